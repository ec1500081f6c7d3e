import type { Content, Filling, Form } from '../form.ts';
import { leaf } from '../parts/mime.ts';

type Options = Parameters<typeof leaf>[2];

const plain = ({ target, words }: Filling, before: string, after: string, options?: Options): Content => ({
  body: leaf(
    'text/plain',
    `${words.sentence}\n\n${words.action}: ${before}${target}${after}\n\n-- \nOffice\n`,
    options,
  ),
  targets: [{ url: target, place: 'text' }],
});

const form = (name: string, make: Form['make']): Form => ({ name, kind: 'account', make });

/** Addresses in plain text, in each transfer encoding. */
export const texts: readonly Form[] = [
  form('text-line', (filling) => plain(filling, '\n', '', { encoding: '8bit' })),
  form('text-angle-brackets', (filling) => plain(filling, '<', '>')),
  form('text-parentheses', (filling) => plain(filling, '(', ').')),
  form('text-quoted-printable', (filling) => plain(filling, '', '', { encoding: 'quoted-printable' })),
  form('text-base64', (filling) => plain(filling, '', '', { encoding: 'base64' })),
  form('text-utf-16', (filling) => plain(filling, '', '', { encoding: 'base64', charset: 'utf-16' })),
  form('text-no-charset', (filling) => plain(filling, '', '', { encoding: '8bit', charset: undefined })),
  form('text-format-flowed', (filling) => plain(filling, '', '', { parameters: 'format=flowed; delsp=no' })),
  {
    name: 'text-subject',
    kind: 'account',
    language: 'en',
    make: ({ target, words }) => ({
      body: leaf('text/plain', `${words.sentence}\n`),
      envelope: { subject: `${words.subject} ${target}` },
      targets: [{ url: target, place: 'header' }],
    }),
  },
];
