import { expect, test } from 'vitest';
import { asksForWalletWords, fillsInWalletWords, labelsWalletWords } from './wallet-words.ts';

test.each([
  ['Enter your 12 or 24 word recovery phrase', ''],
  ['Import with your twelve secret words', 'Trust Wallet'],
  ['Import by private key', 'MetaMask'],
  ['Please type in the secret recovery phrase, and never share it', 'Wallet'],
  ['Geben Sie Ihre 12 oder 24 Wörter ein', 'Wallet wiederherstellen'],
  ['Geben Sie die Wiederherstellungsphrase ein', 'Wallet'],
  ['Saisissez votre phrase de récupération', 'Wallet'],
  ['Introduce tu frase semilla de 12 palabras', 'Wallet'],
  ['Digite sua frase de recuperação', 'Wallet'],
  ['Inserisci la tua frase di recupero', 'Wallet'],
  ['Voer je herstelzin van 24 woorden in', ''],
  ['Wpisz frazę odzyskiwania', 'Wallet'],
  ['12 kelimelik kurtarma ifadenizi girin', ''],
  ['Введите секретную фразу', 'Восстановить кошелёк'],
  ['リカバリーフレーズを入力', 'Wallet'],
  ['请输入助记词', 'Wallet'],
])('%s', (before, page) => {
  expect(asksForWalletWords(before, () => page)).toBe(true);
});

test.each([
  ['We never ask for your recovery phrase.', 'Wallet support'],
  ['Never enter your seed phrase on a website. Type your message', 'Wallet'],
  ['Enter your 12 words', 'Word game'],
  ['Paste your private key', 'Upload of an SSH key'],
  ['Your recovery phrase was written down when the wallet was made.', 'Wallet'],
  ['Describe your shop in 12 words', 'Names for shops'],
])('%s is no question', (before, page) => {
  expect(asksForWalletWords(before, () => page)).toBe(false);
});

test.each([
  ['Wiederherstellungsphrase (24 Wörter)', 'Wallet wiederherstellen'],
  ['Kurtarma ifadesi (12 kelime)', 'Cüzdan'],
  ['12 or 24 words', 'Restore wallet'],
  ['Enter your words separated by spaces', 'Import wallet'],
])('the label %s names them', (label, page) => {
  expect(labelsWalletWords(label, () => page)).toBe(true);
});

test.each([
  ['Engraving (up to 12 words)', 'Leather wallets'],
  ['Motivo (até 12 palavras)', 'Carteira de estudante'],
  ['Search, e.g. recovery phrase', 'Wallet help'],
  ['Did you lose your recovery phrase?', 'Wallet support'],
  ['Leave out your recovery phrase', 'Wallet support'],
  ['Seed phrase plate, quantity', 'Crypto wallet shop'],
  ['Tagline (12 words)', 'Blockchain conference'],
  ['Tell it in your words', 'Apple Wallet'],
])('the label %s is about something else', (label, page) => {
  expect(labelsWalletWords(label, () => page)).toBe(false);
});

test('a dozen fields under words of a wallet are for them', () => {
  expect(fillsInWalletWords('Geheime Wiederherstellungsphrase Wallet')).toBe(true);
  expect(fillsInWalletWords('Import wallet')).toBe(true);
  expect(fillsInWalletWords('Never share your recovery phrase. Wallet')).toBe(false);
  expect(fillsInWalletWords('12 words to find. Theme: bitcoin')).toBe(false);
});

test('words without end are read in no time', () => {
  for (const piece of ['never ', '12 or ', 'seed ', 'phrase de ', 'не вводите', 'enter 12 words ']) {
    const text = piece.repeat(100_000 / piece.length);
    const started = performance.now();
    fillsInWalletWords(text);
    expect(performance.now() - started, piece).toBeLessThan(500);
  }
});

test.each([
  ['We cannot recover your recovery phrase. Tell us what happened', 'Wallet support'],
  ['Your private key is not needed to import your trades', 'Crypto tax'],
  ['No private key required to connect', 'Bitcoin tax'],
  ['Enter 12 words that rhyme', 'Cryptic crosswords'],
  ['Paste your private key', 'Upload your SSL certificate, crypto made easy'],
  ['What is a recovery phrase? Search', 'Wallet help'],
  ['Instead of your seed phrase, paste the public address', 'Bitcoin tax'],
  ['Restore your wallet with the recovery phrase: get our guide', 'Wallet help'],
  ['Enter your slogan in 12 words', 'Phantom theatre'],
  ['A poem of up to 24 words. Enter it here. Paid in bitcoin', 'Magazine'],
])('%s asks for none', (before, page) => {
  expect(asksForWalletWords(before, () => page)).toBe(false);
});

test.each([
  ['Your words never leave this device: enter your recovery phrase', 'Wallet'],
  ['Do not close this window, enter your recovery phrase', 'Wallet'],
  ['Enter your recovery seed', 'Trezor'],
  ['Contact Help Enter your 24 word recovery phrase', 'Wallet'],
])('%s asks for them', (before, page) => {
  expect(asksForWalletWords(before, () => page)).toBe(true);
});
