import type { SenderMark } from '../expectation.ts';
import type { Content, Filling, Form } from '../form.ts';
import { authenticationResults, type Envelope, TRUSTED_SERVER } from '../parts/envelope.ts';
import { button, escaped, link, page, paragraphs } from '../parts/html.ts';
import { leaf, multipart } from '../parts/mime.ts';
import { WRAPPERS, wrapper } from '../parts/wrappers.ts';

const SENDER = 'notice@mail-center.example';

function letter(filling: Filling, envelope: Partial<Envelope>, sender: readonly SenderMark[]): Content {
  const { words, target, language } = filling;
  return {
    body: leaf('text/html', page(paragraphs(escaped(words.sentence), button(target, words.action)), language)),
    targets: [{ url: target, place: 'button' }],
    envelope,
    sender,
  };
}

const form = (name: string, make: Form['make']): Form => ({ name, kind: 'account', make });

const senders: readonly Form[] = [
  form('sender-display-name', (filling) =>
    letter(
      filling,
      {
        from: {
          name: filling.random.pick(['PayPal', 'Microsoft 365', 'DHL Express', 'Netflix', 'DocuSign']),
          address: SENDER,
        },
      },
      ['display_name_brand'],
    ),
  ),
  form('sender-display-address', (filling) =>
    letter(filling, { from: { name: 'service@paypal.com', address: SENDER } }, [
      'display_name_brand',
      'display_name_address',
    ]),
  ),
  form('sender-reply-elsewhere', (filling) =>
    letter(filling, { from: { name: 'Accounts', address: SENDER }, replyTo: 'accounts@other-box.example' }, [
      'reply_to_elsewhere',
    ]),
  ),
  form('sender-return-path-elsewhere', (filling) =>
    letter(filling, { from: { name: 'Accounts', address: SENDER }, returnPath: 'bounce@other-box.example' }, [
      'return_path_elsewhere',
    ]),
  ),
  form('sender-two-from', (filling) =>
    letter(
      filling,
      { from: { name: 'Accounts', address: SENDER }, first: [['From', '"Head office" <office@harbourline.example>']] },
      ['two_from'],
    ),
  ),
  form('sender-two-in-one-from', (filling) =>
    letter(
      filling,
      { from: { name: 'Accounts', address: `office@harbourline.example>, <${SENDER}` }, returnPath: SENDER },
      ['two_from'],
    ),
  ),
  form('sender-look-alike', (filling) =>
    letter(
      filling,
      {
        from: {
          name: 'IT desk',
          address: filling.random.pick([
            'it@harbour1ine.example',
            'it@harbourIine.example',
            'it@harbour-line.example',
            'it@harborline.example',
          ]),
        },
      },
      ['recipient_lookalike'],
    ),
  ),
  form('sender-results-forged', (filling) =>
    letter(
      filling,
      {
        from: { name: 'Accounts', address: SENDER },
        results: 'fail',
        more: [
          ['Authentication-Results', authenticationResults('mx.elsewhere.example', 'pass', 'mail-center.example')],
        ],
      },
      ['authentication_failed', 'authentication_forged'],
    ),
  ),
  form('sender-results-forged-as-own', (filling) =>
    letter(
      filling,
      {
        from: { name: 'Accounts', address: SENDER },
        results: 'fail',
        more: [['Authentication-Results', authenticationResults(TRUSTED_SERVER, 'pass', 'mail-center.example')]],
      },
      ['authentication_failed', 'authentication_forged'],
    ),
  ),
  form('sender-results-failed', (filling) =>
    letter(filling, { from: { name: 'Accounts', address: SENDER }, results: 'fail' }, ['authentication_failed']),
  ),
];

