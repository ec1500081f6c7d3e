import { ConfigError, type ParseSetting } from '@lurewatch/settings';

export const sharedSecret: ParseSetting<string> = (name, value) => {
  if (/^[\x21-\x7e]{24,200}$/.test(value)) return value;
  throw new ConfigError(`${name} must be 24 to 200 printable characters: make one with \`openssl rand -hex 24\``);
};
