import { expect, test } from 'vitest';
import { LANGUAGES } from '../languages.ts';
import { mailAnswer } from './mail-answers.ts';

const CODES = ['sender_passed', 'link_dangerous', 'sender_name_is_brand', 'reply_to_elsewhere'];

test('an answer gives the two weightiest reasons of what is dangerous, and none of what is safe', () => {
  expect(mailAnswer('de', 'dangerous', CODES).text).toContain(
    '- Sie enthält einen Link zu einer Seite, die sehr wahrscheinlich Phishing ist.\n- Der Absender nennt sich wie eine Firma, deren Adresse das nicht ist.\n\n',
  );
  expect(mailAnswer('en', 'safe', CODES).text).not.toContain('\n- ');
  expect(mailAnswer('en', 'suspicious', ['of another version']).text).not.toContain('\n- ');
});

test('nothing in an answer looks like an address, in any language', () => {
  for (const language of LANGUAGES) {
    const { subject, text } = mailAnswer(language, 'dangerous', CODES);
    expect(`${subject} ${text}`).not.toMatch(/https?:|@|[\p{L}\d]\.[\p{L}\d]/u);
    expect(text.match(/^- /gm)).toHaveLength(2);
  }
});
