import { expect, test } from 'vitest';
import { asksForWalletWords, namesWalletWords } from './wallet-words.ts';

test.each([
  ['Enter your 12 or 24 word recovery phrase', ''],
  ['Import with your twelve secret words', 'Trust Wallet'],
  ['Import by private key', 'MetaMask'],
  ['Please type in the secret recovery phrase, and never share it', ''],
  ['Geben Sie Ihre 12 oder 24 Wörter ein', 'Wallet'],
  ['Geben Sie die Wiederherstellungsphrase ein', ''],
  ['Saisissez votre phrase de récupération', ''],
  ['Introduce tu frase semilla de 12 palabras', ''],
  ['Digite sua frase de recuperação', ''],
  ['Inserisci la tua frase di recupero', ''],
  ['Voer je herstelzin van 24 woorden in', ''],
  ['Wpisz frazę odzyskiwania', ''],
  ['12 kelimelik kurtarma ifadenizi girin', ''],
  ['Введите секретную фразу', 'Кошелёк'],
  ['リカバリーフレーズを入力', ''],
  ['请输入助记词', ''],
])('%s', (before, page) => {
  expect(asksForWalletWords(before, page)).toBe(true);
});

test.each([
  ['We never ask for your recovery phrase.', 'Wallet support'],
  ['Never enter your seed phrase on a website. Type your message', 'Wallet'],
  ['Enter your 12 words', 'Word game'],
  ['Paste your private key', 'Upload of an SSH key'],
  ['Your recovery phrase was written down when the wallet was made.', 'Wallet'],
  ['Describe your shop in 12 words', 'Names for shops'],
])('%s is no question', (before, page) => {
  expect(asksForWalletWords(before, page)).toBe(false);
});

test('a page names them unless it warns of them', () => {
  expect(namesWalletWords('Geheime Wiederherstellungsphrase')).toBe(true);
  expect(namesWalletWords('Never share your recovery phrase')).toBe(false);
});

test('words without end are read in no time', () => {
  for (const piece of ['never ', '12 or ', 'seed ', 'phrase de ', 'не вводите', 'enter 12 words ']) {
    const text = piece.repeat(100_000 / piece.length);
    const started = performance.now();
    namesWalletWords(text);
    expect(performance.now() - started, piece).toBeLessThan(500);
  }
});
