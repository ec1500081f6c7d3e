/** Score of a message of which nothing is said. */
export const BASE_SCORE = 85;

/**
 * Points that each signal of a message takes from the score, or adds to it. Set so that on the forms of test/forms, filled with
 * addresses the detector has not learnt, of honest messages at most 0.5 % are dangerous and 5 % suspicious, and of guilty ones
 * whose target is dangerous by its address at least 95 % are suspicious; `measure-verdict.ts` prints it. A dangerous link decides by
 * itself; what happens to honest mail every day (answers elsewhere, bounces elsewhere, DMARC broken by a mailing list) says next to nothing by itself.
 */
export const MESSAGE_WEIGHTS = {
  link_dangerous: -75,
  link_suspicious: -25,
  link_names_other_host: -30,
  script_leads_on: -40,
  attachment_disguised: -40,
  sender_name_is_brand: -40,
  sender_name_is_address: -30,
  sender_two_from: -30,
  sender_looks_like_own: -45,
  sender_failed: -14,
  sender_passed: 10,
  reply_to_elsewhere: -8,
  return_path_elsewhere: -2,
  subject_names_brand: -12,
  alternatives_disagree: -12,
  asks_for_payment: -30,
} as const satisfies Record<string, number>;

export type MessageSignalCode = keyof typeof MESSAGE_WEIGHTS;
