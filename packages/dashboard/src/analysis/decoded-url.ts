import type { UrlAnatomy } from '@lurewatch/contract';

const ESCAPES = /(?:%[0-9a-f]{2})+/gi;

/** The URL with its punycode host in letters and its percent codes decoded; codes that stand for no text stay. */
export function decodedUrl({ parts, unicode_host }: Pick<UrlAnatomy, 'parts' | 'unicode_host'>): string {
  const isHost = ({ kind }: UrlAnatomy['parts'][number]) => ['subdomain', 'site', 'suffix', 'address'].includes(kind);
  const firstOfHost = parts.findIndex(isHost);
  return parts
    .map((part, index) => {
      if (!isHost(part) || unicode_host === null) return decodeEscapes(part.text);
      return index === firstOfHost ? unicode_host : '';
    })
    .join('');
}

function decodeEscapes(text: string): string {
  return text.replace(ESCAPES, (codes) => {
    try {
      return decodeURIComponent(codes);
    } catch {
      return codes;
    }
  });
}
