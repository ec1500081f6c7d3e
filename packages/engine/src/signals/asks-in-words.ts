const WORDS: Readonly<Record<string, string>> = {
  password: 'a password',
  card: 'card numbers',
  seed_phrase: 'the secret words of a wallet',
  one_time_code: 'a verification code',
  national_id: 'an identity number',
  bank_account: 'an account number or PIN',
};

/** What a page asks for, as part of a sentence. An e-mail address alone is not worth a word. */
export function asksInWords(asks: readonly string[]): string {
  const words = asks.flatMap((ask) => WORDS[ask] ?? []);
  if (words.length < 2) return words[0] ?? 'confidential data';
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
