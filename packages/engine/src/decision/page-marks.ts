import { pageWeights } from '../generated/page-weights.ts';

/** One of these says as much against a page as two of those below. */
const DECISIVE: ReadonlySet<string> = new Set(
  (
    'page_brand_login page_brand_details page_brand_title page_copied_address brand_favicon copies_brand_icon ' +
    'looks_like_brand_page same_page_as_known_phishing page_asks_seed_phrase form_posts_to_messenger_bot phishing_kit ' +
    'phishing_kit_marks page_brand_login_sent_away picture_names_brand page_runs_command'
  ).split(' '),
);
/** Not what stands alone or has dead links: that weakens with every link that a kit copies. */
const ACCUSING: ReadonlySet<string> = new Set(
  (
    'page_brand_hint page_links_to_brand page_asks_card page_asks_one_time_code page_asks_national_id page_asks_identity ' +
    'page_asks_identity_papers page_offers_mail_providers page_sends_keys page_keeps_waiting form_posts_cross_site form_posts_to_script page_lone_login_to_script ' +
    'page_asks_payment_approval page_leads_to_next_secret page_lure_wording page_text_encoded page_text_disguised cloned_page ' +
    'page_saved_files anti_analysis right_click_blocked page_hides_field page_outgrows_limits page_shown_to_some ' +
    'page_behind_button text_only_in_picture page_gives_sign_in_code page_calls_support'
  ).split(' '),
);

/** The same fact in two signals, the second of a page that stands alone: it counts once. */
const TO_SCRIPT: ReadonlySet<string> = new Set(['form_posts_to_script', 'page_lone_login_to_script']);

/** A signal, and which share of its weight it has; all of it where none is given. */
export interface SaidSignal {
  readonly code: string;
  readonly strength?: number;
}

/** How much marks of the page itself say against it: 1 for a whole word, a half for a lesser one or part of a whole. */
export function saidAgainst(signals: readonly SaidSignal[]): number {
  let against = 0;
  let isToScript = false;
  for (const { code, strength = 1 } of signals) {
    if (TO_SCRIPT.has(code)) {
      if (isToScript) continue;
      isToScript = true;
    }
    if (DECISIVE.has(code)) against += strength < 1 ? 0.5 : 1;
    else if (ACCUSING.has(code)) against += 0.5;
  }
  return against;
}

/** Whether a signal is a mark that speaks against a page. */
export function isMarkOfPage(code: string): boolean {
  return MARKS.has(code);
}

const MARKS: ReadonlySet<string> = new Set([
  ...DECISIVE,
  ...ACCUSING,
  ...Object.entries(pageWeights).flatMap(([code, { logOdds }]) => (logOdds < 0 ? [] : [code])),
]);
