import { type Browser, chromium } from 'playwright-core';

/** Nothing listens there: what the browser asks for by itself, outside a page, ends here. */
const DEAD_PROXY = 'http://127.0.0.1:9';

/** Chromium takes the last list alone, so that this one repeats what the driver turns off. */
const FEATURES_OFF = [
  'AsyncDns',
  'AutofillServerCommunication',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'BackForwardCache',
  'CertificateTransparencyComponentUpdater',
  'DestroyProfileOnBrowserClose',
  'DialMediaRouteProvider',
  'DnsOverHttps',
  'FedCm',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'InterestFeedContentSuggestions',
  'IsolateOrigins',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'Prerender2',
  'PrivacySandboxSettings4',
  'Reporting',
  'SafeBrowsing',
  'SpeculationRulesPrefetchFuture',
  'SpeculativeServiceWorkerWarmUp',
  'Translate',
  'WebBluetooth',
  'WebTransport',
  'WebUSB',
  'site-per-process',
];

/** Convenience for testers that opens doors to a stranger's page. */
const DRIVER_DEFAULTS_OFF = [
  '--allow-pre-commit-input',
  '--disable-hang-monitor',
  '--disable-ipc-flooding-protection',
  '--disable-popup-blocking',
  '--disable-prompt-on-repost',
  '--enable-unsafe-swiftshader',
];

/** Chromium with its own sandbox on, steered through a pipe. Without the sandbox it does not start, and there is no other way. */
export function launchBrowser(executablePath: string): Promise<Browser> {
  return chromium.launch({
    executablePath,
    chromiumSandbox: true,
    timeout: 20_000,
    ignoreDefaultArgs: DRIVER_DEFAULTS_OFF,
    handleSIGHUP: false,
    args: [
      `--proxy-server=${DEAD_PROXY}`,
      '--proxy-bypass-list=<-loopback>',
      '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
      '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
      '--webrtc-ip-handling-policy=disable_non_proxied_udp',
      '--disable-quic',
      '--disable-gpu',
      '--disable-3d-apis',
      '--disable-webgl',
      '--disable-software-rasterizer',
      '--disable-site-isolation-trials',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-domain-reliability',
      '--disable-client-side-phishing-detection',
      '--disable-file-system',
      '--disable-notifications',
      // No page has a window beside its own, and no worker beside its own to speak for it.
      '--block-new-web-contents',
      '--disable-shared-workers',
      '--disable-speech-api',
      '--disable-blink-features=AutomationControlled',
      '--dns-prefetch-disable',
      '--no-pings',
      '--renderer-process-limit=4',
      '--js-flags=--max-old-space-size=512',
      `--disable-features=${FEATURES_OFF.join(',')}`,
    ],
  });
}
