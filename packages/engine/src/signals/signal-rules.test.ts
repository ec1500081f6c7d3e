import { describe, expect, it } from 'vitest';
import { loadEngine } from '../../node/load-engine.ts';
import { type Evidence, noEvidence } from '../evidence/evidence.ts';
import { parseUrl } from '../url/parse-url.ts';
import { signalWeights } from '../weights.ts';
import {
  dns,
  feeds,
  form,
  hops,
  KNOWN_PHISHING,
  PAYPAL_ICON,
  PAYPAL_PAGE,
  page,
  picture,
  registered,
  tls,
} from './invented-evidence.ts';
import { type SignalExample, signalExamples, signalsOfExample } from './signal-examples.ts';
import { signalRules } from './signal-rules.ts';
import { signalTexts } from './signal-texts.ts';

const WP_LOGIN = 'https://new-name.com/wp-login.php';
const LOGIN = page({ asks: ['password'] });
const PAYPAL_LOGIN = page({ title: 'PayPal: Log in', asks: ['password', 'email'] });

const engine = loadEngine();

/** Each rule is silent here, although something is near. */
const SILENT: readonly SignalExample[] = [
  ['brand_root_lookalike', 'https://farena.in/'],
  ['brand_in_host', 'https://just-mobile.com/'],
  ['brand_in_host', 'https://infini-cloud.net/'],
  ['brand_in_host', 'https://talesofpurchase.blogspot.com/'],
  ['brand_lookalike', 'https://netstation.moss-garden.top/login'],
  ['brand_lookalike', 'https://weathered.moss-garden.workers.dev/'],
  ['brand_domain_prefix', 'https://data.gov.sk/'],
  ['known_address_prefix', 'https://cdn.live.moss-garden.info/'],
  ['known_address_prefix', 'https://blog.moss.moss-garden.info/'],
  ['known_address_prefix', 'https://www.tax.govt.nz/'],
  ['brand_root_lookalike', 'https://paypa1-login.com/'],
  ['login_on_ip_address', 'http://198.51.100.7/status'],
  ['private_host', 'http://198.51.100.7/'],
  ['brand_lookalike', 'https://www.paypal.com/signin'],
  ['brand_lookalike', 'https://lender.com/'],
  ['brand_with_bait', 'https://paypal-engineering.com/'],
  ['brand_with_bait', 'https://delta-security.com/'],
  ['brand_with_bait', 'https://paypal-login.github.io/'],
  ['brand_domain_prefix', 'https://www.usps.com/track'],
  ['brand_in_host', 'https://pineapple-recipes.com/'],
  ['brand_tld_swap', 'https://amazon.it/'],
  ['brand_in_path', 'https://news.example/paypal-raises-fees'],
  ['official_brand_domain', 'https://paypal.com.evil.top/'],
  ['official_brand_domain', 'https://www.paypal.com/', page({ finalUrl: 'https://evil.example/' })],
  ['shared_brand_domain', 'https://www.paypal.com/'],
  ['popular_domain', 'https://never-heard-of.example/'],
  ['institution_suffix', 'https://gov.example/'],
  ['institution_suffix', 'https://moss.edu.pl/'],
  ['institution_suffix', 'https://moss.ac.me/'],
  ['institution_suffix', 'https://moss.go.it/'],
  ['punycode_host', 'https://munchen.de/'],
  ['mixed_script_host', 'https://xn--mnchen-3ya.de/'],
  ['disguised_script_host', 'https://xn--80ak6aa92e.ru/'],
  ['name_like_brand', 'https://racing-santander.com/'],
  ['ip_address_host', 'https://198-51-100-7.example/'],
  ['unusual_port', 'https://a.example:8443/'],
  ['userinfo_in_url', 'https://a.example/@user'],
  ['name_before_at', 'https://git@code.example/'],
  ['name_before_at', 'https://www.evil.example@evil.example/'],
  ['name_before_at_known_site', 'https://paypal.com@evil.example/'],
  ['disguised_address', 'http://198.51.100.7/'],
  ['disguised_address', 'http://3232235777/'],
  ['many_subdomains', 'https://a.b.good.com/'],
  ['long_host_name', 'https://a.example/'],
  ['hyphenated_host', 'https://well-known-name.com/'],
  ['random_host_label', 'https://international-business.com/'],
  ['random_host_label', 'https://www.hoyaaaa.de/'],
  ['random_host_label', 'https://www.uiuiuiuiuiuiui.de/'],
  ['long_url', 'https://a.example/x'],
  ['deep_path', 'https://a.example/1/2/3'],
  ['double_encoding', 'https://a.example/a%20b'],
  ['url_shortener', 'https://notbit.ly.example/'],
  ['url_shortener', 'https://kutt.to/'],
  ['url_shortener', 'https://youtu.be/dQw4w9WgXcQ'],
  ['forwarding_link', 'https://sendgrid.net/solutions'],
  ['nothing_known', 'https://www.wikipedia.org/'],
  ['wrapped_link', 'https://www.google.com/search?q=https://usps.com-track.top/'],
  ['dynamic_dns_host', 'https://25u.com/'],
  ['ipfs_gateway', 'https://a.example/ipfs/about'],
  ['link_in_bio_page', 'https://a.example/beacons.ai'],
  ['link_in_bio_page', 'https://linktr.ee/'],
  ['abused_service', 'https://a.example/'],
  ['abused_service', 'https://fonts.googleapis.com/css?family=Lato'],
  ['free_hosting_tenant', 'https://github.com/'],
  ['free_hosting_tenant', 'https://bafkreie73naukae7z7dex2ermiyscnnfzmzp4afrtx2tv2kqzeitzvej7u.ipfs.dweb.link/'],
  ['suspicious_suffix', 'https://anything.org/'],
  ['redirect_parameter', 'https://a.example/go?u=https%3A%2F%2Fwww.a.example%2F'],
  ['redirect_parameter', 'https://a.example/go?u=http%3A%2F%2Flocalhost%2F'],
  ['carries_dangerous_address', 'https://a.example/go?u=https%3A%2F%2Fmoss-garden.com%2F'],
  ['carries_dangerous_address', 'https://urlscan.io/search?q=https%3A%2F%2Fpaypal-secure-login.com%2F'],
  ['brand_at_tenant', 'https://mossgarden-login.zendesk.com/'],
  ['brand_at_tenant', 'https://paypal.zendesk.com/'],
  ['tenant_of_work_service', 'https://secure-login.zendesk.com/'],
  ['tenant_of_work_service', 'https://mossgarden.weebly.com/'],
  ['machine_made_host', 'https://pub-0123456789abcdef0123456789abcdef.r2.dev/login.html'],
  ['machine_made_host', 'https://pub-mossgarden.r2.dev/'],
  ['address_in_front', 'https://docs.de.mossgarden.info/'],
  ['address_in_front', 'https://www.gis.co.mossgarden.us/'],
  ['email_in_url', 'https://a.example/@user'],
  ['email_in_url', 'https://a.example/logo@2x.png'],
  ['credential_words', 'https://flowers.example/login'],
  ['insecure_login', 'https://a.example/login.php'],
  ['executable_download', 'https://a.example/setup.exe.html'],
  ['executable_download', 'https://a.example/shop.com'],
  ['disguised_file_name', 'https://a.example/%E2%80%8Fseite.html'],
  ['disguised_file_name', 'https://a.example/setup.exe'],
  ['double_extension', 'https://a.example/jquery.min.js'],
  ['compromised_site_path', 'https://a.example/wp-content/uploads/photo.jpg'],
  ['compromised_site_path', 'https://a.example/wp-content/plugins/akismet/'],
  ['compromised_site_path', 'https://a.example/wp-content/plugins/forms/download.php?id=12'],
  ['compromised_site_path', 'https://a.example/wp-content/themes/moss/fonts/moss.otf'],
  ['brand_lookalike', 'https://t-mobile.moss-garden.cc/pay'],
  ['insecure_login', 'http://a.example/designing-gardens'],
  ['free_hosting_tenant', 'https://moss.duckdns.org/'],
  ['abused_service', 'https://bit.ly/3abcDEF'],
  ['attack_simulation_host', 'https://docdeliveryapp.example/'],
  [
    'account_block_entry',
    'https://a.example/x',
    {
      accountLists: [
        { list: 'block', entry: 'a.example', scope: 'domain' },
        { list: 'allow', entry: 'https://a.example/x', scope: 'url' },
      ],
    },
  ],
  [
    'account_allow_entry',
    'https://a.example/',
    {
      accountLists: [
        { list: 'allow', entry: 'a.example', scope: 'host' },
        { list: 'block', entry: 'a.example', scope: 'host' },
      ],
    },
  ],
  ['threat_feed_url', 'https://a.example/x', feeds({ scope: 'host' })],
  [
    'service_block_entry',
    'https://a.example/x',
    {
      accountLists: [
        { list: 'block', entry: 'https://a.example/x', scope: 'url', by: 'operator' },
        { list: 'allow', entry: 'a.example', scope: 'domain' },
      ],
    },
  ],
  [
    'service_allow_entry',
    'https://a.example/',
    {
      accountLists: [
        { list: 'allow', entry: 'a.example', scope: 'host', by: 'operator' },
        { list: 'block', entry: 'a.example', scope: 'domain', by: 'operator' },
        { list: 'block', entry: 'a.example', scope: 'host' },
      ],
    },
  ],
  ['threat_feed_host', 'https://www.paypal.com/', feeds({ scope: 'host' })],
  ['threat_feed_domain', 'https://www.wikipedia.org/', feeds({ scope: 'domain' })],
  ['host_does_not_resolve', 'https://a.example/', { dns: { status: 'failed', reason: 'timeout', timeMs: 1 } }],
  ['host_parked', 'https://a.example/', dns({})],
  ['wildcard_dns', 'https://x.github.io/', dns({ wildcard: true })],
  ['dangling_cname', 'https://a.example/', dns({})],
  ['login_without_mail_server', 'https://a.example/', { ...dns({ mailServers: ['mx.a.example'] }), ...LOGIN }],
  ['domain_age_under_7_days', 'https://x.github.io/', registered('2026-11-17')],
  ['domain_age_under_30_days', 'https://fresh-name.com/', registered('2026-11-17')],
  ['domain_age_under_90_days', 'https://fresh-name.com/', registered('2027-09-20')],
  ['domain_long_registered', 'https://fresh-name.com/', registered('not a date')],
  ['young_domain_with_brand', 'https://paypal-secure-login.com/', registered('2015-11-17')],
  ['domain_on_hold', 'https://some-name.com/', registered('2026-01-01', ['client transfer prohibited'])],
  ['tls_self_signed', 'https://a.example/', { tls: { status: 'failed', reason: 'timeout', timeMs: 1 } }],
  ['tls_name_mismatch', 'https://a.example/', tls({})],
  ['tls_expired', 'https://a.example/', tls({})],
  ['tls_fresh_certificate', 'https://a.example/', tls({ validFrom: '2026-10-18T00:00:00Z' })],
  ['page_brand_login', 'https://www.paypal.com/', PAYPAL_LOGIN],
  ['page_brand_login', 'https://www.paypal.cl/', { ...PAYPAL_LOGIN, ...registered('2005-01-01') }],
  [
    'page_brand_login',
    'https://forum.example/',
    page({ title: 'PayPal refused my refund | Forum', asks: ['password'] }),
  ],
  ...[
    ['https://a.example/', 'PayPal: Log in', 'https://www.a.example/p'],
    ['https://a.example/', 'PayPal: Log in', 'https://www.paypal.com/signin'],
    ['https://a.example/', 'PayPal: Log in', 'https://moss.okta.com/login'],
    ['https://a.example/', 'Google – Sign in', 'https://accounts.google.com/v3/signin'],
    ['https://a.example/', 'A bakery – Log in', 'https://evil.com/p'],
    ['https://a.example/', 'Log In ‹ A bakery — WordPress', 'https://evil.com/p'],
    ['https://www.paypal.com/', 'PayPal: Log in', 'https://evil.com/p'],
  ].map(
    ([url = '', title = '', action = '']): SignalExample => [
      'page_brand_login_sent_away',
      url,
      page({ title, asks: ['password'], forms: [form({ action, crossSite: true })] }),
    ],
  ),
  [
    'page_brand_login_sent_away',
    'https://a.example/',
    page({
      title: 'Checkout',
      brandTexts: ['Klarna'],
      asks: ['password'],
      forms: [form({ action: 'https://evil.com/p', crossSite: true })],
    }),
  ],
  ['page_brand_title', 'https://a.example/', page({ title: 'My garden' })],
  ['page_password_form', 'https://www.wikipedia.org/', LOGIN],
  ['page_asks_card', 'https://a.example/', LOGIN],
  ['page_asks_seed_phrase', 'https://a.example/', LOGIN],
  ['page_asks_one_time_code', 'https://a.example/', LOGIN],
  ['page_asks_national_id', 'https://a.example/', LOGIN],
  ['form_posts_cross_site', 'https://a.example/', page({ forms: [form({ action: 'https://a.example/p' })] })],
  ['form_posts_to_messenger_bot', 'https://a.example/', page({ forms: [form({})] })],
  ['hidden_iframes', 'https://www.wikipedia.org/', page({ hiddenIframes: 1 })],
  ['obfuscated_script', 'https://a.example/', page({})],
  ['page_outgrows_limits', 'https://a.example/', page({ outgrown: ['bytes', 'elements'] })],
  ['page_hides_field', 'https://a.example/', page({ asks: ['password'] })],
  [
    'page_shown_to_some',
    'https://a.example/',
    page({
      asks: ['password'],
      secondLook: { face: 'browser', status: 403, reason: 'refused', gained: ['password'] },
    }),
  ],
  ['page_behind_button', 'https://a.example/', page({ behindButton: { words: 'Continue', gained: [] } })],
  ['login_hidden_from_search', 'https://a.example/', page({ noindex: true })],
  ['anti_analysis', 'https://a.example/', page({})],
  ['phishing_kit_marks', 'https://a.example/', page({})],
  ['phishing_kit', 'https://a.example/', page({})],
  [
    'phishing_kit',
    'https://www.paypal.com/signin',
    page({ kits: [{ kit: 'PayPal Phishing Kit', author: null, source: 'iok' }] }),
  ],
  ['copies_brand_icon', 'https://a.example/', { ...page({ title: 'A garden' }), likeness: { icon: PAYPAL_ICON } }],
  ['copies_brand_icon', 'https://www.paypal.com/signin', { ...LOGIN, likeness: { icon: PAYPAL_ICON } }],
  [
    'copies_brand_icon',
    'https://www.paypal.cl/',
    { ...LOGIN, ...registered('2005-01-01'), likeness: { icon: PAYPAL_ICON } },
  ],
  [
    'copies_brand_icon',
    'https://build.old-name.com/',
    { ...page({ title: 'Sign in [Jenkins]', asks: ['password'] }), likeness: { icon: PAYPAL_ICON } },
  ],
  [
    'copies_brand_icon',
    'https://a.example/',
    { ...LOGIN, likeness: { icon: { brand: 'A', host: 'a.example', isSameBytes: true } } },
  ],
  ['looks_like_brand_page', 'https://a.example/', { ...LOGIN, likeness: { face: { ...PAYPAL_PAGE, distance: 8 } } }],
  [
    'looks_like_brand_page',
    'https://www.wikipedia.org/',
    { ...PAYPAL_LOGIN, likeness: { face: { ...PAYPAL_PAGE, distance: 2 } } },
  ],
  [
    'same_page_as_known_phishing',
    'https://old-name.com/',
    { ...LOGIN, ...registered('2010-01-01'), likeness: { phishing: KNOWN_PHISHING } },
  ],
  [
    'same_page_as_known_phishing',
    'https://someone.pages.dev/',
    { ...LOGIN, likeness: { phishing: { ...KNOWN_PHISHING, hasSameTitle: false } } },
  ],
  [
    'same_page_as_known_phishing',
    'https://someone.pages.dev/',
    { ...LOGIN, likeness: { phishing: { ...KNOWN_PHISHING, hasSameForms: false } } },
  ],
  ['cloned_page', 'https://a.example/', page({})],
  [
    'brand_assets_hotlinked',
    'https://a.example/',
    page({ title: 'My blog', assetHosts: [{ host: 'fonts.googleapis.com', count: 9 }] }),
  ],
  ['brand_favicon', 'https://www.paypal.com/', page({ faviconHost: 'www.paypalobjects.com' })],
  ['redirects_to_other_site', 'https://a.example/', page({ finalUrl: 'https://www.a.example/home' })],
  ['long_redirect_chain', 'https://a.example/', page({ redirects: hops(2) })],
  ['redirect_target', 'https://a.example/', page({ finalUrl: 'https://a.example/login' })],
  ['redirects_to_official_domain', 'https://paypal-secure-login.com/', page({ finalUrl: 'https://www.paypal.com/' })],
  ['redirects_to_imitated_brand', 'https://a.example/', page({ finalUrl: 'https://www.paypal.com/' })],
  ['page_parked', 'https://a.example/', page({})],
  ['page_brand_details', 'https://a.example/', page({ title: 'A garden', details: ['name', 'address'] })],
  ['page_brand_hint', 'https://a.example/', page({ title: 'A garden', asks: ['password'] })],
  ['page_brand_mention', 'https://a.example/', page({ title: 'My garden', textLength: 9_000 })],
  ['page_asks_bank_account', 'https://a.example/', page({ asks: ['card'] })],
  ['page_asks_identity', 'https://a.example/', page({ details: ['name', 'address', 'phone'] })],
  [
    'form_posts_to_script',
    'https://a.example/',
    page({ forms: [form({ action: 'https://a.example/send.php', asks: [], toBareScript: true })] }),
  ],
  [
    'page_dead_links',
    'https://a.example/',
    page({ asks: ['password'], links: { total: 20, ownPages: 8, dead: 5, hosts: [] } }),
  ],
  [
    'page_stands_alone',
    'https://a.example/',
    page({ title: 'Log in', asks: ['password'], links: { total: 15, ownPages: 14, dead: 0, hosts: [] } }),
  ],
  ['page_copied_address', 'https://a.example/', page({ claimedHosts: ['a.example'] })],
  [
    'page_links_to_brand',
    'https://a.example/',
    page({ links: { total: 8, ownPages: 6, dead: 0, hosts: [{ host: 'www.chase.com', count: 1 }] } }),
  ],
  ['page_text_encoded', 'https://a.example/', page({ encodedLetters: 3 })],
  ['page_text_disguised', 'https://a.example/', page({ disguisedWords: 1 })],
  [
    'page_lone_login_to_script',
    'https://a.example/',
    page({
      title: 'Log in',
      asks: ['password'],
      links: { total: 15, ownPages: 14, dead: 0, hosts: [] },
      forms: [form({ action: 'https://a.example/send.php', toBareScript: true })],
    }),
  ],
  ['page_lure_wording', 'https://a.example/', page({ text: 'What to do when your account has been suspended' })],
  ['page_lure_wording', 'https://a.example/', page({ asks: ['password'], text: 'Log in to see your documents' })],
  [
    'page_leads_to_next_secret',
    'https://a.example/',
    page({ asks: ['one_time_code'], forms: [form({ action: 'https://a.example/otp.php', asks: ['one_time_code'] })] }),
  ],
  [
    'page_leads_to_next_secret',
    'https://a.example/',
    page({ asks: ['email'], forms: [form({ action: 'https://a.example/step2.php', asks: ['email'] })] }),
  ],
  [
    'page_asks_payment_approval',
    'https://a.example/',
    page({ asks: ['one_time_code'], text: 'Enter the code that was sent to your phone' }),
  ],
  ['page_asks_payment_approval', 'https://a.example/', page({ text: 'We take cards with 3-D Secure' })],
  [
    'page_offers_mail_providers',
    'https://a.example/',
    page({ asks: ['password'], text: 'Set up your mail in Outlook, iCloud or Gmail' }),
  ],
  [
    'page_offers_mail_providers',
    'https://a.example/',
    page({ asks: ['email'], text: 'How to block senders in Outlook, Yahoo, AOL and Gmail', textLength: 9_000 }),
  ],
  ['page_asks_identity_papers', 'https://a.example/', page({ uploads: 1, text: 'Send us a picture of your garden' })],
  [
    'page_asks_identity_papers',
    'https://a.example/',
    page({ uploads: 1, text: 'Passport', links: { total: 9, ownPages: 9, dead: 0, hosts: [] } }),
  ],
  ['page_card_without_shop', 'https://a.example/', page({ asks: ['card'], title: 'Pay', text: 'Total: € 12.00' })],
  ['page_sends_keys', 'https://a.example/', page({ asks: ['password'] })],
  // Who writes about such pages, who explains a program, who repairs computers.
  [
    'page_runs_command',
    'https://a.example/',
    page({ text: 'ClickFix scams: "verify you are human", press Windows Key + R, CTRL + V and Enter. Never do that.' }),
  ],
  ['page_runs_command', 'https://a.example/', page({ text: 'Open PowerShell, paste the command and press Enter.' })],
  ['page_gives_sign_in_code', 'https://a.example/', page({ text: 'Enter the code shown on your television: K4T-9QZ' })],
  ['page_calls_support', 'https://a.example/', page({ text: 'Virus on your PC? Call our workshop: (855) 555-0142' })],
  // It stays as it is, it waits for nothing that was given away, or it asks for something itself.
  ['page_keeps_waiting', 'https://a.example/', page({ text: 'Please wait, we are verifying your account' })],
  ['page_keeps_waiting', 'https://a.example/', page({ text: 'Please wait for the bus', comesBack: true })],
  [
    'page_keeps_waiting',
    'https://a.example/',
    page({ asks: ['one_time_code'], text: 'Please wait for the code of your bank', comesBack: true }),
  ],
  // Several names are a row of payment marks; a page that asks for nothing, or shows its own brand, is left alone.
  ['picture_names_brand', 'https://a.example/', { ...page({ asks: ['password'] }), ...picture('PayPal\nNetflix') }],
  ['picture_names_brand', 'https://a.example/', { ...page({}), ...picture('PayPal') }],
  ['picture_names_brand', 'https://www.paypal.com/', { ...page({ asks: ['password'] }), ...picture('PayPal') }],
  [
    'picture_names_brand',
    'https://a.example/',
    { ...page({ title: 'PayPal: Log in', asks: ['password'] }), ...picture('PayPal') },
  ],
  [
    'text_only_in_picture',
    'https://a.example/',
    { ...page({ text: 'Enter your password to open' }), ...picture('Enter your password to open this file') },
  ],
  ['text_only_in_picture', 'https://a.example/', { ...page({}), ...picture('Flowers from our garden this week') }],
  [
    'text_only_in_picture',
    'https://www.wikipedia.org/',
    { ...page({}), ...picture('Enter your password to edit pages') },
  ],
  ['page_calls_to_confirm', 'https://a.example/', page({ title: 'How to update your card' })],
  ['page_calls_to_confirm', 'https://a.example/', page({ asks: ['password'], title: 'Sign in to the garden club' })],
  ['page_saved_files', 'https://a.example/', page({ savedFiles: 4 })],
  [
    'young_domain_lone_login',
    'https://fresh-name.com/',
    {
      ...registered('2026-11-01'),
      ...page({ title: 'Log in', asks: ['password'], links: { total: 15, ownPages: 14, dead: 0, hosts: [] } }),
    },
  ],
  ['page_asks_no_secret', 'https://a.example/', page({ textLength: 4_200, asks: ['email', 'password'] })],
  ['page_asks_no_secret', 'https://a.example/', page({ textLength: 400, asks: ['email'] })],
  ['page_asks_no_secret', 'https://a.example/', page({ textLength: 4_200, details: ['name', 'birth_date'] })],
  ['page_asks_no_secret', 'https://a.example/', page({ title: 'PayPal', textLength: 4_200, asks: ['email'] })],
  ['right_click_blocked', 'https://a.example/', page({ antiAnalysis: true })],
  ['young_domain_login', 'https://old-name.com/', { ...registered('2010-01-01'), ...page({ asks: ['password'] }) }],
  ['brand_lookalike', 'https://my-portal.net/'],
  ['page_asks_seed_phrase', 'https://www.paypal.com/wallet', page({ asks: ['seed_phrase'] })],
  ['secret_in_strangers_folder', 'https://telegra.ph/Sign-in-11-27', page({ asks: ['email'] })],
  ['secret_in_strangers_folder', 'https://www.dropbox.com/s/x1/plan.pdf', page({ asks: ['password'] })],
  ['secret_in_strangers_folder', 'https://www.paypal.com/signin', page({ asks: ['password'] })],
  ['page_brand_over_address', 'https://mossgarden.com/', page({ asks: ['password'] })],
  ['hosted_login', 'https://someone.pages.dev/', page({ asks: ['email'] })],
  ['hosted_brand', 'https://someone.pages.dev/', page({ title: 'My garden' })],
  // Something speaks against it, it asks on its own for a secret, its name is a lure, or nobody else publishes there.
  ['tenant_page_plain', 'https://cedarbridge.weebly.com/', page({ textLength: 1_200, encodedLetters: 120 })],
  ['tenant_page_plain', 'https://cedarbridge.weebly.com/', page({ title: 'Log in', asks: ['password'] })],
  ['tenant_page_plain', 'https://verify-account.weebly.com/', page({ textLength: 1_200 })],
  ['tenant_page_plain', 'https://cedarbridge.com/', page({ textLength: 1_200 })],
  ['page_asks_nothing', 'https://a.example/', page({ title: 'Loading', textLength: 12 })],
  ['page_asks_nothing', 'https://a.example/', page({ textLength: 1_200, truncated: true })],
  [
    'page_of_own_site',
    'https://a.example/',
    page({ title: 'PayPal', links: { total: 14, ownPages: 12, dead: 0, hosts: [] } }),
  ],
  [
    'login_of_established_site',
    'https://old-name.com/login',
    {
      ...registered('2010-01-01'),
      ...dns({ mailServers: ['mail.old-name.com'] }),
      ...page({ asks: ['password'], forms: [form({ action: 'https://evil.example/x', crossSite: true })] }),
    },
  ],
  [
    'login_of_established_site',
    'https://old-name.com/login',
    {
      ...registered('2010-01-01'),
      ...dns({ mailServers: ['mail.old-name.com'] }),
      ...page({ title: 'PayPal', asks: ['password'] }),
    },
  ],
  // What has no honest reading has none on an old site either.
  [
    'login_of_established_site',
    'https://old-name.com/login',
    {
      ...registered('2010-01-01'),
      ...dns({ mailServers: ['mail.old-name.com'] }),
      ...page({ asks: ['password'], messengerBotEndpoint: true }),
    },
  ],
  // Letters as codes speak by page_text_encoded, and no alibi beside it.
  [
    'login_of_established_site',
    'https://old-name.com/login',
    {
      ...registered('2010-01-01'),
      ...dns({ mailServers: ['mail.old-name.com'] }),
      ...page({ asks: ['password'], encodedLetters: 4 }),
    },
  ],
  [
    'software_login_at_home',
    'https://build.new-name.com/',
    {
      ...registered('2026-11-10'),
      ...page({
        title: 'Sign in [Jenkins]',
        asks: ['password'],
        forms: [form({ action: 'https://build.new-name.com/login.php', toBareScript: true })],
      }),
    },
  ],
  [
    'software_login_at_home',
    'https://build.new-name.com/',
    { ...registered('2026-11-10'), ...page({ title: 'Log In ‹ A bakery — WordPress', asks: ['password'] }) },
  ],
  // What no program asks for, a decoy form beside the one that counts, and the name of another brand.
  ...(
    [
      { asks: ['password', 'card'] },
      { forms: [form({ action: WP_LOGIN }), form({ action: 'https://new-name.com/api/x', asks: ['password'] })] },
      { brandTexts: ['Microsoft'], text: 'Verify your Microsoft account © 2026 Microsoft' },
    ] as const
  ).map(
    (facts) =>
      [
        'software_login_at_home',
        'https://new-name.com/',
        {
          ...registered('2026-11-10'),
          ...page({
            title: 'Log In ‹ A bakery — WordPress',
            asks: ['password'],
            forms: [form({ action: WP_LOGIN, asks: ['password'] })],
            ...facts,
          }),
        },
      ] as const,
  ),
  [
    'page_brand_login',
    'https://mail.new-name.com/',
    {
      ...registered('2026-11-10'),
      ...page({
        title: 'Outlook',
        asks: ['password'],
        forms: [form({ action: 'https://mail.new-name.com/owa/auth.owa' })],
      }),
    },
  ],
];

