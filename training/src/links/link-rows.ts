import { linkPatterns } from '../../../packages/engine/src/link-services/all-patterns.ts';
import type { LinkPattern } from '../../../packages/engine/src/link-services/link-pattern.ts';
import { deceptiveSites, smallSites } from '../logins/made-logins.ts';
import type { LabelledUrl, RowUse } from '../model/examples.ts';
import { SITE_FOLDS } from '../model/fit-model.ts';
import { foldOfSite as siteFold } from '../model/out-of-fold.ts';
import { createRandom, shuffle } from '../model/random.ts';
import { type LabelledRows, siteOf } from '../model/training-rows.ts';
import { fillForm } from './fill-form.ts';
import { foldOfSite, inventedFirms, tenants } from './link-hosts.ts';

/** What a made row counts on an honest host; on a phishing host the part that keeps a form from being an alibi. */
export const LINK_ROW_WEIGHT = 0.6;
const PHISH_PART = 0.4;

/** How often each form is shown on hosts of each kind. */
const PER_FORM = { small: 2, popular: 2, firms: 1, tenants: 1, own: 2, deceptive: 3, phishingTenants: 1 } as const;
const INVENTED_FIRMS = 4_000;

/** Services and sites are held out by fifths. */
export const LINK_FOLDS = 5;

export interface SplitForms {
  readonly shown: readonly LinkPattern[];
  readonly heldOut: readonly LinkPattern[];
  /** Sites that rows may lie on; the others are for measuring. */
  readonly showsSite: (site: string) => boolean;
}

/** Forms by service, and sites, that a model is shown, and those kept from it; all are shown where no fold is held out. */
export function splitLinkForms(heldOutFold: number | null): SplitForms {
  const services = [...new Set(linkPatterns.map(({ row }) => row.service))];
  const heldOutServices = new Set(services.filter((_, i) => i % LINK_FOLDS === heldOutFold));
  return {
    shown: linkPatterns.filter(({ row }) => !heldOutServices.has(row.service)),
    heldOut: linkPatterns.filter(({ row }) => heldOutServices.has(row.service)),
    showsSite: (site) => foldOfSite(site, LINK_FOLDS) !== heldOutFold,
  };
}

/**
 * Rows that teach what senders, programs and shops send: legitimate on hosts of every familiarity, and phishing on hosts of
 * phishing, so that such an address speaks neither for its host nor against it. The same rows in give the same rows out.
 */
export function linkRows(
  { phish, legit }: LabelledRows,
  popularDomains: readonly { readonly domain: string }[],
  { shown, showsSite }: SplitForms,
): LabelledUrl[] {
  const popular = new Set(popularDomains.map(({ domain }) => domain));
  const accused = new Set(phish.map(({ url }) => siteOf(url)));
  const honest = legit.map(({ url }) => url);
  const hosts = {
    small: smallSites(legit, new Set([...popular, ...accused])),
    popular: [...popular].filter((domain) => !accused.has(domain)).sort(),
    firms: inventedFirms(INVENTED_FIRMS, 21).filter((firm) => !accused.has(firm)),
    tenants: tenants(honest, accused),
    deceptive: deceptiveSites(phish, popular),
    phishingTenants: tenants(
      phish.map(({ url }) => url),
      new Set(honest.map(siteOf)),
    ),
  };
  // A service's forms lie on sites of its own fold alone: a model without that fold knows neither form nor site.
  const on = (kind: keyof typeof hosts, seed: number, perForm: number = PER_FORM[kind]): string[] =>
    Array.from({ length: SITE_FOLDS }, (_, fold) =>
      makeLinks(
        shown.filter(({ row }) => siteFold(row.service, SITE_FOLDS) === fold),
        hosts[kind].filter((site) => showsSite(site) && siteFold(site, SITE_FOLDS) === fold),
        perForm,
        seed,
      ),
    ).flat();
  const row = (url: string, isPhish: boolean, use: RowUse = 'learn'): LabelledUrl => ({
    url,
    isPhish,
    weight: isPhish ? LINK_ROW_WEIGHT * PHISH_PART : LINK_ROW_WEIGHT,
    use,
  });
  return [
    ...on('small', 22).map((url) => row(url, false)),
    ...on('popular', 23).map((url) => row(url, false)),
    ...on('firms', 24).map((url) => row(url, false)),
    ...on('tenants', 25).map((url) => row(url, false)),
    ...linksOfServices(shown, PER_FORM.own, 26).map((url) => row(url, false)),
    ...on('small', 29, 1).map((url) => row(url, false, 'form')),
    ...on('firms', 30, 1).map((url) => row(url, false, 'form')),
    ...on('deceptive', 27).map((url) => row(url, true)),
    ...on('phishingTenants', 28).map((url) => row(url, true)),
  ];
}

/** Each form that stands on a sender's domain, on `perForm` of these. */
export function makeLinks(
  patterns: readonly LinkPattern[],
  domains: readonly string[],
  perForm: number,
  seed: number,
): string[] {
  if (domains.length === 0) return [];
  const random = createRandom(seed);
  const order = Uint32Array.from(domains.keys());
  shuffle(order, random);
  let next = 0;
  return patterns
    .filter(({ row: { anyHost, labels } }) => anyHost || labels.length > 0)
    .flatMap((pattern) =>
      Array.from({ length: perForm }, () => {
        const domain = domains[order[next++ % order.length] ?? 0] ?? '';
        return fillForm(pattern, { domain }, random);
      }),
    );
}

/** Each form of a service on that service's own domains. */
export function linksOfServices(patterns: readonly LinkPattern[], perForm: number, seed: number): string[] {
  const random = createRandom(seed);
  return patterns.flatMap((pattern) =>
    pattern.row.domains.length === 0
      ? []
      : Array.from({ length: perForm }, (_, i) => {
          const domain = pattern.row.domains[i % pattern.row.domains.length] ?? '';
          return fillForm(pattern, { domain }, random);
        }),
  );
}
