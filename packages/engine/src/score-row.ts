import type { Engine } from './engine.ts';
import { assumeHttps } from './url/assume-https.ts';
import { parseUrl } from './url/parse-url.ts';

/** `risk<TAB>score<TAB>verdict<TAB>brand<TAB>url`; a line that is no URL is told so and never called safe. */
export function scoreRow(
  engine: Pick<Engine, 'rate'>,
  line: string,
): { readonly text: string; readonly isBad: boolean } {
  const parsed = parseUrl(assumeHttps(line));
  if (!parsed.ok) return { text: `NaN\t\tinvalid\t\t${line}`, isBad: true };
  const { risk, score, verdict, brand } = engine.rate(parsed.url);
  return { text: `${risk.toPrecision(6)}\t${score}\t${verdict}\t${brand ?? ''}\t${line}`, isBad: false };
}
