import { carriedUrl, parseLongUrl } from '@lurewatch/engine';
import { MESSAGE_BUDGET } from '../message-budget.ts';
import type { FoundLink, ReadingLimit } from '../message-facts.ts';
import type { Place } from '../place.ts';
import { bareAddressesIn } from './bare-addresses.ts';
import { hostNamedBy } from './host-named-by.ts';
import { hrefOf } from './href-of.ts';

export interface NewLink {
  /** As written; relative to `base` where there is one. */
  readonly written: string;
  readonly place: Place;
  readonly text?: string | null;
  readonly base?: string | null;
}

/** The links of one message, each address once a place. */
export interface LinkList {
  add(link: NewLink): void;
  readonly links: readonly FoundLink[];
}

/** @param attachment name of what the links stand in */
export function createLinkList(
  report: (link: FoundLink) => void,
  limits: Set<ReadingLimit>,
  attachment: string | null = null,
  seen = new Set<string>(),
): LinkList {
  const links: FoundLink[] = [];
  return {
    links,
    add({ written, place, text = null, base = null }) {
      const href = hrefOf(written, base) ?? bareHref(written, base);
      if (href === null || seen.has(`${place} ${href}`)) return;
      if (seen.size >= MESSAGE_BUDGET.maxLinks) {
        limits.add('links');
        return;
      }
      seen.add(`${place} ${href}`);
      const targetUrl = targetOf(href);
      const shown = text === null || text.trim() === '' ? null : text.trim().replaceAll(/\s+/g, ' ');
      const link: FoundLink = {
        url: href,
        targetUrl,
        place,
        text: shown === null ? null : shown.slice(0, MESSAGE_BUDGET.maxLabel),
        namedHost: shown === null ? null : hostNamedBy(shown, [href, targetUrl ?? href]),
        attachment,
      };
      links.push(link);
      report(link);
    },
  };
}

/** Mail programs put the scheme before a host that stands alone where an address belongs. */
function bareHref(written: string, base: string | null): string | null {
  if (base !== null) return null;
  const address = written.slice(0, MESSAGE_BUDGET.maxLinkCharacters).trim();
  const [found] = bareAddressesIn(address);
  return found === `http://${address}` ? hrefOf(found, null) : null;
}

function targetOf(href: string): string | null {
  const parsed = parseLongUrl(href);
  return parsed.ok ? (carriedUrl(parsed.url)?.href ?? null) : null;
}
