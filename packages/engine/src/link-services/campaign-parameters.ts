/** Names of parameters that campaigns add to any address, and that pages ignore. */
const CAMPAIGN_PARAMETERS: ReadonlySet<string> = new Set(
  'fbclid gclid dclid gbraid wbraid msclkid mc_cid mc_eid _hsenc _hsmi mkt_tok yclid ttclid twclid li_fat_id'.split(
    ' ',
  ),
);

export function isCampaignParameter(name: string): boolean {
  return name.startsWith('utm_') || CAMPAIGN_PARAMETERS.has(name);
}
