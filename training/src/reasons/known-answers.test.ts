import { noEvidence, parseUrl } from '@lurewatch/engine';
import { loadEngine } from '@lurewatch/engine/node';
import { describe, expect, it } from 'vitest';
import { wrongSentences } from './wrong-sentences.ts';

const engine = loadEngine();

function answerTo(text: string) {
  const parsed = parseUrl(text);
  if (!parsed.ok) throw new Error(parsed.message);
  return { url: parsed.url, judgement: engine.analyze(parsed.url, noEvidence(new Date(0))) };
}

/** Banks, offices, shops and mail, trackers, forms and small firms as they are, and made lures. `npm run sentences` asks 2 000 of the corpus. */
const ADDRESSES = `
https://www.sparkasse.de/
https://meine.deutsche-bank.de/trxm/db/
https://banking.dkb.de/login
https://www.volksbank-trier-eifel.de/banking-privat/entry
https://www.credit-agricole.fr/particulier/acceder-a-mes-comptes.html
https://mabanque.bnpparibas/
https://www.intesasanpaolo.com/it/common/login-page.html
https://www.impots.gouv.fr/accueil
https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode=00340434
https://www.laposte.fr/outils/suivre-vos-envois?code=6A123
https://tracking.dpd.de/status/de_DE/parcel/01234567890123
https://www.amazon.de/gp/css/order-history
https://www.zalando.it/login/
https://www.otto.de/user/login
https://mail.google.com/mail/u/0/#inbox
https://outlook.live.com/mail/0/
https://webmail.strato.de/
https://login.microsoftonline.com/common/oauth2/v2.0/authorize?client_id=00000002-0000-0000-c000-000000000000&response_type=code
https://u1234567.ct.sendgrid.net/ls/click?upn=u001.aBcD-2FeFgH-3D
https://click.mlsend.com/link/c/YT0xOTk4JmU9YWJj
https://bit.ly/3abcDEF
https://www.stadtwerke-musterstadt.de/kundenportal/login
https://www.baeckerei-huber-muenchen.de/bestellen
https://sparkasse-kundenservice-pushtan.de/login
https://impots-gouv-remboursement.fr/dossier
https://poste-italiane-pacco.top/riscossione
https://dhl-zustellung.info/paket/zoll
https://ameli-carte-vitale.com/mise-a-jour
https://owa-quota-upgrade.weebly.com/
https://microsoft-365.workers.dev/login
https://docs.google.com/forms/d/e/1FAIpQLSeAbC/viewform
https://ipfs.io/ipfs/QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWKPbdG/index.html#victim@firma.de
http://185.12.44.7/paypal/login.php
https://paypal.com@evil.example/login
https://xn--pple-43d.com/id
https://www.banca-etica-cooperativa.it/accesso-clienti
https://paypal.com@evil.example/
https://r.oblox.com.et/
https://mail.qwzrtk7x2.example/
http://xn--protin-bva.com/post
https://www.wbpscupsc.com/
https://www.amazon.de/Some-Long-Title-of-a-Book/dp/8327687476/ref=pd_sbs_d_sccl_1?url=https://media.example/a/b
https://ipfs.io/ipfs/QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWKPbdG/
https://creditunion-authority.example/creditunion-authority/login
https://moss-garden.example/secure/verify/login.php
https://cloverpartner.example/wp-includes/css/dist/
https://paypa1-login.example/
`
  .trim()
  .split('\n');

describe('answers by the address alone', () => {
  it.each(ADDRESSES)('no sentence about %s is untrue, contradictory or empty, and the points add up', (text) => {
    const { url, judgement } = answerTo(text);
    expect(wrongSentences(url, judgement)).toEqual([]);
  });

  it('what stands before the @ names the brand, first in the sentence, with where it really is', () => {
    const { judgement } = answerTo('https://paypal.com@evil.example/');
    expect(judgement.brand).toBe('PayPal');
    expect(judgement.summary).toMatch(/^Pretends to be PayPal.*paypal\.com/);
    const { judgement: stranger } = answerTo('https://some-shop.example.com@evil.example/');
    expect(stranger.brand).toBeNull();
  });

  it('finds what is wrong in an answer', () => {
    const { url, judgement } = answerTo('https://moss-garden.example/verify');
    const row = { source: 'url', type: 'low', code: 'model_host_wording' } as const;
    const signals = [
      { ...row, impact: -3, message: 'Names like "moss" are typical of phishing', evidence: { words: ['moss'] } },
      { ...row, impact: 3, message: 'The name "moss" reads well', evidence: { words: ['moss', 'absent'] } },
      { ...row, impact: -1, type: 'info', code: 'other', message: 'The URL is short', evidence: {} },
      {
        ...row,
        impact: -7,
        type: 'medium',
        code: 'model_path_wording',
        message: 'Reads badly',
        evidence: { path: '/gone' },
      },
      { ...row, impact: 2, type: 'positive', code: 'path_alone', message: 'Only the path', evidence: {} },
      { ...row, impact: 1, type: 'info', code: 'model_remainder', message: 'As a whole', evidence: {} },
      { ...row, impact: 1, type: 'positive', code: 'page_of_own_site', message: 'Many pages', evidence: {} },
      { ...row, impact: 0, code: 'page_stands_alone', message: 'Hardly any page', evidence: {} },
      { ...row, impact: 0, code: 'known_link_form', message: 'A form', evidence: {} },
    ] as const;
    const wrong = wrongSentences(url, { ...judgement, signals, score: judgement.baseScore }).join('\n');
    for (const expected of [
      /add up to/,
      /low with 3/,
      /info with -1/,
      /\(absent\)/,
      /two rows of "moss"/,
      /cleared and/,
      /empty/,
      /\(\/gone\)/,
      /as a whole like ordinary/,
      /taken back in another/,
      /stands alone, and links/,
      /counts for nothing, and accuses/,
      /the path alone looks like phishing, and/,
    ])
      expect(wrong).toMatch(expected);
    const safe = { ...judgement, verdict: 'safe', basis: 'page', signals } as const;
    const ofSafe = wrongSentences(url, { ...safe, summary: 'Nothing in the address speaks against it.' }).join('\n');
    expect(ofSafe).toMatch(/safe and like phishing/);
    expect(ofSafe).toMatch(/nothing against it, and/);
    const pictures = {
      ...row,
      type: 'medium',
      code: 'brand_assets_hotlinked',
      impact: -4,
      message: 'Pictures',
    } as const;
    const sent = { ...row, code: 'form_posts_cross_site', impact: 0, message: 'Sent away', evidence: {} } as const;
    for (const one of [{ ...pictures, evidence: {} }, sent])
      expect(wrongSentences(url, { ...safe, signals: [one] }).join()).not.toMatch(/no sign/i);
    const facebook = answerTo('https://facebook-login.example/');
    const asMeta = [{ ...row, impact: -1, message: 'Uses the name of Meta', evidence: {} }] as const;
    expect(wrongSentences(facebook.url, { ...judgement, signals: asMeta }).join()).toMatch(/Facebook is known/);
  });
});
