import type { Language } from '../languages.ts';
import { WARNINGS, type WarningName, warningText } from '../warnings/warnings.ts';
import type { ToldSignal } from './told-analysis.ts';

/** What kind of cause a signal is, for the languages that tell no single signal. Those of one kind are said once; what is left out is told by the reasons. */
const KINDS: Readonly<Record<string, WarningName>> = {
  ...kind('cause_listed', 'threat_feed_url threat_feed_host threat_feed_domain'),
  ...kind(
    'cause_asks',
    'page_brand_login page_brand_login_sent_away page_password_form page_asks_card page_asks_seed_phrase page_asks_one_time_code page_asks_national_id ' +
      'page_asks_bank_account page_asks_identity page_brand_details page_brand_hint page_stands_alone page_lone_login_to_script ' +
      'page_lure_wording page_calls_to_confirm page_asks_payment_approval page_leads_to_next_secret page_offers_mail_providers ' +
      'page_asks_identity_papers page_card_without_shop page_sends_keys page_keeps_waiting text_only_in_picture hosted_login secret_in_strangers_folder form_posts_cross_site form_posts_to_messenger_bot form_posts_to_script login_without_mail_server',
  ),
  ...kind('cause_command', 'page_runs_command'),
  ...kind('cause_code', 'page_gives_sign_in_code'),
  ...kind('cause_call', 'page_calls_support'),
  ...kind(
    'cause_copy',
    'cloned_page page_saved_files page_copied_address copies_brand_icon looks_like_brand_page same_page_as_known_phishing ' +
      'brand_assets_hotlinked brand_favicon picture_names_brand page_links_to_brand phishing_kit phishing_kit_marks hosted_brand page_brand_title page_brand_over_address',
  ),
  ...kind(
    'cause_young',
    'domain_age_under_7_days domain_age_under_30_days domain_age_under_90_days young_domain_with_brand young_domain_login ' +
      'young_domain_lone_login tls_fresh_certificate',
  ),
  ...kind('cause_old', 'domain_long_registered'),
  ...kind(
    'cause_disguise',
    'brand_lookalike brand_root_lookalike brand_domain_prefix known_address_prefix disguised_script_host mixed_script_host ' +
      'punycode_host disguised_address disguised_file_name double_extension double_encoding userinfo_in_url many_subdomains ' +
      'long_host_name ip_address_host login_on_ip_address page_text_disguised page_text_encoded obfuscated_script anti_analysis ' +
      'page_outgrows_limits page_hides_field page_shown_to_some page_behind_button',
  ),
  ...kind('cause_words', 'credential_words lure_words_in_path model_host_wording model_path_wording model_query'),
  ...kind('cause_anybody', 'free_hosting_tenant dynamic_dns_host ipfs_gateway link_in_bio_page brand_at_tenant'),
  ...kind('cause_ending', 'suspicious_suffix'),
  ...kind('cause_download', 'executable_download'),
  ...kind('cause_carries', 'carries_dangerous_address redirect_target'),
  ...kind('cause_broken_into', 'compromised_site_path'),
  ...kind(
    'cause_network',
    'host_does_not_resolve host_parked dangling_cname domain_on_hold tls_self_signed tls_name_mismatch tls_expired',
  ),
  ...kind('cause_harmless_page', 'page_asks_nothing page_asks_no_secret page_of_own_site tenant_page_plain'),
};

function kind(name: WarningName, codes: string): Readonly<Record<string, WarningName>> {
  return Object.fromEntries(codes.split(' ').map((code) => [code, name]));
}

/** What of a page on a service of others nobody saw. */
const UNSEEN: Readonly<Record<string, WarningName>> = {
  form: 'unseen_form',
  document: 'unseen_document',
  file: 'unseen_file',
  page: 'unseen_page',
  links: 'unseen_links',
  chat: 'unseen_chat',
};

/** The sentence about a cause in a few words, or null where none of these fits. */
export function causeSentence(language: Language, { code, impact, evidence }: ToldSignal): string | null {
  const facts: Readonly<Record<string, unknown>> = { ...evidence };
  const fact = (name: string): string => (typeof facts[name] === 'string' ? facts[name] : '');
  const unseen = UNSEEN[fact('content')];
  if (unseen !== undefined) return plain(language, unseen);
  switch (code) {
    case 'nothing_known':
      if (fact('why') === 'code') return warningText(language, 'target_hidden', { service: fact('host') });
      if (fact('why') === 'cut') return warningText(language, 'too_little');
      return warningText(language, /^unread$|^page_/.test(fact('why')) ? 'unseen_page' : 'only_address');
    case 'url_shortener':
    case 'forwarding_link':
      return warningText(language, 'target_hidden', { service: fact('service') });
    case 'known_link_form':
      return warningText(language, 'target_hidden', { service: fact('host') });
    case 'private_host':
      return warningText(language, 'too_little');
    case 'official_brand_domain':
      return warningText(language, 'cause_official', { domain: fact('domain'), brand: fact('brand') });
    case 'popular_domain':
      return warningText(language, 'cause_popular', { domain: fact('domain') });
    case 'account_block_entry':
      return warningText(language, 'cause_own_block', { entry: fact('entry') });
    case 'account_allow_entry':
      return warningText(language, 'cause_own_allow', { entry: fact('entry') });
    case 'service_block_entry':
      return warningText(language, 'cause_service_block', { entry: fact('entry') });
    case 'service_allow_entry':
      return warningText(language, 'cause_service_allow', { entry: fact('entry') });
    case 'name_before_at':
    case 'name_before_at_known_site':
      return warningText(language, 'cause_masked', { masked: fact('masked'), host: fact('host') });
    case 'model_host_wording':
      return impact > 0 ? null : warningText(language, 'cause_words');
    default: {
      const name = KINDS[code];
      return name === undefined ? null : plain(language, name);
    }
  }
}

/** Those that the tables above name take no values. */
function plain(language: Language, name: WarningName): string {
  return WARNINGS[language][name];
}
