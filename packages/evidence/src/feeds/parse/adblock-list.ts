import { NOTHING, type ParsedLine } from './raw-entry.ts';

/** Options that leave a rule applying to a visited page. Any other narrows the rule to something that is no page. */
const HARMLESS_OPTIONS: ReadonlySet<string> = new Set(['all', 'document', 'doc', 'popup', 'important']);

/**
 * The network rules of an AdBlock list that name a whole domain (`||example.com^`) or a whole URL
 * (`|https://example.com/x|`). Cosmetic rules, patterns and rules bound to other sites say nothing about one page and
 * are passed over.
 */
export function parseAdblockLine(line: string): ParsedLine {
  const text = line.trim();
  if (text === '' || text.startsWith('!') || text.startsWith('[') || /#[@?$%]?#/.test(text)) return NOTHING;
  const isException = text.startsWith('@@');
  const [pattern = '', options] = splitOptions(isException ? text.slice(2) : text);
  if (options.some((option) => !HARMLESS_OPTIONS.has(option))) return NOTHING;
  const domain = /^\|\|([^/^*|\s]+)\^?\|?$/.exec(pattern)?.[1];
  if (domain !== undefined) return [{ text: domain, scope: 'domain', isException }];
  const url = /^\|(https?:\/\/[^*^|\s]+)\|$/.exec(pattern)?.[1];
  return url === undefined ? NOTHING : [{ text: url, isException }];
}

function splitOptions(rule: string): [string, readonly string[]] {
  const at = rule.lastIndexOf('$');
  if (at <= 0) return [rule, []];
  return [
    rule.slice(0, at),
    rule
      .slice(at + 1)
      .split(',')
      .map((option) => option.trim().toLowerCase()),
  ];
}
