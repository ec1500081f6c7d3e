import { describe, expect, it } from 'vitest';
import { loadEngine } from '../../node/load-engine.ts';
import { signalWeights } from '../weights.ts';
import { dns, feeds, form, hops, page, registered, tls } from './invented-evidence.ts';
import { type SignalExample, signalExamples, signalsOfExample } from './signal-examples.ts';
import { signalRules } from './signal-rules.ts';
import { signalTexts } from './signal-texts.ts';

const LOGIN = page({ asks: ['password'] });
const PAYPAL_LOGIN = page({ title: 'PayPal: Log in', asks: ['password', 'email'] });

const engine = loadEngine();

/** Each rule is silent here, although something is near. */
const SILENT: readonly SignalExample[] = [
  ['brand_root_lookalike', 'https://farena.in/'],
  ['brand_root_lookalike', 'https://paypa1-login.com/'],
  ['login_on_ip_address', 'http://198.51.100.7/status'],
  ['private_host', 'http://198.51.100.7/'],
  ['brand_lookalike', 'https://www.paypal.com/signin'],
  ['brand_lookalike', 'https://lender.com/'],
  ['brand_domain_prefix', 'https://www.usps.com/track'],
  ['brand_in_host', 'https://pineapple-recipes.com/'],
  ['brand_tld_swap', 'https://amazon.it/'],
  ['brand_in_path', 'https://news.example/paypal-raises-fees'],
  ['official_brand_domain', 'https://paypal.com.evil.top/'],
  ['official_brand_domain', 'https://www.paypal.com/', page({ finalUrl: 'https://evil.example/' })],
  ['shared_brand_domain', 'https://www.paypal.com/'],
  ['popular_domain', 'https://never-heard-of.example/'],
  ['institution_suffix', 'https://gov.example/'],
  ['punycode_host', 'https://munchen.de/'],
  ['mixed_script_host', 'https://xn--mnchen-3ya.de/'],
  ['ip_address_host', 'https://198-51-100-7.example/'],
  ['unusual_port', 'https://a.example:8443/'],
  ['userinfo_in_url', 'https://a.example/@user'],
  ['many_subdomains', 'https://a.b.good.com/'],
  ['long_host_name', 'https://a.example/'],
  ['hyphenated_host', 'https://well-known-name.com/'],
  ['random_host_label', 'https://international-business.com/'],
  ['long_url', 'https://a.example/x'],
  ['deep_path', 'https://a.example/1/2/3'],
  ['needless_encoding', 'https://a.example/a%20b%C3%A9'],
  ['double_encoding', 'https://a.example/a%20b'],
  ['url_shortener', 'https://notbit.ly.example/'],
  ['dynamic_dns_host', 'https://25u.com/'],
  ['ipfs_gateway', 'https://a.example/ipfs/about'],
  ['link_in_bio_page', 'https://a.example/beacons.ai'],
  ['abused_service', 'https://a.example/'],
  ['free_hosting_tenant', 'https://github.com/'],
  ['suspicious_suffix', 'https://anything.org/'],
  ['redirect_parameter', 'https://a.example/go?u=https%3A%2F%2Fwww.a.example%2F'],
  ['email_in_url', 'https://a.example/@user'],
  ['email_in_url', 'https://a.example/logo@2x.png'],
  ['credential_words', 'https://flowers.example/login'],
  ['insecure_login', 'https://a.example/login.php'],
  ['executable_download', 'https://a.example/setup.exe.html'],
  ['executable_download', 'https://a.example/shop.com'],
  ['double_extension', 'https://a.example/jquery.min.js'],
  ['compromised_site_path', 'https://a.example/wp-content/uploads/photo.jpg'],
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
  ['login_hidden_from_search', 'https://a.example/', page({ noindex: true })],
  ['anti_analysis', 'https://a.example/', page({})],
  ['phishing_kit_marks', 'https://a.example/', page({})],
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
    ['redirect_parameter', 'https://a.example/?u=https://site.xn--fiqs8s/', 'site.xn--fiqs8s,'],
  ])('%s of %s says "%s"', (code, url, words) => {
    const signal = signalsOfExample(engine, url).find((item) => item.code === code);
    expect(signal?.message).toContain(words);
  });
});

function toObject([code, url, evidence]: SignalExample) {
  return { code, url, evidence };
}