describe('every signal', () => {
  it.each(signalExamples.map(toObject))('$code speaks of $url', ({ code, url, evidence }) => {
    const signal = signalsOfExample(engine, url, evidence).find((item) => item.code === code);
    expect(signal, `no ${code}`).toBeDefined();
    expect(signal?.message.length).toBeGreaterThan(20);
    expect(signal?.message).not.toMatch(/undefined|null|NaN|\.$/);
  });

  it.each(SILENT.map(toObject))('$code is silent on $url', ({ code, url, evidence }) => {
    expect(signalsOfExample(engine, url, evidence).map((item) => item.code)).not.toContain(code);
  });

  it('has a true and a false example, a text and a weight', () => {
    for (const { code } of signalRules) {
      expect(
        signalExamples.some(([name]) => name === code),
        `${code} has no example`,
      ).toBe(true);
      expect(
        SILENT.some(([name]) => name === code),
        `${code} has no counterexample`,
      ).toBe(true);
      expect(signalTexts[code], `${code} has no text`).toBeDefined();
      expect(signalWeights[code], `${code} has no weight`).toBeDefined();
    }
  });

  it('stands in the catalogue once', () => {
    const codes = engine.signalCatalogue.map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.length).toBeGreaterThan(60);
    for (const { code } of signalRules) expect(codes).toContain(code);
  });
});

