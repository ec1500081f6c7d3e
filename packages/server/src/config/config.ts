import { ConfigError, type Environment, readSettings, type ValuesOf } from '@lurewatch/settings';
import { processEnvironment } from './environment.ts';
import { misspeltSettings } from './misspelt-settings.ts';
import { SETTINGS } from './settings.ts';

/** The settings, read and checked. A setting without a default is null where it is not set. */
export type Config = ValuesOf<typeof SETTINGS>;

/**
 * Reads the settings. An empty variable counts as not set.
 * Throws ConfigError, one line per mistake, when a setting cannot be understood.
 */
export function loadConfig(environment: Environment = processEnvironment()): Config {
  const config = readSettings(SETTINGS, environment, misspeltSettings(environment));
  if (config.modelUrl !== null && config.modelPublicKey === null) {
    throw new ConfigError('MODEL_URL is set without MODEL_PUBLIC_KEY: set the key that its models are signed with');
  }
  if (config.rendererUrl !== null && config.rendererSecret === null) {
    throw new ConfigError('RENDERER_URL is set without RENDERER_SECRET: set the same one as for the renderer');
  }
  if (!config.passwordSignIn && config.signInProvidersFile === null) {
    throw new ConfigError('PASSWORD_SIGN_IN is off without SIGN_IN_PROVIDERS_FILE: name a provider to sign in by');
  }
  if (config.auditSyslogCa !== null && config.auditSyslog?.tls !== true) {
    throw new ConfigError('AUDIT_SYSLOG_CA is set without AUDIT_SYSLOG over TLS: use syslogs://host:6514 there');
  }
  ensureReports(config);
  return config;
}

function ensureReports(config: Config): void {
  const { reportMailbox, reportAddress, reportAccount, reportDomains, smtpUrl, messageTrustedServers } = config;
  if (reportMailbox === null) return;
  if (reportAddress === null) throw new ConfigError('REPORT_MAILBOX is set without REPORT_ADDRESS: set its address');
  if (reportAccount === null) throw new ConfigError('REPORT_MAILBOX is set without REPORT_ACCOUNT: set whose it is');
  if (reportDomains.length === 0) return;
  if (smtpUrl === null) throw new ConfigError('REPORT_DOMAINS is set without SMTP_URL, by which answers are sent');
  if (messageTrustedServers.length === 0) {
    throw new ConfigError('REPORT_DOMAINS is set without MESSAGE_TRUSTED_SERVERS, which prove who asks');
  }
}
