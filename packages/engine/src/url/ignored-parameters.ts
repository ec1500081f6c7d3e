/** Parameters that campaigns and mail programs add to any address and that pages ignore, with the document that describes each. */
export interface IgnoredParameters {
  readonly names: readonly string[];
  readonly document: string;
}

export const ignoredParameters: readonly IgnoredParameters[] = [
  {
    names: [
      'utm_source',
      'utm_medium',
      'utm_campaign',
      'utm_term',
      'utm_content',
      'utm_id',
      'utm_source_platform',
      'utm_creative_format',
      'utm_marketing_tactic',
    ],
    document: 'https://support.google.com/analytics/answer/10917952',
  },
  {
    names: ['gclid', 'dclid', 'gbraid', 'wbraid', 'gclsrc', 'srsltid'],
    document: 'https://support.google.com/google-ads/answer/9744275',
  },
  {
    names: ['_ga', '_gl'],
    document: 'https://support.google.com/analytics/answer/10071811',
  },
  {
    names: ['fbclid'],
    document: 'https://developers.facebook.com/docs/marketing-api/conversions-api/parameters/fbp-and-fbc',
  },
  { names: ['msclkid'], document: 'https://help.ads.microsoft.com/#apex/ads/en/60000/0' },
  {
    names: ['twclid'],
    document: 'https://business.x.com/en/help/campaign-measurement-and-analytics/conversion-tracking-for-websites',
  },
  { names: ['ttclid'], document: 'https://ads.tiktok.com/help/article/tiktok-click-id' },
  { names: ['li_fat_id'], document: 'https://www.linkedin.com/help/lms/answer/a423304' },
  { names: ['yclid'], document: 'https://yandex.com/support/direct/statistics/url-tags.html' },
  { names: ['epik'], document: 'https://developers.pinterest.com/docs/conversions/conversions/' },
  { names: ['mc_cid', 'mc_eid'], document: 'https://mailchimp.com/developer/marketing/docs/e-commerce/' },
  {
    names: ['_hsenc', '_hsmi', '__hstc', '__hssc', '__hsfp', 'hsctatracking'],
    document: 'https://knowledge.hubspot.com/reports/what-cookies-does-hubspot-set-in-a-visitor-s-browser',
  },
  {
    names: ['mkt_tok'],
    document:
      'https://experienceleague.adobe.com/en/docs/marketo/using/product-docs/email-marketing/general/functions-in-the-editor/disable-tracking-for-an-email-link',
  },
  {
    names: ['s_cid'],
    document: 'https://experienceleague.adobe.com/en/docs/analytics/components/dimensions/tracking-code',
  },
  {
    names: [
      'mtm_source',
      'mtm_medium',
      'mtm_campaign',
      'mtm_keyword',
      'mtm_content',
      'mtm_cid',
      'mtm_group',
      'mtm_placement',
      'pk_campaign',
      'pk_kwd',
    ],
    document: 'https://matomo.org/faq/reports/what-is-campaign-tracking-and-why-it-is-important/',
  },
];

const NAMES: ReadonlySet<string> = new Set(ignoredParameters.flatMap(({ names }) => names));
const UTM = 'utm_';

/** Tells whether pages ignore a parameter of this name, whatever its value. Names are read in lower case. */
export function isIgnoredName(name: string): boolean {
  return NAMES.has(name) || name.startsWith(UTM);
}
