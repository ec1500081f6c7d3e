import { ConfigError } from './config-error.ts';

/** Turns the text of one setting into its value, or throws a ConfigError that names the setting. */
export type ParseSetting<T> = (name: string, text: string) => T;

export const text: ParseSetting<string> = (_name, value) => value;

export const onOff: ParseSetting<boolean> = (name, value) => {
  const isOn = readOnOff(value);
  if (isOn !== null) return isOn;
  throw refuse(name, value, 'use on or off');
};

/** null: neither. */
export function readOnOff(value: string): boolean | null {
  if (value === 'on' || value === 'true' || value === '1') return true;
  if (value === 'off' || value === 'false' || value === '0') return false;
  return null;
}

export function wholeNumber(min: number, max: number): ParseSetting<number> {
  return (name, value) => {
    const number = /^\d{1,15}$/.test(value) ? Number(value) : Number.NaN;
    if (number >= min && number <= max) return number;
    throw refuse(name, value, `use a whole number from ${min} to ${max}`);
  };
}

export function oneOfWords<const T extends string>(words: readonly T[]): ParseSetting<T> {
  return (name, value) => {
    const found = words.find((word) => word === value);
    if (found !== undefined) return found;
    throw refuse(name, value, `use one of ${words.join(', ')}`);
  };
}

/** 32 bytes as 64 hexadecimal digits or in base64. */
export const secretKey: ParseSetting<Uint8Array> = (name, value) => {
  const bytes = /^[0-9a-f]{64}$/i.test(value) ? Buffer.from(value, 'hex') : Buffer.from(value, 'base64');
  if (bytes.length === 32) return bytes;
  throw new ConfigError(`${name} must be 32 bytes in base64 or hexadecimal: make one with \`openssl rand -base64 32\``);
};

export function refuse(name: string, value: string, hint: string): ConfigError {
  return new ConfigError(`${name} is "${value.slice(0, 80)}": ${hint}`);
}

export function commaSeparated(value: string): readonly string[] {
  return value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