describe('sentences', () => {
  it.each([
    ['compromised_site_path', 'https://a.example/wp-content/check.html', 'lies in /wp-content,'],
    ['punycode_host', 'https://xn--mnchen-3ya.xn--fiqs8s/', 'münchen.中国,'],
    ['redirect_parameter', 'https://a.example/?u=https://site.xn--fiqs8s/', 'site.中国 (site.xn--fiqs8s),'],
    ['brand_in_host', 'https://t-mobile.moss-garden.cc/pay', 'uses the name of T-Mobile'],
    ['deep_path', 'https://a.example/1/2/3/4/5/6/7/8/9/page', '9 folders deep'],
    ['credential_words', 'https://support.moss-garden.com/', 'contains "support", as phishing often does'],
    ['credential_words', 'https://login-moss.com/', 'contains "login", as fake sign-in pages do'],
    ['free_hosting_tenant', 'https://moss-garden.uk.com/', 'where anybody can get a name'],
    ['free_hosting_tenant', 'https://moss-garden.akamaized.net/', 'which delivers the files of many companies'],
    ['compromised_site_path', 'https://a.example/.well-known/bank/check.php', 'meant for programs and not for readers'],
    ['compromised_site_path', 'https://a.example/wp-content/uploads/bank/check.php', 'its pictures and documents'],
    ['punycode_host', 'https://xn--ledgr-esa.com/', 'such as "é"'],
    ['brand_in_host', 'https://icloud.moss-garden.top/', 'uses the word "icloud", which stands for Apple,'],
    ['brand_in_path', 'https://moss.duckdns.org/icloud/login', 'uses the word "icloud", which stands for Apple,'],
    ['brand_tld_swap', 'https://onedrive.business/', 'is the word "onedrive", which stands for Microsoft,'],
    ['brand_domain_prefix', 'https://paypal.com.moss-garden.workers.dev/', 'belongs to a customer of workers.dev'],
    ['brand_in_host', 'https://krakencoin.moss-garden.top/', 'uses the name of Kraken,'],
    ['institution_suffix', 'https://www.moss.edu/', 'reserved for colleges and universities of the United States'],
    ['institution_suffix', 'https://www.moss.gov.uk/', 'reserved for governments and public bodies'],
    ['shared_brand_domain', 'https://docs.google.com/forms/d/x', 'others can publish pages on it'],
    ['credential_words', 'https://secure-moss-secure.com/', '"secure", as phishing'],
    ['credential_words', 'https://account-login-moss.com/', 'contains "login", as'],
    ['double_encoding', 'https://a.example/50%2525', 'by mistake or to get past filters'],
    ['young_domain_with_brand', 'https://paypal-moss-garden.com/', 'uses the name of PayPal', registered('2026-11-17')],
    ['young_domain_with_brand', 'https://paypa1-login.com/', 'imitates the name of PayPal', registered('2026-11-17')],
    [
      'young_domain_with_brand',
      'https://moss-garden.com/',
      'leads to a page that presents itself as PayPal',
      { ...registered('2026-11-17'), ...PAYPAL_LOGIN },
    ],
    [
      'young_domain_login',
      'https://moss-garden.com/',
      'is reached through moss-garden.com, a domain that was registered 3 days ago',
      { ...registered('2026-11-17'), ...page({ asks: ['password'], finalUrl: 'https://old-name.com/' }) },
    ],
    [
      'page_brand_login',
      'https://a.example/',
      'looks like one of Chase (seen in its icon and its links) and asks for a password',
      page({
        asks: ['password'],
        faviconHost: 'www.chase.com',
        links: { total: 8, ownPages: 0, dead: 0, hosts: [{ host: 'www.chase.com', count: 8 }] },
      }),
    ],
    [
      'page_brand_title',
      'https://a.example/',
      'but what points to Chase (seen in its icon and its links), and',
      page({
        faviconHost: 'www.chase.com',
        links: { total: 8, ownPages: 0, dead: 0, hosts: [{ host: 'www.chase.com', count: 8 }] },
      }),
    ],
    [
      'page_brand_mention',
      'https://a.example/',
      'points to Chase (seen in its icon and its links), but is not on chase.com',
      page({
        textLength: 9_000,
        faviconHost: 'www.chase.com',
        links: { total: 8, ownPages: 0, dead: 0, hosts: [{ host: 'www.chase.com', count: 8 }] },
      }),
    ],
    ['page_brand_mention', 'https://a.example/', 'names PayPal', page({ title: 'PayPal help', textLength: 9_000 })],
    ['page_brand_details', 'https://a.example/', 'asks for an e-mail', page({ title: 'PayPal', asks: ['email'] })],
    ['page_brand_details', 'https://a.example/', 'personal details', page({ title: 'PayPal', details: ['name'] })],
    [
      'page_links_to_brand',
      'https://a.example/',
      "At least half of the page's links to other sites",
      page({
        links: {
          total: 80,
          ownPages: 3,
          dead: 60,
          hosts: [
            { host: 'www.chase.com', count: 8 },
            { host: 'b.example', count: 8 },
          ],
        },
      }),
    ],
    ['page_asks_identity', 'https://a.example/', 'mother’s name', page({ details: ['name', 'mothers_name'] })],
    [
      'cloned_page',
      'https://www.moss-garden.com/',
      'was saved from its own site, moss-garden.com',
      page({ clonedMark: true, clonedFrom: 'https://moss-garden.com/a' }),
    ],
    [
      'cloned_page',
      'https://a.example/',
      'copy of another page',
      page({ clonedMark: true, clonedFrom: 'http://localhost/x' }),
    ],
    [
      'login_of_established_site',
      'https://old-name.com/pay',
      'The form on old-name.com',
      { ...registered('2010-01-01'), ...dns({ mailServers: ['mail.old-name.com'] }), ...page({ asks: ['card'] }) },
    ],
  ] as const satisfies readonly (readonly [string, string, string, Partial<Evidence>?])[])(
    '%s of %s says "%s"',
    (code, url, words, evidence = {}) => {
      const signal = signalsOfExample(engine, url, evidence).find((item) => item.code === code);
      expect(signal?.message).toContain(words);
    },
  );
});

function toObject([code, url, evidence]: SignalExample) {
  return { code, url, evidence };
}

it.each([
  ['sends a password to a chat bot', { asks: ['password'], messengerBotEndpoint: true }],
  ['asks for the words of a wallet', { asks: ['seed_phrase'] }],
] as const)('a page that %s is never safe, however old its site', (_, facts) => {
  const parsed = parseUrl('https://old-name.com/images/');
  if (!parsed.ok) throw new Error('the address cannot be read');
  const evidence = { ...noEvidence(new Date('2026-11-20T12:00:00Z')), ...registered('2010-01-01'), ...page(facts) };
  expect(engine.analyze(parsed.url, evidence).verdict).not.toBe('safe');
});
