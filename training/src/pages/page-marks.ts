/** The least and the most log-odds that the fit may give to a mark. */
export interface MarkBounds {
  readonly least: number;
  readonly most: number;
}

const ACCUSES: MarkBounds = { least: 0, most: 4 };
/** Habits of kits, and of honest sites too; fragments of the corpus lack the links that their pages had. */
const HABIT: MarkBounds = { least: 0, most: 2 };
/** Honest pages of the corpus were seldom saved by a browser; a page that somebody saved and put up again may be. */
const SAVED: MarkBounds = { least: 0, most: 2.5 };
/** Articles about a brand are built so too; of honest card forms the corpus holds hardly more than the form. */
const MENTION: MarkBounds = { least: 0, most: 1 };
/** A page with little but a brand's name may be about the brand. */
const NAME_ALONE: MarkBounds = { least: 0, most: 5 };
/** Honest forms ask for it as well, and few pages of the corpus do. */
const SELDOM: MarkBounds = { least: 0, most: 2 };
/** A brand's name over a request for secrets is what phishing is. */
const BRAND: MarkBounds = { least: 0, most: 7 };
/** What a kit could add in an hour may clear next to nothing, however honest pages look in the corpus. */
const CHEAP: MarkBounds = { least: -0.5, most: 0 };
/** Headings of honest pages call so, too, and a page with a way on seldom is one of a kit. */
const CALL: MarkBounds = { least: 0, most: 1 };
const DEAD_LINKS: MarkBounds = { least: 0, most: 0.5 };
/** Sign-in pages of honest programs stand alone as well. */
const ALONE: MarkBounds = { least: 0, most: 1 };
/** These cost an attacker the brand that he imitates, the data that he is after, or years. */
const DEAR: MarkBounds = { least: -2.5, most: 0 };
/** What a page that was read whole does not ask for cannot be taken from anybody. */
const ASKS_LITTLE: MarkBounds = { least: -2.5, most: -2 };

/** The same of years. */
const ESTABLISHED: MarkBounds = { least: -2.5, most: -1.5 };

/**
 * Marks that weaken link by link, or grow so: together they may move a page by no more than MOST_OF_ONE_FACT with each page of its
 * own that it links to.
 */
export const LINKED_MARKS = [
  'page_stands_alone',
  'page_lone_login_to_script',
  'page_calls_to_confirm',
  'page_dead_links',
  'page_of_own_site',
] as const;

/** Log-odds by which one fact that a kit can copy may move a page that asks for secrets: six points where the score is steepest. */
export const MOST_OF_ONE_FACT = 0.5;

/**
 * The signals of a page whose weights are fitted; each may only speak in the direction that can be explained. What is met too
 * seldom in the corpus keeps the weight that a person gave it: wallet phrases, messenger bots, marks of kits.
 */
export const fittedMarks: Readonly<Record<string, MarkBounds>> = {
  page_brand_login: BRAND,
  page_brand_details: BRAND,
  page_brand_hint: ACCUSES,
  page_brand_title: NAME_ALONE,
  page_brand_mention: MENTION,
  young_domain_with_brand: ACCUSES,
  page_copied_address: ACCUSES,
  page_links_to_brand: ACCUSES,
  brand_favicon: ACCUSES,
  brand_assets_hotlinked: ACCUSES,
  hosted_brand: ACCUSES,
  page_asks_card: ACCUSES,
  page_asks_one_time_code: ACCUSES,
  page_asks_national_id: ACCUSES,
  page_asks_bank_account: SELDOM,
  page_asks_identity: ACCUSES,
  form_posts_cross_site: ACCUSES,
  form_posts_to_script: HABIT,
  page_dead_links: DEAD_LINKS,
  page_stands_alone: ALONE,
  page_lone_login_to_script: HABIT,
  page_asks_payment_approval: SELDOM,
  page_leads_to_next_secret: SELDOM,
  page_card_without_shop: MENTION,
  page_lure_wording: HABIT,
  page_calls_to_confirm: CALL,
  page_text_encoded: ACCUSES,
  page_text_disguised: ACCUSES,
  cloned_page: ACCUSES,
  page_saved_files: SAVED,
  obfuscated_script: ACCUSES,
  anti_analysis: ACCUSES,
  right_click_blocked: ACCUSES,
  hidden_iframes: ACCUSES,
  login_hidden_from_search: ACCUSES,
  page_asks_nothing: ASKS_LITTLE,
  page_asks_no_secret: ASKS_LITTLE,
  login_of_established_site: ESTABLISHED,
  software_login_at_home: DEAR,
  page_of_own_site: CHEAP,
};
