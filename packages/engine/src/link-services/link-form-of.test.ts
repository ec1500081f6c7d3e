import { describe, expect, it } from 'vitest';
import { parseUrl } from '../url/parse-url.ts';
import type { ParsedUrl } from '../url/parsed-url.ts';
import { linkPatterns } from './all-patterns.ts';
import { linkFormOf } from './link-form-of.ts';
import { firstLiteral } from './link-pattern.ts';

const token = 'u001.Xa9-2BkQe7rT0pLmZ4vN8';

function parsed(text: string): ParsedUrl {
  const result = parseUrl(text);
  if (!result.ok) throw new Error(`${text}: ${result.message}`);
  return result.url;
}

const formOf = (text: string) => linkFormOf(parsed(text));

describe('linkFormOf', () => {
  it('names the service of a tracked link and judges the sender without the prescribed label', () => {
    expect(formOf(`https://url4052.nordwind-segel.example/ls/click?upn=${token}`)).toMatchObject({
      service: 'SendGrid',
      kind: 'tracker',
      acts: false,
      judgedHost: 'nordwind-segel.example',
      target: null,
    });
    expect(formOf(`https://email.mail.backstube-kern.de/c/eJw9jk0OgjAQhU9Dl6T`)).toMatchObject({
      service: 'Mailgun',
      judgedHost: 'mail.backstube-kern.de',
    });
  });

  it('tells a service’s own domain from a sender’s', () => {
    expect(formOf('https://is.gd/uzNipP')).toMatchObject({ kind: 'shortener', isOnOwnDomain: true });
    expect(formOf(`https://url4052.nordwind-segel.example/ls/click?upn=${token}`)?.isOnOwnDomain).toBe(false);
  });

  it('keeps every label that the form does not prescribe', () => {
    expect(formOf(`https://paypal-login.backstube-kern.de/ls/click?upn=${token}`)?.judgedHost).toBe(
      'paypal-login.backstube-kern.de',
    );
  });

  it('takes no label from the tenant of a hosting service', () => {
    expect(formOf('https://click.github.io/c/eJw9jk0OgjAQhU9Dl6T')).toBeNull();
  });

  it('reads the address that a link carries in clear or in base64', () => {
    const inner = 'https://kunde.backstube-kern.de/termin?x=1';
    expect(
      formOf(`https://click.pstmrk.it/3s/${encodeURIComponent('kunde.backstube-kern.de/termin')}/aB3d/Ef56/AQ/x1y2z3`)
        ?.target ?? null,
    ).toBeNull();
    expect(
      formOf(
        `https://click.pstmrk.it/3s/${encodeURIComponent('kunde.backstube-kern.de/termin')}/aB3dEf/Gh56Ij/AQbc12/x1y2z3`,
      )?.target,
    ).toBe('https://kunde.backstube-kern.de/termin');
    const record = btoa(JSON.stringify({ url: inner, id: 'x' }));
    expect(
      formOf(`https://mandrillapp.com/track/click/30845/backstube-kern.de?p=${encodeURIComponent(record)}`)?.target,
    ).toBe(inner);
    const coded = btoa(inner).replaceAll('/', '_').replaceAll('+', '-');
    expect(formOf(`https://link.backstube-kern.de/click/64a9f0c1d2/${coded}/6f1b2c3d4e`)?.target).toBe(inner);
  });

  it('tells what acts when opened', () => {
    expect(formOf('https://backstube-kern.de/wp-login.php?action=rp&key=aB3dEf56Gh&login=anna')?.acts).toBe(true);
    expect(formOf('https://shop.backstube-kern.de/checkout/order-received/4711/?key=wc_order_aB3dEf56Gh')?.acts).toBe(
      false,
    );
    expect(formOf(`https://url17.backstube-kern.de/asm/unsubscribe/?user_id=12&data=${token}`)?.acts).toBe(true);
  });

  it('knows registered names below /.well-known/ by their exact shape, and no others', () => {
    for (const path of ['mta-sts.txt', 'security.txt', 'change-password', 'acme-challenge/Xa9bkQe7rT0pLmZ4vN8']) {
      expect(formOf(`https://backstube-kern.de/.well-known/${path}`)?.kind, path).toBe('protocol');
    }
    for (const path of ['security.txt/login.php', 'acme-challenge/paypal/index.php', 'paypal/', 'signin']) {
      expect(formOf(`https://backstube-kern.de/.well-known/${path}`), path).toBeNull();
    }
    expect(formOf('https://mta-sts.backstube-kern.de/.well-known/mta-sts.txt')?.judgedHost).toBe('backstube-kern.de');
  });

  it('fits no form where anything stands beside it that the form does not know', () => {
    expect(formOf(`https://url4052.backstube-kern.de/ls/click?upn=${token}&bank=login`)).toBeNull();
    expect(formOf(`https://url4052.backstube-kern.de/ls/click/paypal?upn=${token}`)).toBeNull();
    expect(formOf(`https://url4052.backstube-kern.de//ls/click?upn=${token}`)).toBeNull();
    expect(formOf(`https://user@url4052.backstube-kern.de/ls/click?upn=${token}`)).toBeNull();
    expect(formOf(`https://url4052.backstube-kern.de/ls/click?upn=${token}&utm_source=brief`)?.service).toBe(
      'SendGrid',
    );
  });

  it('knows short links by the domain of their service alone', () => {
    expect(formOf('https://tinyurl.com/anna-fotos')).toMatchObject({ kind: 'shortener', judgedHost: 'tinyurl.com' });
    expect(formOf('https://is.gd/aB3d')).toMatchObject({ kind: 'shortener', acts: false });
    expect(formOf('https://tinyurl.com.backstube-kern.de/anna-fotos')).toBeNull();
  });

  it('reads a hostile query in time that grows with its length alone', () => {
    const pairs = Array.from({ length: 400 }, (_, i) => `upn${i}=${'%2f'.repeat(3)}`).join('&');
    expect(formOf(`https://url1.backstube-kern.de/ls/click?${pairs.slice(0, 1900)}`)).toBeNull();
    expect(formOf(`https://url1.backstube-kern.de/${'a/'.repeat(900)}`)).toBeNull();
  });
});

describe('the table of link services', () => {
  const countOf = (kinds: readonly string[], documented: boolean): number =>
    new Set(
      linkPatterns
        .filter(({ row: { kind, document } }) => kinds.includes(kind) && (!documented || document !== 'observed'))
        .map(({ row }) => row.service),
    ).size;

  it('holds senders and programs, each with a document or marked as observed', () => {
    expect(countOf(['tracker'], false)).toBeGreaterThanOrEqual(60);
    expect(countOf(['program', 'protocol'], true)).toBeGreaterThanOrEqual(60);
    for (const { document } of linkPatterns.map(({ row }) => row)) {
      expect(document === 'observed' || document.startsWith('https://'), document).toBe(true);
    }
  });

  it('tells what each form begins with as its shape has it', () => {
    for (const { text, shape } of linkPatterns) {
      const { segments, hasRest } = shape();
      const [first = { before: '', placeholder: hasRest ? 'any' : null }] = segments;
      expect(firstLiteral(text), text).toBe(first.placeholder === null ? first.before : null);
    }
  });

  it('writes every label and domain in lower case', () => {
    for (const { domains, labels } of linkPatterns.map(({ row }) => row)) {
      for (const name of [...domains, ...labels.map(({ before }) => before)]) expect(name).toBe(name.toLowerCase());
    }
  });
});