const wrapped: readonly Form[] = [
  ...WRAPPERS.map(({ name, wrap }) =>
    form(`wrapper-${name}`, (filling) => {
      const written = wrap(filling.target, filling.random);
      const { words, language } = filling;
      return {
        body: leaf('text/html', page(paragraphs(escaped(words.sentence), link(written, words.action)), language)),
        targets: [{ url: filling.target, place: 'html_link', written, wrapper: name }],
      };
    }),
  ),
  form('wrapper-in-wrapper', (filling) => {
    const inside = wrapper('url-defense-v2').wrap(filling.target, filling.random);
    const written = wrapper('safe-links').wrap(inside, filling.random);
    return {
      body: leaf('text/plain', `${filling.words.sentence}\n<${written}>\n`),
      targets: [{ url: filling.target, place: 'text', written, wrapper: 'safe-links' }],
    };
  }),
  form('wrapper-opaque', (filling) => {
    const written = `https://protect-eu.mimecast.com/s/${filling.random.hex(20)}?domain=partner.example`;
    return {
      body: leaf(
        'text/html',
        page(
          paragraphs(
            escaped(filling.words.sentence),
            link(written, filling.words.action),
            link(filling.target, filling.words.subject),
          ),
        ),
      ),
      targets: [{ url: filling.target, place: 'html_link' }],
      others: [{ url: written, place: 'html_link' }],
      opaque: [{ service: 'mimecast', place: 'html_link' }],
    };
  }),
];

const sealed: readonly Form[] = [
  form('encrypted-part', (filling) => ({
    body: multipart(filling.random, 'mixed', [
      leaf('text/plain', `${filling.words.sentence}\n${filling.target}\n`),
      leaf('application/pkcs7-mime', Buffer.from(filling.random.hex(400), 'hex'), {
        filename: 'smime.p7m',
        parameters: 'smime-type=enveloped-data',
      }),
    ]),
    targets: [{ url: filling.target, place: 'text' }],
    unreadable: ['encrypted'],
    attachments: [{ name: 'smime.p7m' }],
  })),
  form('pgp-encrypted', (filling) => ({
    body: multipart(
      filling.random,
      'encrypted',
      [
        leaf('application/pgp-encrypted', 'Version: 1\n', { charset: undefined, encoding: '7bit' }),
        leaf(
          'application/octet-stream',
          `-----BEGIN PGP MESSAGE-----\n\n${filling.random.hex(64)}\n-----END PGP MESSAGE-----\n`,
          { charset: undefined, encoding: '7bit', filename: 'encrypted.asc', disposition: 'inline' },
        ),
      ],
      '; protocol="application/pgp-encrypted"',
    ),
    targets: [],
    unreadable: ['encrypted'],
    attachments: [{ name: 'encrypted.asc' }],
  })),
  form('opaque-signed', (filling) => ({
    body: leaf('application/pkcs7-mime', Buffer.from(filling.random.hex(600), 'hex'), {
      filename: 'smime.p7m',
      parameters: 'smime-type=signed-data',
    }),
    targets: [],
    unreadable: ['opaque_signed'],
    attachments: [{ name: 'smime.p7m' }],
  })),
  form('tnef', (filling) => ({
    body: multipart(filling.random, 'mixed', [
      leaf('text/plain', `${filling.words.sentence}\n${filling.target}\n`),
      leaf(
        'application/ms-tnef',
        Buffer.concat([Buffer.from([0x78, 0x9f, 0x3e, 0x22]), Buffer.from(filling.random.hex(300), 'hex')]),
        { filename: 'winmail.dat' },
      ),
    ]),
    targets: [{ url: filling.target, place: 'text' }],
    unreadable: ['tnef'],
    attachments: [{ name: 'winmail.dat' }],
  })),
  {
    name: 'business-fraud-without-link',
    kind: 'invoice',
    language: 'en',
    make: ({ random }) => ({
      body: leaf(
        'text/plain',
        `Are you at your desk? I need you to make a confidential transfer of ${random.pick(['18,400', '27,950', '9,870'])} today. Our supplier has changed its bank details. I am in a meeting, so answer by mail only, and tell nobody.\n\nSent from my phone\n`,
      ),
      targets: [],
      envelope: {
        from: { name: 'Managing director', address: 'director.private@free-box.example' },
        subject: 'Urgent and confidential',
        replyTo: 'director.office@other-box.example',
      },
      sender: ['reply_to_elsewhere'],
      withoutLink: true,
    }),
  },
];

/** Tricks with the sender, addresses that services have rewritten, and what cannot be read. */
export const sendersAndSeals: readonly Form[] = [...senders, ...wrapped, ...sealed];
