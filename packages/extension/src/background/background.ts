import { type HeldSettings, holdSettings } from '../settings/hold-settings.ts';
import { api, isFirefox } from '../shared/browser-api.ts';
import { type Bypasses, openBypasses } from './bypasses.ts';
import { createFindings, type Findings } from './findings.ts';
import { createGuard, type Guard } from './guard.ts';
import { createHashLookUp } from './hash-look-up.ts';
import { createLearnt, type Learnt } from './learnt.ts';
import { createNetworkRules, type NetworkRules, withoutNetworkRules } from './network-rules.ts';
import { createPublished, type Published } from './published/published.ts';
import { takeReleasedModel } from './released-model.ts';
import { createReleases, type Releases, withoutReleases } from './releases.ts';
import { createService, type Service } from './service.ts';
import { showVerdict } from './show-verdict.ts';
import { createTabStopper, type TabStopper } from './stop-tab.ts';
import { createUnjudgedPages, type UnjudgedPages } from './unjudged-pages.ts';
import type { Warning } from './warning.ts';

/** All that the worker holds; lost when it sleeps but for what the browser keeps in memory for it. */
export interface Background {
  readonly settings: HeldSettings;
  readonly bypasses: Bypasses;
  readonly findings: Findings;
  readonly guard: Guard;
  readonly tabs: TabStopper;
  readonly service: Service;
  readonly learnt: Learnt;
  readonly published: Published;
  /** Of the mode hash. */
  readonly lookUpHashes: (told: Warning) => Promise<void>;
  readonly rules: NetworkRules;
  readonly releases: Releases;
  readonly now: () => number;
  readonly unjudgedPages: UnjudgedPages;
  /** Whether there is a model to judge by, once it has been read; false where the extension's file cannot be. */
  readonly modelRead: Promise<boolean>;
  /** Settings, bypasses, rules and the model are known; the model only where it could be read. */
  readonly ready: Promise<void>;
}

export function createBackground(): Background {
  const now = Date.now;
  // First of all: everything else waits for it.
  const modelRead = takeReleasedModel();
  const settings = holdSettings(() => void ready.then(ruleExceptions).then(refreshKnowledge));
  const current = () => settings.current().settings;
  let rules = createNetworkRules();
  const releases = isFirefox ? withoutReleases() : createReleases();
  // Nothing of private windows goes into rules, which all windows share.
  const ruleExceptions = async (): Promise<void> => {
    await releases.forgetPrepared();
    const opened = current().allowBypass ? bypasses.list(false) : [];
    if (!api.extension.inIncognitoContext) await rules.setExceptions({ origins: opened, hosts: current().allowHosts });
  };
  const bypasses = openBypasses(ruleExceptions);
  const findings = createFindings(now);
  const begin = Promise.all([settings.ready, modelRead]).then(() => {});
  const learnt = createLearnt({ settings: current, begin, now });
  const published = createPublished({ settings: current, begin, now });
  const refreshKnowledge = async (): Promise<void> => {
    await Promise.all([learnt.refreshIfDue(), published.refreshIfDue()]);
  };
  const ruling = waitsForOurWord().then((waits) => {
    if (waits) rules = withoutNetworkRules();
  });
  const ready = Promise.all([ruling, begin, bypasses.ready, learnt.ready]).then(() => {});
  const guard = createGuard({ settings: current, bypasses, findings });
  const tabs = createTabStopper();
  const onFinding = (url: string): void => {
    void releases.forgetPrepared();
    void actOnFinding(guard, tabs, url);
  };
  return {
    settings,
    bypasses,
    findings,
    guard,
    tabs,
    learnt,
    published,
    service: createService({ settings: current, findings, now, onFinding }),
    lookUpHashes: createHashLookUp({ settings: current, findings, now, onFinding }),
    get rules() {
      return rules;
    },
    releases,
    now,
    unjudgedPages: createUnjudgedPages(),
    modelRead,
    ready,
  };
}

/** What became known about an address counts at once for the tabs that show it. Private ones were not asked about. */
async function actOnFinding(guard: Guard, tabs: TabStopper, url: string): Promise<void> {
  const told = guard.tell(url, false);
  for (const { id, url: shown, incognito } of await api.tabs.query({})) {
    if (id === undefined || shown !== url || incognito) continue;
    await showVerdict(id, told);
    if (guard.stops(url, false)) await tabs.stopShown(id, url);
  }
}

/** Firefox always does; Chromium where policy installed the extension. */
async function waitsForOurWord(): Promise<boolean> {
  return isFirefox || (await api.management.getSelf()).installType === 'admin';
}
