import type { Engine } from '../engine.ts';
import { type Evidence, noEvidence } from '../evidence/evidence.ts';
import type { Signal } from '../judgement.ts';
import { parseUrl } from '../url/parse-url.ts';
import {
  dns,
  feeds,
  form,
  hops,
  KNOWN_PHISHING,
  PAYPAL_ICON,
  PAYPAL_PAGE,
  page,
  registered,
  tls,
} from './invented-evidence.ts';

/** A URL, invented, and what was found outside, on which the signal speaks. */
export type SignalExample = readonly [code: string, url: string, evidence?: Partial<Evidence>];

const LOGIN = page({ asks: ['password'] });
const PAYPAL_LOGIN = page({ title: 'PayPal: Log in', asks: ['password', 'email'] });

/** Each rule speaks here: what its test asserts and the document of all signals shows. */
export const signalExamples: readonly SignalExample[] = [
  ['brand_lookalike', 'https://ledgre.com/'],
  ['brand_lookalike', 'https://paypa1-login.example/verify'],
  ['brand_root_lookalike', 'https://amaz0n.co/'],
  ['brand_root_lookalike', 'https://rnicrosoft.com/'],
  ['brand_root_lookalike', 'https://xn--microsft-03a.com/'],
  ['brand_root_lookalike', 'https://paypai.com/'],
  ['brand_root_lookalike', 'https://nelflix.com/'],
  ['brand_root_lookalike', 'https://xn--pypal-4ve.com/'],
  ['login_on_ip_address', 'http://198.51.100.7/loginAccount'],
  ['private_host', 'http://192.168.0.1/'],
  ['brand_with_bait', 'https://sparkasse-pushtan.info/'],
  ['brand_with_bait', 'https://paypal-secure-login.com/'],
  ['brand_domain_prefix', 'https://usps.com-track.top/'],
  ['brand_in_host', 'https://paypal-secure-login.com/'],
  ['brand_tld_swap', 'https://paypal.cn/'],
  ['brand_in_path', 'https://something.duckdns.org/coinbase/login'],
  ['official_brand_domain', 'https://www.paypal.com/signin'],
  ['shared_brand_domain', 'https://docs.google.com/forms/d/x'],
  ['popular_domain', 'https://www.wikipedia.org/'],
  ['institution_suffix', 'https://www.some-town.gov/'],
  ['punycode_host', 'https://xn--mnchen-3ya.de/'],
  ['mixed_script_host', 'https://xn--pypal-4ve.com/'],
  ['ip_address_host', 'http://198.51.100.7/'],
  ['unusual_port', 'https://a.example:4433/'],
  ['userinfo_in_url', 'https://paypal.com@evil.example/'],
  ['many_subdomains', 'https://a.b.c.evil.com/'],
  ['long_host_name', `https://${'long-name-'.repeat(5)}x.com/`],
  ['hyphenated_host', 'https://a-b-c-d.com/'],
  ['random_host_label', 'https://x7k2q9z4m1p8.com/'],
  ['long_url', `https://a.example/${'x'.repeat(300)}`],
  ['deep_path', 'https://a.example/1/2/3/4/5/6/7/8/9/'],
  ['needless_encoding', 'https://a.example/%6cogin'],
  ['double_encoding', 'https://a.example/%252e%252e/'],
  ['url_shortener', 'https://bit.ly/3xyz'],
  ['forwarding_link', 'https://u1.ct.sendgrid.net/ls/click?upn=x'],
  ['wrapped_link', 'https://www.google.com/url?q=https://usps.com-track.top/'],
  ['dynamic_dns_host', 'https://evil.25u.com/'],
  ['ipfs_gateway', `https://gateway.example/ipfs/Qm${'a'.repeat(44)}`],
  ['link_in_bio_page', 'https://beacons.ai/someone'],
  ['abused_service', 'https://api.telegram.org/bot'],
  ['abused_service', 'https://docs.google.com/forms/d/x/viewform'],
  ['free_hosting_tenant', 'https://someone.github.io/'],
  ['suspicious_suffix', 'https://anything.top/'],
  ['redirect_parameter', 'https://a.example/go?u=https%3A%2F%2Fevil.com%2F'],
  ['email_in_url', 'https://a.example/#victim@company.com'],
  ['credential_words', 'https://secure-login-update.com/'],
  ['insecure_login', 'http://a.example/login.php'],
  ['executable_download', 'https://a.example/setup.exe'],
  ['double_extension', 'https://a.example/invoice.pdf.exe'],
  ['compromised_site_path', 'https://a.example/wp-includes/images/bank/'],
  ['attack_simulation_host', 'https://portal.docdeliveryapp.com/'],
  [
    'account_block_entry',
    'https://a.example/',
    { accountLists: [{ list: 'block', entry: 'a.example', scope: 'host' }] },
  ],
  [
    'account_allow_entry',
    'https://a.example/',
    { accountLists: [{ list: 'allow', entry: 'a.example', scope: 'host' }] },
  ],
  ['threat_feed_url', 'https://a.example/x', feeds({ scope: 'url' })],
  ['threat_feed_host', 'https://a.example/x', feeds({ scope: 'host' })],
  ['threat_feed_domain', 'https://a.example/x', feeds({ scope: 'domain' })],
  ['host_does_not_resolve', 'https://a.example/', dns({ resolves: false })],
  ['host_parked', 'https://a.example/', dns({ parked: true })],
  ['wildcard_dns', 'https://x.a.com/', dns({ wildcard: true })],
  ['dangling_cname', 'https://a.example/', dns({ dangling: true })],
  ['login_without_mail_server', 'https://a.example/', { ...dns({}), ...LOGIN }],
  ['domain_age_under_7_days', 'https://fresh-name.com/', registered('2026-11-17')],
  ['domain_age_under_30_days', 'https://fresh-name.com/', registered('2026-11-01')],
  ['domain_age_under_90_days', 'https://fresh-name.com/', registered('2026-09-20')],
  ['domain_long_registered', 'https://old-name.com/', registered('2010-01-01')],
  ['young_domain_with_brand', 'https://paypal-secure-login.com/', registered('2026-11-17')],
  ['domain_on_hold', 'https://some-name.com/', registered('2026-01-01', ['client hold'])],
  ['tls_self_signed', 'https://a.example/', tls({ selfSigned: true })],
  ['tls_name_mismatch', 'https://a.example/', tls({ nameMismatch: true })],
  ['tls_expired', 'https://a.example/', tls({ expired: true, validTo: '2026-11-02T00:00:00Z' })],
  ['tls_fresh_certificate', 'https://a.example/', tls({ validFrom: '2026-11-18T00:00:00Z' })],
  ['page_brand_login', 'https://a.example/', PAYPAL_LOGIN],
  ['page_brand_title', 'https://a.example/', page({ title: 'PayPal help' })],
  ['page_password_form', 'https://a.example/', LOGIN],
  ['page_asks_card', 'https://a.example/', page({ asks: ['card'] })],
  ['page_asks_seed_phrase', 'https://a.example/', page({ asks: ['seed_phrase'] })],
  ['page_asks_one_time_code', 'https://a.example/', page({ asks: ['one_time_code'] })],
  ['page_asks_national_id', 'https://a.example/', page({ asks: ['national_id'] })],
  [
    'form_posts_cross_site',
    'https://a.example/',
    page({ forms: [form({ action: 'https://evil.com/p', crossSite: true })] }),
  ],
  ['form_posts_to_messenger_bot', 'https://a.example/', page({ forms: [form({ toMessengerBot: true })] })],
  ['hidden_iframes', 'https://a.example/', page({ hiddenIframes: 1 })],
  ['obfuscated_script', 'https://a.example/', page({ obfuscatedScript: true })],
  ['login_hidden_from_search', 'https://a.example/', page({ noindex: true, asks: ['password'] })],
  ['anti_analysis', 'https://a.example/', page({ antiAnalysis: true })],
  ['phishing_kit_marks', 'https://a.example/', page({ kitMarks: ['16shop'] })],
  [
    'phishing_kit',
    'https://a.example/',
    page({ kits: [{ kit: 'Parcel Phishing Kit 7f3a', author: 'Example SOC', source: 'iok' }] }),
  ],
  ['copies_brand_icon', 'https://a.example/', { ...LOGIN, likeness: { icon: PAYPAL_ICON } }],
  [
    'looks_like_brand_page',
    'https://a.example/',
    { ...PAYPAL_LOGIN, likeness: { face: { ...PAYPAL_PAGE, distance: 8 } } },
  ],
  ['same_page_as_known_phishing', 'https://someone.pages.dev/', { ...LOGIN, likeness: { phishing: KNOWN_PHISHING } }],
  ['cloned_page', 'https://a.example/', page({ clonedMark: true, clonedFrom: 'https://paypal.com/' })],
  [
    'brand_assets_hotlinked',
    'https://a.example/',
    page({ title: 'PayPal', assetHosts: [{ host: 'www.paypalobjects.com', count: 5 }] }),
  ],
  ['brand_favicon', 'https://a.example/', page({ title: 'PayPal', faviconHost: 'www.paypal.com' })],
  ['page_brand_details', 'https://a.example/', page({ title: 'PayPal', details: ['name', 'address'] })],
  ['page_brand_hint', 'https://a.example/', page({ title: 'How PayPal login works today', asks: ['password'] })],
  ['page_brand_mention', 'https://a.example/', page({ title: 'PayPal help', textLength: 9_000 })],
  ['page_asks_bank_account', 'https://a.example/', page({ asks: ['bank_account'] })],
  ['page_asks_identity', 'https://a.example/', page({ details: ['name', 'birth_date', 'mothers_name'] })],
  [
    'form_posts_to_script',
    'https://a.example/',
    page({ forms: [form({ action: 'https://a.example/send.php', toBareScript: true })] }),
  ],
  [
    'page_dead_links',
    'https://a.example/',
    page({ asks: ['password'], links: { total: 6, ownPages: 0, dead: 5, hosts: [] } }),
  ],
  ['page_stands_alone', 'https://a.example/', page({ title: 'Log in', asks: ['password'] })],
  [
    'page_lone_login_to_script',
    'https://a.example/',
    page({
      title: 'Log in',
      asks: ['password'],
      forms: [form({ action: 'https://a.example/send.php', toBareScript: true })],
    }),
  ],
  [
    'page_lure_wording',
    'https://a.example/',
    page({ asks: ['password'], text: 'We noticed unusual activity. Log in to go on.' }),
  ],
  ['page_saved_files', 'https://a.example/', page({ asks: ['password'], savedFiles: 4 })],
  ['page_copied_address', 'https://a.example/', page({ claimedHosts: ['www.paypal.com'] })],
  [
    'page_links_to_brand',
    'https://a.example/',
    page({ links: { total: 8, ownPages: 0, dead: 0, hosts: [{ host: 'www.chase.com', count: 8 }] } }),
  ],
  ['page_text_encoded', 'https://a.example/', page({ encodedLetters: 120 })],
  ['page_text_disguised', 'https://a.example/', page({ disguisedWords: 14 })],
  ['right_click_blocked', 'https://a.example/', page({ rightClickBlocked: true })],
  ['young_domain_login', 'https://fresh-name.com/', { ...registered('2026-11-01'), ...LOGIN }],
  [
    'young_domain_lone_login',
    'https://fresh-name.com/',
    { ...registered('2026-11-01'), ...page({ title: 'Log in', asks: ['password'] }) },
  ],
  ['hosted_login', 'https://someone.pages.dev/', LOGIN],
  ['hosted_brand', 'https://someone.pages.dev/', PAYPAL_LOGIN],
  ['page_asks_nothing', 'https://a.example/', page({ title: 'A garden', textLength: 1_200 })],
  [
    'page_asks_no_secret',
    'https://a.example/',
    page({ title: 'A garden', textLength: 4_200, asks: ['email'], details: ['name'] }),
  ],
  ['page_of_own_site', 'https://a.example/', page({ links: { total: 14, ownPages: 12, dead: 0, hosts: [] } })],
  [
    'login_of_established_site',
    'https://old-name.com/login',
    { ...registered('2010-01-01'), ...dns({ mailServers: ['mail.old-name.com'] }), ...LOGIN },
  ],
  ['software_login_at_home', 'https://build.old-name.com/', page({ title: 'Sign in [Jenkins]', asks: ['password'] })],
  ['redirects_to_other_site', 'https://a.example/', page({ finalUrl: 'https://b.example/' })],
  ['long_redirect_chain', 'https://a.example/', page({ redirects: hops(4) })],
  ['redirect_target', 'https://a.example/', page({ finalUrl: 'https://usps.com-track-parcel.top/us/verify' })],
  ['redirects_to_official_domain', 'https://a.example/', page({ finalUrl: 'https://www.paypal.com/' })],
  ['redirects_to_imitated_brand', 'https://paypal-secure-login.com/', page({ finalUrl: 'https://www.paypal.com/' })],
  ['page_parked', 'https://a.example/', page({ parked: true })],
];

/** The moment of which the evidence of every example tells. */
const AS_OF = new Date('2026-11-20T12:00:00Z');

/** What the engine says of an example. Throws where the URL cannot be read. */
export function signalsOfExample(engine: Engine, url: string, evidence: Partial<Evidence> = {}): readonly Signal[] {
  const parsed = parseUrl(url);
  if (!parsed.ok) throw new Error(`${url}: ${parsed.message}`);
  const page = evidence.page;
  const placed =
    page?.status === 'found' && page.value.finalUrl === ''
      ? { ...evidence, page: { ...page, value: { ...page.value, finalUrl: parsed.url.href } } }
      : evidence;
  return engine.analyze(parsed.url, { ...noEvidence(AS_OF), ...placed }).signals;
}
