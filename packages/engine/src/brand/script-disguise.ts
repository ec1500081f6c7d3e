import type { ParsedUrl } from '../url/parsed-url.ts';
import { decodeLabel } from './punycode.ts';
import { asciiSkeleton, type ConfusableTable } from './skeleton.ts';

export interface ScriptDisguise {
  readonly label: string;
  /** What it is taken for. */
  readonly readsAs: string;
}

/**
 * The first label that is written in another script with letters that all look Latin: "ѕсоре" reads as "scope". Browsers show
 * such a name as punycode unless its ending belongs to that script, and so do we ask (Chromium's policy for international
 * domain names, whole-script confusables).
 */
export function scriptDisguise(
  confusables: ConfusableTable,
  { publicSuffix }: ParsedUrl,
  labels: readonly string[],
): ScriptDisguise | null {
  for (const label of labels) {
    const decoded = decodeLabel(label);
    if (decoded === null || !OTHER_SCRIPT.test(decoded)) continue;
    const readsAs = asciiSkeleton(confusables, decoded);
    if (!ONLY_ASCII.test(readsAs)) continue;
    const ending = publicSuffix.slice(publicSuffix.lastIndexOf('.') + 1);
    return ending.startsWith('xn--') || AT_HOME.has(ending) ? null : { label: decoded, readsAs };
  }
  return null;
}

const OTHER_SCRIPT = /\p{Script=Cyrillic}|\p{Script=Greek}|\p{Script=Armenian}|\p{Script=Cherokee}/u;
const ONLY_ASCII = /^[a-z0-9-]+$/;
/** Countries that write Cyrillic, Greek or Armenian. */
const AT_HOME: ReadonlySet<string> = new Set('ru su by ua bg kz kg tj uz mn rs me mk ba md am gr cy'.split(' '));
