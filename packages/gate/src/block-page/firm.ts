import { readFileSync, statSync } from 'node:fs';
import type { Language } from '@lurewatch/messages';
import { ConfigError } from '@lurewatch/settings';

/** Whose page it is. */
export interface Firm {
  readonly name: string | null;
  /** `data:` with the whole picture; nothing is fetched to show it. */
  readonly logo: string | null;
  readonly contact: string | null;
  /** Of its buttons; null: those of the browser. */
  readonly color: string | null;
  /** null: that of the reader. */
  readonly language: Language | null;
}

const MAX_LOGO_BYTES = 32_768;

const KINDS: readonly { readonly type: string; readonly begins: RegExp }[] = [
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the PNG signature holds them.
  { type: 'image/png', begins: /^\x89PNG\r\n\x1a\n/ },
  { type: 'image/jpeg', begins: /^\xff\xd8\xff/ },
  { type: 'image/webp', begins: /^RIFF[\s\S]{4}WEBP/ },
];

/** Reads the logo. Throws ConfigError where it is no picture that a page may hold. */
export function readLogo(file: string | null): string | null {
  if (file === null) return null;
  try {
    if (statSync(file).size > MAX_LOGO_BYTES) throw new Error(`it has more than ${MAX_LOGO_BYTES} bytes`);
    const bytes = readFileSync(file);
    const kind = KINDS.find(({ begins }) => begins.test(bytes.subarray(0, 16).toString('latin1')));
    if (kind === undefined) throw new Error('it is no PNG, JPEG or WebP picture');
    return `data:${kind.type};base64,${bytes.toString('base64')}`;
  } catch (error) {
    throw new ConfigError(`GATE_PAGE_LOGO cannot be used: ${error instanceof Error ? error.message : 'unknown'}`);
  }
}
