/** What reading one page may cost at most. Hostile pages are built to cost more. */
export const PAGE_BUDGET = {
  maxBytes: 1_048_576,
  maxRedirects: 8,
  /** Elements open inside each other; the parser's cost grows with it. Real pages stay below 200. */
  maxDepth: 1_000,
  /** Real pages stay below a few thousand, and a tag below some dozens of attributes. */
  maxElements: 30_000,
  maxAttributesPerTag: 500,
  maxForms: 50,
  maxBrandTexts: 40,
  maxBrandTextLength: 200,
  maxAssetHosts: 50,
  /** Visible text kept for the wording rules. */
  maxTextCharacters: 20_000,
  /** The part of it that goes with the facts. */
  maxFactText: 4_000,
  /** Words right before a field that may be its label. */
  maxLabelCharacters: 60,
  maxClaimedHosts: 3,
  /** Script text searched for marks. */
  maxScriptCharacters: 200_000,
} as const;
