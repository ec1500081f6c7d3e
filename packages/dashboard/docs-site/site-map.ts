/** A page made of a Markdown file of the repository. */
export interface MarkdownPage {
  readonly slug: string;
  readonly title: string;
  /** Path from the root of the repository. */
  readonly file: string;
}

/** A page made of the contract. */
export interface MadePage {
  readonly slug: 'reference' | 'errors' | 'not-found';
  readonly title: string;
}

export type SitePage = MarkdownPage | MadePage;

export interface SiteGroup {
  readonly name: string;
  readonly pages: readonly SitePage[];
}

const page = (slug: string, title: string, file = `docs/${slug}.md`): MarkdownPage => ({ slug, title, file });

/** Every page of the documentation, in reading order; the first is the one at /docs. */
export const SITE_MAP: readonly SiteGroup[] = [
  {
    name: 'Start',
    pages: [
      page('quick-start', 'Quick start'),
      page('concepts', 'Score, verdict, signals'),
      page('limits', 'Limits and quotas'),
      page('privacy', 'What is stored, who is asked'),
    ],
  },
  {
    name: 'Guides',
    pages: [
      page('browser', 'Browser extension'),
      page('proxy', 'Proxy and DNS'),
      page('mail', 'Mail'),
      page('siem', 'SIEM and SOAR'),
      page('chat', 'Chat', 'integrations/chat/README.md'),
      page('webhooks', 'Webhooks'),
      page('analyst', 'Investigating a case'),
      page('taxii', 'TAXII and STIX'),
      page('browser-lists', 'Private look-ups, lists for browsers'),
      page('command-line', 'Command line'),
      page('mcp', 'Assistants (MCP)'),
      page('javascript-client', 'JavaScript client'),
      page('python-client', 'Python client', 'clients/python/README.md'),
      page('go-client', 'Go client', 'clients/go/README.md'),
      page('cortex', 'TheHive and Cortex', 'integrations/cortex/README.md'),
      page('misp', 'MISP', 'integrations/misp/README.md'),
      page('wazuh', 'Wazuh', 'integrations/wazuh/README.md'),
      page('engine', 'The detector in your program', 'packages/engine/README.md'),
    ],
  },
  {
    name: 'Self-hosting',
    pages: [
      page('runbook', 'Running it'),
      page('people', 'People, roles, audit log'),
      page('single-sign-on', 'Single sign-on, second factors'),
      page('upgrading', 'Upgrading'),
      page('high-availability', 'High availability'),
      page('renderer', 'Renderer'),
      page('settings', 'Settings'),
      page('plans', 'Plans'),
      page('feeds', 'Threat feeds'),
      page('outbound-requests', 'Outbound requests'),
      page('model-updates', 'Model updates'),
      page('growing', 'Growing'),
      page('threat-model', 'Threat model'),
    ],
  },
  {
    name: 'Reference',
    pages: [
      { slug: 'reference', title: 'API reference' },
      { slug: 'errors', title: 'Errors' },
      page('signals', 'Signals'),
      page('model-card', 'Model card'),
      page('detection-weights', 'Detection weights'),
      page('speed', 'Speed'),
      page('changelog', 'Changelog', 'CHANGELOG.md'),
    ],
  },
];

export const ALL_PAGES: readonly SitePage[] = SITE_MAP.flatMap((group) => group.pages);

export function isMarkdownPage(page: SitePage): page is MarkdownPage {
  return 'file' in page;
}

/** Where a page is served. */
export function pathOf(page: SitePage): string {
  return page === ALL_PAGES[0] ? '/docs' : `/docs/${page.slug}`;
}
