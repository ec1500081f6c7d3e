import { fittedPages, pageWeights } from './generated/page-weights.ts';

/**
 * Roles change how a weight counts; see the order of precedence in conclude.ts.
 * `tenant`: the text alone accuses not. `unnamed`: the text alone makes suspicious at most. `raise_dangerous`, `raise_suspicious`: make it that at least, whatever cap or official domain says. `standing`: lowers what these raised by one step. `age`: may not convict alone. `official`: holds the verdict safe. `feed_url`, `feed_site`: make it dangerous. `allow`, `block`: decide.
 */
export type WeightRole =
  | 'tenant'
  | 'unnamed'
  | 'official'
  | 'raise_dangerous'
  | 'raise_suspicious'
  | 'standing'
  | 'age'
  | 'feed_url'
  | 'feed_site'
  | 'allow'
  | 'block';

export interface SignalWeight {
  /** Log-odds added when the signal is there; positive speaks for phishing. */
  readonly logOdds: number;
  readonly role?: WeightRole;
  /** Where the number comes from. */
  readonly reason: string;
}

/** Every weight of the engine beside the model's own. docs/detection-weights.md shows the same table to people. */
export const signalWeights: Readonly<Record<string, SignalWeight>> = {
  brand_lookalike: {
    logOdds: 1.5,
    reason: 'Fitted beside the model on validation sites; a part of the fit, since the model reads the name too.',
  },
  brand_root_lookalike: {
    logOdds: 0,
    role: 'raise_dangerous',
    reason:
      'One letter alone is met on honest sites too; with a second cue nobody but the brand has an honest use for such a domain.',
  },
  brand_with_bait: {
    logOdds: 0,
    role: 'raise_dangerous',
    reason:
      'Met on none of the 214 668 legitimate sites of the corpus, and on the phishing sites that the model mostly knows.',
  },
  name_like_brand: {
    logOdds: 0,
    role: 'raise_suspicious',
    reason:
      'Each kind of likeness by the ratio of phishing to honest sites that show it: likeness-ratios.ts, printed by `npm run lookalikes -- --ratios`.',
  },
  brand_at_tenant: {
    logOdds: 0,
    role: 'raise_suspicious',
    reason: 'A service vouches for its own names, not for those that its customers choose. A prior.',
  },
  brand_domain_prefix: {
    logOdds: 1.5,
    role: 'raise_dangerous',
    reason:
      'Met on 3 890 phishing and 4 honest sites of the corpus: libraries that fetch pages for their readers, and networks that deliver them.',
  },
  address_in_front: {
    logOdds: 0,
    role: 'raise_suspicious',
    reason:
      'Met on 267 phishing and 7 honest sites of the corpus, which are hosts of universities and counties: those are left out.',
  },
  known_address_prefix: {
    logOdds: 0,
    role: 'raise_dangerous',
    reason:
      'Met on some 490 phishing and 10 honest hosts of the corpus, seven of them of one network that delivered pages for others.',
  },
  brand_in_host: {
    logOdds: 1,
    reason: 'Fitted beside the model on validation sites; a part of the fit, since the model reads the name too.',
  },
  brand_tld_swap: { logOdds: 0, reason: 'The fit gives nothing: brands have more domains than the table knows.' },
  brand_in_path: {
    logOdds: 0.3,
    reason: 'Fitted beside the model on validation sites; a part of the fit, since the model reads the name too.',
  },
  official_brand_domain: {
    logOdds: -2,
    role: 'official',
    reason: 'A brand does not phish on its own domain; the verdict stays safe unless exactly this page is listed.',
  },
  shared_brand_domain: {
    logOdds: 0,
    reason: 'Documents and forms on such hosts are used for phishing: the domain says nothing of the page.',
  },
  popular_domain: { logOdds: 0, reason: 'Counted by the model.' },
  institution_suffix: { logOdds: 0, reason: 'Counted by the model.' },
  punycode_host: {
    logOdds: 0,
    reason: 'Too rare in the training data to weigh; look-alikes of brands are weighed by brand_lookalike.',
  },
  disguised_script_host: {
    logOdds: 0,
    role: 'raise_suspicious',
    reason: 'Browsers show such a name as punycode, for it is made to be mistaken. A prior: too rare to measure.',
  },
  mixed_script_host: {
    logOdds: 2,
    role: 'raise_suspicious',
    reason:
      'No honest name needs it: registries refuse such mixtures (UTS #39, "highly restrictive"). A prior: too rare to measure.',
  },
  login_on_ip_address: {
    logOdds: 0,
    role: 'raise_suspicious',
    reason: 'Devices and test servers do so too, but nobody should type a password there unasked.',
  },
  private_host: { logOdds: 0, reason: 'Says nothing.' },
  disguised_address: {
    logOdds: 0,
    role: 'raise_suspicious',
    reason: 'Browsers read such numbers, people do not: it is written to get past them and past filters.',
  },
  ip_address_host: { logOdds: 0, reason: 'Counted by the model.' },
  unusual_port: { logOdds: 0, reason: 'Counted by the model.' },
  userinfo_in_url: { logOdds: 0, reason: 'A plain user name is only named: programs and devices write it.' },
  name_before_at: {
    logOdds: 3,
    role: 'raise_dangerous',
    reason: 'Nobody has an honest use for a foreign domain or brand before the @. A prior: too rare to measure.',
  },
  name_before_at_known_site: {
    logOdds: 0,
    role: 'raise_suspicious',
    reason: 'The same trick, on a site that is known: forwarders and shared hosts are used for it.',
  },
  many_subdomains: { logOdds: 0, reason: 'Counted by the model.' },
  long_host_name: { logOdds: 0, reason: 'Counted by the model.' },
  hyphenated_host: { logOdds: 0, reason: 'Counted by the model.' },
  random_host_label: { logOdds: 0, reason: 'Counted by the model.' },
  long_url: { logOdds: 0, reason: 'Counted by the model.' },
  deep_path: { logOdds: 0, reason: 'Counted by the model.' },
  double_encoding: { logOdds: 0, reason: 'Too rare in the training data to weigh.' },
  url_shortener: { logOdds: 0, reason: 'Counted by the model.' },
  forwarding_link: { logOdds: 0, reason: 'Says nothing of where it leads.' },
  dynamic_dns_host: { logOdds: 0, reason: 'Counted by the model.' },
  ipfs_gateway: { logOdds: 0, reason: 'Counted by the model.' },
  link_in_bio_page: { logOdds: 0, reason: 'Counted by the model.' },
  abused_service: { logOdds: 0, reason: 'Counted by the model.' },
  free_hosting_tenant: { logOdds: 0, reason: 'Counted by the model. Most such pages are honest.' },
  tenant_of_work_service: {
    logOdds: 0,
    role: 'tenant',
    reason: "The paths are the program's, and the name says nothing: the address alone does not accuse.",
  },
  machine_made_host: {
    logOdds: 0,
    role: 'unnamed',
    reason:
      'The corpus shows such names nearly always as phishing, since nobody collects what programs call: by themselves they make suspicious at most.',
  },
  suspicious_suffix: { logOdds: 0, reason: 'Counted by the model.' },
  carries_dangerous_address: {
    logOdds: 0,
    role: 'raise_suspicious',
    reason: 'Whoever follows the link may end there, whatever the host around it is.',
  },
  redirect_parameter: { logOdds: 0, reason: 'Counted by the model.' },
  email_in_url: { logOdds: 0, reason: 'Counted by the model.' },
  credential_words: { logOdds: 0, reason: 'Counted by the model.' },
  insecure_login: { logOdds: 0, reason: 'The scheme must not count: feeds and lists write it differently.' },
  executable_download: { logOdds: 0, reason: 'Counted by the model.' },
  disguised_file_name: {
    logOdds: 0,
    role: 'raise_suspicious',
    reason: 'No address of the training data has one, honest or not: a rule by its meaning, never dangerous by itself.',
  },
  double_extension: { logOdds: 0, reason: 'Too rare in the training data to weigh.' },
  compromised_site_path: { logOdds: 0, reason: 'Counted by the model.' },
  attack_simulation_host: {
    logOdds: 0,
    reason: 'A simulation is meant to look like phishing; the note is for the analyst.',
  },
  account_block_entry: { logOdds: 12, role: 'block', reason: 'The caller decides.' },
  account_allow_entry: { logOdds: -12, role: 'allow', reason: 'The caller decides.' },
  service_block_entry: { logOdds: 12, role: 'block', reason: 'The operator of the service decides.' },
  service_allow_entry: { logOdds: -12, role: 'allow', reason: 'The operator of the service decides.' },
  threat_feed_url: {
    logOdds: 6,
    role: 'feed_url',
    reason: 'Lists of exact pages are checked by people or by visits; wrong entries are rare.',
  },
  threat_feed_host: { logOdds: 5, role: 'feed_site', reason: 'As for pages, but an entry may outlive the attack.' },
  threat_feed_domain: {
    logOdds: 4,
    role: 'feed_site',
    reason: 'As for hosts; never for domains that many parties share.',
  },
  host_does_not_resolve: { logOdds: 0.2, reason: 'Says more about time than about intent.' },
  host_parked: {
    logOdds: 0.3,
    reason: 'Look-alike domains are often parked before use, but most parked domains harm nobody.',
  },
  wildcard_dns: { logOdds: 0.4, reason: 'Common with kits, and with honest platforms too.' },
  dangling_cname: { logOdds: 0.8, reason: 'Subdomain takeover: rare, and seldom innocent when a page is served.' },
  login_without_mail_server: {
    logOdds: 0.6,
    reason: 'Companies with logins receive mail; throw-away domains seldom do. A prior.',
  },
  domain_age_under_7_days: {
    logOdds: 1.5,
    role: 'age',
    reason:
      'Most phishing domains are used within days of registration; few visited sites are that young. A prior from published studies.',
  },
  domain_age_under_30_days: { logOdds: 1, role: 'age', reason: 'As above, weaker.' },
  domain_age_under_90_days: {
    logOdds: 0.5,
    role: 'age',
    reason: 'As above, weaker still: new companies are young too.',
  },
  young_domain_login: { logOdds: 0, reason: 'Age counts once, by the age of the domain.' },
  young_domain_lone_login: { logOdds: 0, reason: 'Age counts once, and so does standing alone.' },
  domain_long_registered: {
    logOdds: -0.8,
    reason: 'Attackers seldom wait years; but old sites are broken into, so it weighs little.',
  },
  domain_on_hold: { logOdds: 0.8, reason: 'Holds follow abuse reports, and unpaid bills.' },
  tls_self_signed: {
    logOdds: 0.7,
    reason: 'Phishing pages nearly all have valid certificates; so do honest public ones.',
  },
  tls_name_mismatch: { logOdds: 0.6, reason: "A sign of neglect or of a page on a stranger's machine." },
  tls_expired: { logOdds: 0.3, reason: 'A sign of neglect more than of fraud.' },
  tls_fresh_certificate: {
    logOdds: 0.4,
    role: 'age',
    reason: 'New sites have new certificates; renewals every few weeks make it a weak sign.',
  },
  tenant_page_plain: {
    logOdds: 0,
    reason:
      'Takes back what the address itself speaks against it, up to 4 log-odds, as far as the page belongs to a site: where a page lies is where judging begins, as its age is.',
  },
  hosted_login: { logOdds: 0, reason: 'The place is counted by the model.' },
  secret_in_strangers_folder: {
    logOdds: 0,
    role: 'raise_suspicious',
    reason:
      'The model counts the service, which many honest pages share: without this a log-in there is as safe as the service. Such a page may be honest, so it is not convicted.',
  },
  page_brand_login_sent_away: {
    logOdds: 0,
    role: 'raise_suspicious',
    reason:
      'Met on four phishing pages of the corpus and on no honest one: no brand has its passwords sent to a stranger, however plain the address. Its parts have their weights beside it.',
  },
  page_brand_over_address: {
    logOdds: 0,
    reason:
      'Takes back what the address speaks for a page that poses as a brand, as far as it is more than 3 log-odds and up to 4: it costs the attacker nothing.',
  },
  page_password_form: { logOdds: 0, reason: 'Asking for a password is what honest logins do as well.' },
  page_asks_seed_phrase: {
    logOdds: 5.5,
    role: 'raise_suspicious',
    reason: 'Wallet makers never ask for it on a web page, however old the site.',
  },
  form_posts_to_messenger_bot: {
    logOdds: 5.5,
    role: 'raise_suspicious',
    reason: 'No honest login does so, however old the site.',
  },
  phishing_kit_marks: { logOdds: 5, reason: 'Marks are chosen so that honest pages do not bear them.' },
  phishing_kit: {
    logOdds: 3.5,
    reason:
      'Less than marks of our own: the rules are a stranger’s, so that one alone makes most pages suspicious and few dangerous. Never counted on popular sites and on brands’ own. A prior.',
  },
  copies_brand_icon: {
    logOdds: 3.2,
    reason: 'Set like brand_favicon: here the icon is a copy instead of a link to it.',
  },
  looks_like_brand_page: {
    logOdds: 2.5,
    reason: 'Pictures of kits of one brand differ as often as not, and other pages look alike by chance. A prior.',
  },
  same_page_as_known_phishing: {
    logOdds: 3,
    reason:
      'Kits are put up many times over. Less than a list’s entry: the page before it may have been misjudged. A prior.',
  },
  page_outgrows_limits: {
    logOdds: 1.5,
    reason: 'None of 1 654 honest pages has so many attributes, levels or forms, nor such a filling. A prior.',
  },
  page_hides_field: {
    logOdds: 1.5,
    reason:
      'Scripts of honest pages write their fields out plainly. Less than a kit’s mark: packers encode whole programs. A prior.',
  },
  page_shown_to_some: {
    logOdds: 1.5,
    reason:
      'Servers give languages, devices and groups of tests other pages, and seldom nothing at all to one visitor. A prior.',
  },
  page_behind_button: { logOdds: 0.2, reason: 'Unfitted: the corpus holds pages that nobody has pressed a button of.' },
  page_offers_mail_providers: { logOdds: 0.2, reason: 'Unfitted: fewer than ten pages of the corpus show it.' },
  page_asks_identity_papers: { logOdds: 0.2, reason: 'Unfitted: fewer than ten pages of the corpus show it.' },
  page_sends_keys: { logOdds: 0.2, reason: 'Unfitted: fewer than ten pages of the corpus show it.' },
  page_runs_command: {
    logOdds: 0.2,
    role: 'raise_suspicious',
    reason:
      'Unfitted: two phishing pages of the corpus show it and none of 2 179 honest ones. 5.5, as for a chat bot, where a script hands out a command that the page does not show: guides show theirs.',
  },
  page_gives_sign_in_code: {
    logOdds: 0.2,
    role: 'raise_suspicious',
    reason:
      'Unfitted: no page of the corpus shows it. Meeting rooms and televisions may show codes, so it is not convicted.',
  },
  page_calls_support: {
    logOdds: 0.2,
    role: 'raise_suspicious',
    reason:
      'Unfitted: no page of the corpus shows it. No maker does so, but workshops write much, so it is not convicted.',
  },
  page_keeps_waiting: { logOdds: 0.2, reason: 'Unfitted: fewer than ten pages of the corpus show it.' },
  picture_names_brand: { logOdds: 0.2, reason: 'Unfitted: the corpus holds pages without their pictures.' },
  text_only_in_picture: { logOdds: 0.2, reason: 'Unfitted: the corpus holds pages without their pictures.' },
  redirects_to_other_site: { logOdds: 0.2, reason: 'The target itself is weighed by redirect_target.' },
  long_redirect_chain: { logOdds: 0.5, reason: 'Advertising does so too.' },
  redirect_target: {
    logOdds: 0,
    reason:
      "The difference between the model's log-odds of the two addresses, in [-6, 6]; a shortener takes on its target's.",
  },
  redirects_to_official_domain: {
    logOdds: -1.5,
    reason: 'Short links and campaign domains of brands do so. Not more: cloaking sends scanners to the original.',
  },
  redirects_to_imitated_brand: { logOdds: 0, reason: 'Both are common; it says nothing.' },
  page_parked: { logOdds: -0.3, reason: 'There is nothing to steal at the moment.' },
  ...fittedSignalWeights(),
};

/** Marks of a page, fitted to pages of real kits and of honest sites: docs/model-card.md says how and how well. */
function fittedSignalWeights(): Record<string, SignalWeight> {
  return Object.fromEntries(
    Object.entries(pageWeights).map(([code, { logOdds, phishing, honest }]) => {
      const met = `met on ${phishing} of ${fittedPages.phishing} phishing and ${honest} of ${fittedPages.honest} honest pages`;
      return [code, { logOdds, reason: `Fitted beside all others; ${met}.` }];
    }),
  );
}
