import { describe, expect, it } from 'vitest';
import { loadEngine } from '../../node/load-engine.ts';
import {
  type DnsFacts,
  type Evidence,
  noEvidence,
  type PageFacts,
  type PageForm,
  type RegistrationFacts,
  type ThreatMatch,
  type TlsFacts,
} from '../evidence/evidence.ts';
import type { Signal } from '../judgement.ts';
import { parseUrl } from '../url/parse-url.ts';
import { signalWeights } from '../weights.ts';
import { signalRules } from './signal-rules.ts';
import { signalTexts } from './signal-texts.ts';

const AS_OF = new Date('2026-11-20T12:00:00Z');
const engine = loadEngine();

type Case = readonly [code: string, url: string, evidence?: Partial<Evidence>];

const LOGIN = page({ asks: ['password'] });
const PAYPAL_LOGIN = page({ title: 'PayPal: Log in', asks: ['password', 'email'] });

/** Each rule speaks here. */
const SPEAKS: readonly Case[] = [
  ['brand_lookalike', 'https://ledgre.com/'],
  ['brand_lookalike', 'https://paypa1-login.example/verify'],
  ['brand_root_lookalike', 'https://amaz0n.co/'],
  ['brand_root_lookalike', 'https://xn--pypal-4ve.com/'],
  ['login_on_ip_address', 'http://198.51.100.7/loginAccount'],
  ['private_host', 'http://192.168.0.1/'],
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
  ['dynamic_dns_host', 'https://evil.25u.com/'],
  ['ipfs_gateway', `https://gateway.example/ipfs/Qm${'a'.repeat(44)}`],
  ['link_in_bio_page', 'https://beacons.ai/someone'],
  ['abused_service', 'https://api.telegram.org/bot'],
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
  ['tls_expired', 'https://a.example/', tls({ expired: true })],
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
  ['cloned_page', 'https://a.example/', page({ clonedMark: true, clonedFrom: 'https://paypal.com/' })],
  [
    'brand_assets_hotlinked',
    'https://a.example/',
    page({ title: 'PayPal', assetHosts: [{ host: 'www.paypalobjects.com', count: 5 }] }),
  ],
  ['brand_favicon', 'https://a.example/', page({ title: 'PayPal', faviconHost: 'www.paypal.com' })],
  ['redirects_to_other_site', 'https://a.example/', page({ finalUrl: 'https://b.example/' })],
  ['long_redirect_chain', 'https://a.example/', page({ redirects: hops(4) })],
  ['redirect_target', 'https://a.example/', page({ finalUrl: 'https://usps.com-track-parcel.top/us/verify' })],
  ['redirects_to_official_domain', 'https://a.example/', page({ finalUrl: 'https://www.paypal.com/' })],
  ['redirects_to_imitated_brand', 'https://paypal-secure-login.com/', page({ finalUrl: 'https://www.paypal.com/' })],
  ['page_parked', 'https://a.example/', page({ parked: true })],
];

/** Each rule is silent here, although something is near. */
const SILENT: readonly Case[] = [
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
  ['credential_words', 'https://flowers.example/login'],
  ['insecure_login', 'https://a.example/login.php'],
  ['executable_download', 'https://a.example/setup.exe.html'],
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
  it.each(SPEAKS.map(toObject))('$code speaks of $url', ({ code, url, evidence }) => {
    const signal = signalsOf(url, evidence).find((item) => item.code === code);
    expect(signal, `no ${code}`).toBeDefined();
    expect(signal?.message.length).toBeGreaterThan(20);
    expect(signal?.message).not.toMatch(/undefined|null|NaN|\.$/);
  });

  it.each(SILENT.map(toObject))('$code is silent on $url', ({ code, url, evidence }) => {
    expect(signalsOf(url, evidence).map((item) => item.code)).not.toContain(code);
  });

  it('has a true and a false example, a text and a weight', () => {
    for (const { code } of signalRules) {
      expect(
        SPEAKS.some(([name]) => name === code),
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

function toObject([code, url, evidence]: Case) {
  return { code, url, evidence };
}

function signalsOf(url: string, evidence: Partial<Evidence> = {}): readonly Signal[] {
  const parsed = parseUrl(url);
  if (!parsed.ok) throw new Error(`${url}: ${parsed.message}`);
  const page = evidence.page;
  const placed =
    page?.status === 'found' && page.value.finalUrl === ''
      ? { ...evidence, page: { ...page, value: { ...page.value, finalUrl: parsed.url.href } } }
      : evidence;
  return engine.analyze(parsed.url, { ...noEvidence(AS_OF), ...placed }).signals;
}

function dns(facts: Partial<DnsFacts>): Partial<Evidence> {
  const value: DnsFacts = {
    resolves: true,
    addresses: ['198.51.100.1'],
    nameServers: ['ns.example'],
    mailServers: [],
    cnameChain: [],
    parked: false,
    wildcard: false,
    dangling: false,
    ...facts,
  };
  return { dns: { status: 'found', value, timeMs: 1 } };
}

function registered(registeredAt: string, statuses: readonly string[] = []): Partial<Evidence> {
  const value: RegistrationFacts = { domain: 'a.example', registeredAt, expiresAt: null, registrar: null, statuses };
  return { rdap: { status: 'found', value, timeMs: 1 } };
}

function tls(facts: Partial<TlsFacts>): Partial<Evidence> {
  const value: TlsFacts = {
    issuer: "Let's Encrypt",
    validFrom: '2026-10-01T00:00:00Z',
    validTo: '2026-12-30T00:00:00Z',
    nameMismatch: false,
    selfSigned: false,
    expired: false,
    ...facts,
  };
  return { tls: { status: 'found', value, timeMs: 1 } };
}

function feeds(match: Pick<ThreatMatch, 'scope'>): Partial<Evidence> {
  const value = [{ source: 'OpenPhish', entry: 'a.example', firstSeen: '2026-11-19T00:00:00Z', ...match }];
  return { feeds: { status: 'found', value, timeMs: 1 } };
}

/** finalUrl '' stands for the submitted URL. */
function page(facts: Partial<PageFacts>): Partial<Evidence> {
  const value: PageFacts = {
    finalUrl: '',
    status: 200,
    redirects: [],
    title: '',
    contentType: 'text/html',
    bytes: 1000,
    truncated: false,
    forms: [],
    asks: [],
    brandTexts: [],
    assetHosts: [],
    faviconHost: null,
    hiddenIframes: 0,
    obfuscatedScript: false,
    noindex: false,
    antiAnalysis: false,
    kitMarks: [],
    clonedFrom: null,
    clonedMark: false,
    messengerBotEndpoint: false,
    parked: false,
    ...facts,
  };
  return { page: { status: 'found', value, timeMs: 1 } };
}

function form(facts: Partial<PageForm>): PageForm {
  return { action: null, crossSite: false, toMessengerBot: false, asks: ['password'], ...facts };
}

function hops(count: number): PageFacts['redirects'] {
  return Array.from({ length: count }, (_, i) => ({
    url: `https://a.example/${i}`,
    status: 302,
    kind: 'http' as const,
  }));
}
