import type { ParseSetting } from './parse-setting.ts';

export interface Setting<T> {
  /** The environment variable. */
  readonly name: string;
  /** Text of the default; null: not set. */
  readonly fallback: string | null;
  readonly meaning: string;
  /** Variable that names a file with the value: for secrets. */
  readonly fileName?: string;
  readonly parse: ParseSetting<T>;
}

/** A setting that always has a value. */
export interface SetSetting<T> extends Setting<T> {
  readonly fallback: string;
}

/** A setting that may be absent: null then. */
export interface OptionalSetting<T> extends Setting<T> {
  readonly fallback: null;
}

export function set<T>(name: string, fallback: string, meaning: string, parse: ParseSetting<T>): SetSetting<T> {
  return { name, fallback, meaning, parse };
}

export function optional<T>(name: string, meaning: string, parse: ParseSetting<T>): OptionalSetting<T> {
  return { name, fallback: null, meaning, parse };
}

/** One that may stand in a file instead, named by the variable with _FILE behind. */
export function secret<T>(name: string, meaning: string, parse: ParseSetting<T>): OptionalSetting<T> {
  return {
    ...optional(name, `${meaning} Or \`${name}_FILE\`: a file that holds it.`, parse),
    fileName: `${name}_FILE`,
  };
}
