export { legibleColor } from './colors.ts';
export { ConfigError } from './config-error.ts';
export { createJsonLog, type JsonLog } from './json-log.ts';
export { nearestName } from './nearest-name.ts';
export { cidrs, dnsServers, headerValue, proxyAddress } from './network-settings.ts';
export {
  commaSeparated,
  oneOfWords,
  onOff,
  type ParseSetting,
  readOnOff,
  refuse,
  secretKey,
  text,
  wholeNumber,
} from './parse-setting.ts';
export { type Environment, readSettings, type ValuesOf } from './read-settings.ts';
export { type OptionalSetting, optional, type SetSetting, type Setting, secret, set } from './setting.ts';
export { settingNames } from './setting-names.ts';
