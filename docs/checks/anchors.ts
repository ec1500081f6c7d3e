import { readFileSync } from 'node:fs';

const LINK = /\]\(([^)\s#]*)#([^)\s]+)\)/g;

/** Links into a document whose heading is not there. */
export function brokenAnchors(text: string, pathOf: (target: string) => string | null): readonly string[] {
  return [...text.matchAll(LINK)]
    .filter(([, target = '']) => !/^[a-z]+:/.test(target) && (target === '' || target.endsWith('.md')))
    .filter(([, target = '', anchor = '']) => {
      const path = target === '' ? null : pathOf(target);
      if (target !== '' && path === null) return false;
      return !anchorsOf(path === null ? text : readFileSync(path, 'utf8')).has(anchor);
    })
    .map(([, target = '', anchor = '']) => `no heading is #${anchor}${target === '' ? '' : ` in ${target}`}`);
}

/** As GitHub and the pages under /docs name headings. */
function anchorsOf(text: string): ReadonlySet<string> {
  const headings = text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/^#{1,6} (.+)$/gm);
  return new Set([...headings].map(([, heading = '']) => slugOf(heading)));
}

function slugOf(heading: string): string {
  const plain = heading.replaceAll('`', '').replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');
  return plain
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
}
