/** What reading one page may cost at most. Hostile pages are built to cost more. */
export const PAGE_BUDGET = {
  /**
   * Of a page, comments, white space, hidden text, scripts, style sheets and templates not counted. What comes behind it is skimmed:
   * fields, forms, frames, headings and where they lead, and the words right before a field.
   */
  maxBytes: 1_048_576,
  /** Of all of it. Nothing is read beyond. */
  mostBytes: 8_388_608,
  /** As many as Chromium follows; of one analysis, frames included. */
  maxRedirects: 20,
  /** Elements open inside each other. Real pages stay below 200. */
  maxDepth: 1_000,
  /** Real pages stay below a few thousand; further ones are skimmed. Of hidden parts and templates none is counted. */
  maxElements: 30_000,
  /** Fields whose names and labels are looked at; of further ones only those of the type for passwords. */
  maxFields: 10_000,
  /** Of further ones those are kept that the reader looks at. */
  maxAttributesPerTag: 500,
  maxForms: 50,
  /** Frames that are looked at; how many are opened is the budget of an analysis. */
  maxFrames: 10,
  /** A page that says less, in characters, is nothing but a way to another, or a place that scripts fill. */
  leastText: 200,
  /** Requests for one analysis beyond the page and its redirects: refreshes, frames, another face. */
  maxFurtherRequests: 4,
  maxBrandTexts: 40,
  maxBrandTextLength: 200,
  maxAssetHosts: 50,
  /** Visible text kept for the wording rules. */
  maxTextCharacters: 20_000,
  /** The part of it that may be hidden. */
  maxHiddenText: 2_000,
  /** Of a tag, what counts as shown; longer ones carry pictures or scripts. */
  shownTagCharacters: 300,
  /** The part of it that goes with the facts. */
  maxFactText: 4_000,
  /** Words right before a field that may be its label. */
  maxLabelCharacters: 60,
  /** Labels that name a field, and other bounds of what is kept of fields. */
  maxLabels: 1_000,
  /** Fields that wait for a label behind them. */
  maxWaitingFields: 2_000,
  maxClaimedHosts: 3,
  /** Script text searched for marks. */
  maxScriptCharacters: 200_000,
} as const;
