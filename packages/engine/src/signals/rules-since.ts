import type { JudgeAs } from '../engine.ts';

/** Rules that came after a version, but for the administrators' own list, which is nobody's guess. */
const SINCE: Readonly<Record<JudgeAs, readonly string[]>> = {
  '1.1': [
    'address_in_front',
    'brand_at_tenant',
    'carries_dangerous_address',
    'disguised_address',
    'disguised_file_name',
    'disguised_script_host',
    'known_address_prefix',
    'machine_made_host',
    'name_before_at',
    'name_before_at_known_site',
    'name_like_brand',
    'page_asks_identity_papers',
    'page_asks_payment_approval',
    'page_behind_button',
    'page_brand_login_sent_away',
    'page_brand_over_address',
    'page_calls_support',
    'page_calls_to_confirm',
    'page_card_without_shop',
    'page_gives_sign_in_code',
    'page_hides_field',
    'page_keeps_waiting',
    'page_leads_to_next_secret',
    'page_offers_mail_providers',
    'page_outgrows_limits',
    'page_runs_command',
    'page_sends_keys',
    'page_shown_to_some',
    'picture_names_brand',
    'secret_in_strangers_folder',
    'tenant_of_work_service',
    'tenant_page_plain',
    'text_only_in_picture',
  ],
};

/** Codes of the rules that did not exist at that version. */
export function rulesSince(version: JudgeAs): ReadonlySet<string> {
  return new Set(SINCE[version]);
}
