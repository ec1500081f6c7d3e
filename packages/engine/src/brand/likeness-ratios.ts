/** How a name is like a brand's; each kind alone, see name-likeness.ts. */
export type LikenessKind =
  | 'official_address'
  | 'spelled_address'
  | 'foreign_letters'
  | 'digits'
  | 'slip'
  | 'likely_letter'
  | 'letter_of_short_name'
  | 'one_letter'
  | 'typo_with_word'
  | 'apart'
  | 'after_www'
  | 'over_labels'
  | 'ending_slip'
  | 'generic_ending'
  | 'other_ending'
  | 'sub_domain'
  | 'within_sub_domain'
  | 'asking_sub_domain'
  | 'typo_sub_domain'
  | 'with_word'
  | 'with_place'
  | 'with_number'
  | 'beside_other_words';

export interface LikenessRatio {
  /** Sites on which the kind is met. */
  readonly phishing: number;
  readonly honest: number;
  /** (phishing + ½) : (honest + ½), each as a share of its sites. */
  readonly ratio: number;
}

/**
 * Of 155 096 phishing and 177 244 honest sites: `npm run lookalikes -- --ratios`, the training and the validation part together, for the
 * honest names one letter off that the training part has are exceptions of the table already.
 */
export const likenessRatios: Readonly<Record<LikenessKind, LikenessRatio>> = {
  official_address: { phishing: 3778, honest: 4, ratio: 960 },
  spelled_address: { phishing: 487, honest: 2, ratio: 220 },
  foreign_letters: { phishing: 29, honest: 0, ratio: 67 },
  digits: { phishing: 283, honest: 1, ratio: 220 },
  slip: { phishing: 225, honest: 6, ratio: 40 },
  likely_letter: { phishing: 7, honest: 1, ratio: 5.7 },
  one_letter: { phishing: 1082, honest: 13, ratio: 92 },
  typo_with_word: { phishing: 75, honest: 0, ratio: 170 },
  apart: { phishing: 4517, honest: 2, ratio: 2100 },
  after_www: { phishing: 108, honest: 0, ratio: 250 },
  over_labels: { phishing: 15, honest: 0, ratio: 35 },
  ending_slip: { phishing: 1, honest: 0, ratio: 3.4 },
  with_word: { phishing: 1577, honest: 14, ratio: 120 },
  with_place: { phishing: 720, honest: 14, ratio: 57 },
  with_number: { phishing: 441, honest: 2, ratio: 200 },
  generic_ending: { phishing: 164, honest: 20, ratio: 9.2 },
  other_ending: { phishing: 87, honest: 39, ratio: 2.5 },
  letter_of_short_name: { phishing: 104, honest: 28, ratio: 4.2 },
  sub_domain: { phishing: 3482, honest: 21, ratio: 190 },
  within_sub_domain: { phishing: 2560, honest: 8, ratio: 340 },
  asking_sub_domain: { phishing: 1986, honest: 1, ratio: 1500 },
  typo_sub_domain: { phishing: 519, honest: 2, ratio: 240 },
  beside_other_words: { phishing: 4828, honest: 251, ratio: 22 },
};

/** Beyond this ratio a kind alone makes a site without standing suspicious, unless many honest sites show it; so does one that none shows. */
const DOUBT_RATIO = 5;
const MANY_HONEST = 100;

export function isDoubtfulKind(kind: LikenessKind): boolean {
  const { ratio, honest } = likenessRatios[kind];
  return honest === 0 || (ratio >= DOUBT_RATIO && honest <= MANY_HONEST);
}
