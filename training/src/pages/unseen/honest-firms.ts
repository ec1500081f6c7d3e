import { form, type HonestPage, honestHtml, input, links } from './honest-page.ts';

const login = (action: string, button = 'Log in') =>
  form(action, [input('E-mail', 'email', 'email'), input('Password', 'password', 'password')], button);
const foot = '<footer><a href="/imprint">Imprint</a> <a href="/privacy">Privacy</a> © 2026 Tulpenfeld Ltd</footer>';
const google =
  '<a class="btn" href="https://accounts.google.com/o/oauth2/v2/auth?client_id=9.apps.googleusercontent.com&response_type=code">Continue with Google</a>';
const apple =
  '<a class="btn" href="https://appleid.apple.com/auth/authorize?client_id=x&response_type=code">Continue with Apple</a>';
const microsoft =
  '<a class="btn" href="https://login.microsoftonline.com/common/oauth2/v2.0/authorize?client_id=x">Continue with Microsoft</a>';
const facebook =
  '<a class="btn" href="https://www.facebook.com/v19.0/dialog/oauth?client_id=1">Continue with Facebook</a>';
const page = (
  name: string,
  title: string,
  body: string,
  more: Partial<HonestPage> & { lang?: string; head?: string } = {},
): HonestPage => {
  const { lang, head, ...rest } = more;
  return { name, html: honestHtml({ title, body, ...(lang && { lang }), ...(head && { head }) }), ...rest };
};

/** Firms, shops, clubs and articles, as people write them. */
export const honestFirms: readonly HonestPage[] = [
  page(
    'young SaaS login',
    'Log in - Brambleworks',
    `<h1>Log in to Brambleworks</h1>${login('/session')}<p><a href="/forgot">Forgot password?</a> New here? <a href="/signup">Create an account</a></p>`,
  ),
  page('young SaaS login, bare', 'Login', `<h2>Login</h2>${login('/login')}`),
  page(
    'login to login.php',
    'Mitgliederbereich',
    `<h1>Ruderclub Lindenau e.V.</h1><p>Anmeldung für Mitglieder</p>${form('login.php', [input('Benutzername', 'text', 'user'), input('Passwort', 'password', 'pass')], 'Anmelden')}<a href="index.php">Zurück zur Startseite</a>`,
    { lang: 'de' },
  ),
  page(
    'login with four providers',
    'Sign in | Fenwick',
    `<h1>Welcome back</h1>${google}${apple}${microsoft}${facebook}<p>or</p>${login('/auth/login', 'Continue')}<p>No account? <a href="/register">Sign up</a></p>`,
  ),
  page(
    'four provider buttons by script only',
    'Sign in',
    `<h1>Sign in to Quarrylane</h1><button data-provider="google">Sign in with Google</button><button data-provider="apple">Sign in with Apple</button><button data-provider="github">Sign in with GitHub</button><button data-provider="microsoft">Sign in with Microsoft</button><hr>${login('/api/auth/callback/credentials')}`,
  ),
  page(
    'one provider, Google',
    'Fontana Tasks',
    `<h1>Fontana Tasks</h1><p>Your tasks, shared with your team.</p>${google}<p>or use your e-mail</p>${login('/in')}`,
  ),
  page(
    'shop checkout with card',
    'Checkout – Thistle Supply',
    `<header><a href="/">Thistle Supply</a> <a href="/cart">Cart (2)</a></header><h1>Checkout</h1><section><h2>Order summary</h2><p>2 × Garden gloves 24.00 EUR</p><p>Shipping 4.90 EUR</p><p>Total 28.90 EUR</p></section>${form('/checkout', [input('First name', 'text', 'fn'), input('Last name', 'text', 'ln'), input('Street', 'text', 'street'), input('Postcode', 'text', 'zip'), input('City', 'text', 'city'), input('Card number', 'tel', 'cc', 'autocomplete="cc-number"'), input('Expiry', 'tel', 'exp', 'autocomplete="cc-exp"'), input('CVC', 'tel', 'cvc', 'autocomplete="cc-csc"')], 'Pay 28.90 EUR')}<img src="/visa.svg" alt="Visa"><img src="/mc.svg" alt="Mastercard"><img src="/paypal.svg" alt="PayPal"><p><a href="/terms">Terms</a> <a href="/returns">Returns</a> <a href="/privacy">Privacy</a></p>`,
  ),
  page(
    'customer account, German shop',
    'Kundenkonto | Tulpenhaus',
    `<header>${links(['/', 'Tulpenhaus'], ['/sale', 'Angebote'], ['/warenkorb', 'Warenkorb'])}</header><h1>Mein Konto</h1>${form('/account/login', [input('E-Mail-Adresse', 'email', 'email'), input('Passwort', 'password', 'pw')], 'Anmelden')}<a href="/account/password">Passwort vergessen?</a><p>Zahlungsarten: PayPal, Klarna, Visa, Mastercard, Apple Pay</p><p><a href="/impressum">Impressum</a> <a href="/datenschutz">Datenschutz</a> <a href="/agb">AGB</a></p>`,
    { lang: 'de' },
  ),
  page(
    'code by SMS of a booking service',
    'Confirm your phone - Harbor Desk',
    `<h1>Confirm your phone</h1><p>We sent a 6-digit code to +44 7••• ••12. Enter it to finish your booking at Harbor Desk.</p>${form('/verify', [input('Code', 'text', 'code', 'inputmode="numeric" autocomplete="one-time-code"')], 'Confirm')}<a href="/verify/resend">Send again</a>`,
  ),
  page(
    'two-factor step',
    'Two-factor authentication · Alderpress',
    `<h1>Two-factor authentication</h1><p>Open your authenticator app (Google Authenticator, Microsoft Authenticator, 1Password) and enter the code for Alderpress.</p>${form('/login/otp', [input('Authentication code', 'text', 'otp', 'autocomplete="one-time-code"')], 'Verify')}<p><a href="/login/recovery">Use a recovery code</a></p>`,
  ),
  page(
    'change password',
    'Change password',
    `<h1>Set a new password</h1>${form('/password', [input('Current password', 'password', 'old'), input('New password', 'password', 'new'), input('Repeat new password', 'password', 'again')], 'Save')}<a href="/account">Back to your account</a>`,
  ),
  page(
    'accept an invitation',
    'Join the team at Copper Studio',
    `<h1>Maria invited you to Copper Studio</h1><p>Choose a password to join the workspace.</p>${form('/invite/accept', [input('Your name', 'text', 'name'), input('Password', 'password', 'password', 'autocomplete="new-password"')], 'Join')}`,
  ),
  page(
    'e-mail code',
    'Check your inbox',
    `<h1>Check your inbox</h1><p>We e-mailed you a code. It is valid for ten minutes.</p>${form('/auth/code', [input('Code from the e-mail', 'text', 'code')], 'Sign in')}<p>Open <a href="https://mail.google.com">Gmail</a> · <a href="https://outlook.live.com">Outlook</a> · <a href="https://mail.yahoo.com">Yahoo</a></p>`,
  ),
  page(
    'Apple reseller',
    'Castle Computer – Apple Authorised Reseller',
    `<header>${links(['/', 'Castle Computer'], ['/mac', 'Mac'], ['/iphone', 'iPhone'], ['/repair', 'Repair'])}</header><h1>Apple Authorised Reseller in Graz</h1><p>MacBook, iPad and iPhone, with advice and service. We are open Monday to Saturday.</p><h2>Customer login</h2>${login('/customer')}${foot}`,
  ),
  page(
    'phone repair',
    'iPhone & Samsung repair | Silver Phone Clinic',
    `<h1>iPhone and Samsung repair while you wait</h1><p>Cracked screen? Weak battery? Bring your Apple iPhone, Samsung Galaxy or Huawei.</p>${form('/appointment', [input('Name', 'text', 'n'), input('Phone', 'tel', 'p'), input('IMEI', 'text', 'imei'), input('Device passcode (so that we can test it)', 'text', 'pin')], 'Book')}${foot}`,
  ),
  page(
    'Volkswagen partner',
    'Autohaus Lindner – Ihr Volkswagen Partner',
    `<h1>Ihr Volkswagen Partner in Celle</h1><p>Neuwagen, Gebrauchtwagen, Werkstatt. Volkswagen Service und Audi Service.</p><h2>Kundenportal</h2>${form('/portal', [input('Kundennummer', 'text', 'kd'), input('Passwort', 'password', 'pw')], 'Anmelden')}<a href="/impressum">Impressum</a>`,
    { lang: 'de' },
  ),
  page(
    'Vodafone partner shop',
    'Vodafone Partner-Shop Monte',
    `<h1>Vodafone Partner-Shop Monte</h1><p>Verträge, Handys, DSL von Vodafone, O2 und congstar.</p>${form('/rueckruf', [input('Name', 'text', 'n'), input('Rufnummer', 'tel', 't'), input('Kundenkennwort', 'text', 'kkw')], 'Rückruf anfordern')}<a href="/impressum">Impressum</a>`,
    { lang: 'de' },
  ),
  page(
    'how-to article with member login',
    'How to log in to Facebook without a password',
    `<article><h1>How to log in to Facebook without a password</h1><p>Facebook lets you sign in with a code from a trusted device. Open facebook.com, choose “Forgotten password?”, and enter your e-mail address. We show each step.</p><p>If that fails, look for the confirmation e-mail from Facebook in your junk folder.</p></article><aside><h2>Members</h2>${login('/members')}</aside>`,
  ),
  page(
    'article on PayPal phishing',
    'PayPal warns of fake e-mails',
    `<article><h1>PayPal warns of fake e-mails</h1><p>“Your account has been limited. Please verify your identity within 24 hours” – mails like this are sent by criminals. PayPal never asks for your card number by e-mail.</p></article><h2>Comment</h2>${form('/comment', [input('Name', 'text', 'n'), input('E-mail', 'email', 'e'), '<textarea name="c"></textarea>'], 'Send')}<p>Already a subscriber? <a href="/login">Log in</a></p>`,
  ),
  page(
    'article on seed phrases',
    'What is a seed phrase?',
    `<article><h1>What is a seed phrase, and how do you keep it?</h1><p>When you set up MetaMask, Ledger or Trust Wallet you are shown a secret recovery phrase of 12 or 24 words. Never enter it on a website. Write it on paper.</p></article>${form('/newsletter', [input('Your e-mail', 'email', 'mail')], 'Subscribe')}`,
  ),
  page(
    '3-D Secure page of a bank',
    '3D Secure',
    `<img src="/visa.png" alt="Visa Secure"><img src="/bank.png" alt="Volksbank Lindental"><h1>Confirm your payment</h1><p>Merchant: Thistle Supply. Amount: 28.90 EUR. Card: **** 4417</p><p>We sent a code to your mobile phone ending in 12.</p>${form('/acs/challenge', [input('Code', 'text', 'challengeDataEntry')], 'Confirm')}<a href="/acs/resend">Send a new code</a><a href="/acs/cancel">Cancel</a>`,
    { isDoubtful: true, ownDomainOnly: true },
  ),
  page(
    'small bank’s own login',
    'Online-Banking | Lindentaler Bank eG',
    `<header>${links(['/', 'Lindentaler Bank eG'], ['/konten', 'Konten'], ['/filialen', 'Filialen'])}</header><h1>Anmelden</h1>${form('/banking/login', [input('Alias oder Kundennummer', 'text', 'alias'), input('PIN', 'password', 'pin')], 'Anmelden')}<p>Warnung vor Phishing: Wir fragen Sie nie am Telefon nach TAN oder PIN.</p><a href="/impressum">Impressum</a>`,
    { lang: 'de', ownDomainOnly: true },
  ),
  page(
    'credit union login',
    'Member login - Clover County Credit Union',
    `<h1>Clover County Credit Union</h1>${form('/signin', [input('Member number', 'text', 'm'), input('Password', 'password', 'p')], 'Log in')}<p><a href="/enroll">Enroll</a> <a href="/routing">Routing number</a> Federally insured by NCUA</p>`,
    { ownDomainOnly: true },
  ),
  page(
    'word game',
    'The 12-word puzzle',
    `<h1>The 12-word puzzle</h1><p>Today’s seed: 4711. Guess the secret phrase! Enter one word a line; green letters are right.</p>${form(
      '/guess',
      Array.from({ length: 12 }, (_, n) => input(`Word ${n + 1}`, 'text', `word${n + 1}`)),
      'Check',
    )}<p><a href="/yesterday">Yesterday’s phrase</a> <a href="/scores">Scores</a></p>`,
  ),
  page(
    'typing game',
    'Type the words',
    `<h1>Type fast!</h1><div role="textbox" contenteditable="true" aria-label="Type the words here"></div><p>apple river stone maple linden castle mountain</p><a href="/scores">High scores</a>`,
  ),
  page(
    'accountant’s intake form',
    'Mandantenaufnahme – Steuerkanzlei Walden',
    `<h1>Mandantenaufnahme</h1>${form('/aufnahme', [input('Vorname', 'text', 'a'), input('Nachname', 'text', 'b'), input('Geburtsdatum', 'date', 'c'), input('Steuer-ID', 'text', 'd'), input('IBAN', 'text', 'e'), input('Arbeitgeber', 'text', 'f'), input('Telefon', 'tel', 'g'), input('Ausweis (Vorderseite)', 'file', 'h'), input('Ausweis (Rückseite)', 'file', 'i'), input('Lohnsteuerbescheinigung', 'file', 'j')], 'Absenden')}<a href="/impressum">Impressum</a> <a href="/datenschutz">Datenschutz</a>`,
    { lang: 'de' },
  ),
  page(
    'hotel booking',
    'Book your room | Hotel Monte',
    `<h1>Hotel Monte</h1><p>Double room, 2 nights, 12–14 December. 218.00 EUR, pay at the hotel.</p>${form('/book', [input('Name', 'text', 'n'), input('E-mail', 'email', 'e'), input('Card number (guarantee only)', 'text', 'cc'), input('Valid until', 'text', 'exp')], 'Book')}<a href="/rooms">Rooms</a> <a href="/contact">Contact</a>`,
  ),
  page(
    'flat application with papers',
    'Apply for the flat, Marsh Street 4',
    `<h1>Apply for the flat</h1>${form('/apply', [input('Name', 'text', 'n'), input('Copy of your passport', 'file', 'p'), input('Last three payslips', 'file', 's'), input('Photo', 'file', 'f')], 'Send application')}${foot}`,
  ),
  page(
    'visa agency',
    'Visa application form',
    `<h1>Visa for India: application</h1>${form('/visa', [input('Surname', 'text', 's'), input('Passport number', 'text', 'pn'), input('Date of birth', 'date', 'd'), input('Passport scan', 'file', 'ps'), input('Mother’s maiden name', 'text', 'mm')], 'Continue')}<p>We are an agency and charge 39 EUR for our service. <a href="/fees">Fees</a> <a href="/contact">Contact</a></p>`,
    { isDoubtful: true },
  ),
  page(
    'job application',
    'Apply: baker (m/f/x)',
    `<h1>Apply as a baker</h1>${form('/jobs/12', [input('Name', 'text', 'n'), input('CV', 'file', 'cv'), input('LinkedIn profile', 'url', 'li')], 'Apply')}`,
  ),
  page(
    'donation with card',
    'Donate – Marsh Birds Trust',
    `<h1>Donate to the Marsh Birds Trust</h1><p>Registered charity 1123581.</p>${form('/donate', [input('Amount', 'number', 'a'), input('Name', 'text', 'n'), input('Card number', 'tel', 'cc', 'autocomplete="cc-number"'), input('Expiry', 'tel', 'x'), input('CVC', 'tel', 'c')], 'Donate')}<p><a href="https://www.paypal.com/donate?hosted_button_id=AB">Donate with PayPal</a></p><img src="/v.svg" alt="Visa">${foot}`,
  ),
  page(
    'gym with direct debit',
    'Mitglied werden – Studio Birken',
    `<h1>Mitglied werden</h1>${form('/join', [input('Name', 'text', 'n'), input('IBAN', 'text', 'iban'), input('Kontoinhaber', 'text', 'k'), input('Passwort für die App', 'password', 'pw')], 'Jetzt beitreten')}<a href="/agb">AGB</a>`,
    { lang: 'de' },
  ),
  page(
    'Steam guild',
    'Silver Guild – sign in',
    `<h1>Silver Guild</h1><p>Counter-Strike community since 2019.</p><a href="https://steamcommunity.com/openid/login?openid.ns=x"><img src="https://community.cloudflare.steamstatic.com/public/images/signinthroughsteam/sits_01.png" alt="Sign in through Steam"></a><p><a href="/servers">Servers</a> <a href="/rules">Rules</a> <a href="https://discord.gg/abc">Discord</a></p>`,
  ),
  page(
    'Discord bot panel',
    'Walden Bot – dashboard',
    `<h1>Walden Bot</h1><p>Moderation for your Discord server.</p><a href="https://discord.com/oauth2/authorize?client_id=1&scope=identify">Login with Discord</a><a href="/commands">Commands</a>`,
  ),
  page(
    'Spotify statistics',
    'Your top songs',
    `<h1>Your top songs on Spotify</h1><a href="https://accounts.spotify.com/authorize?client_id=1">Log in with Spotify</a><p>We are not affiliated with Spotify.</p>`,
  ),
  page(
    'Minecraft vote page',
    'Vote for Cedar Craft',
    `<h1>Vote for our Minecraft server</h1>${form('/vote', [input('Minecraft username', 'text', 'u')], 'Vote and get 3 diamonds')}`,
  ),
  page(
    'small courier’s tracking and customs',
    'Bramble Couriers – pay import duty',
    `<header>${links(['/', 'Bramble Couriers'], ['/track', 'Track'], ['/depots', 'Depots'])}</header><h1>Pay import duty</h1><p>Parcel BR 1204 4471. Duty 11.20 EUR.</p>${form('/duty', [input('Name on card', 'text', 'n'), input('Card number', 'tel', 'cc'), input('Expiry', 'tel', 'e'), input('CVC', 'tel', 'c')], 'Pay 11.20 EUR')}${foot}`,
    { isDoubtful: true },
  ),
  page(
    'insurance broker',
    'Versicherungsvergleich – Hafenmakler',
    `<h1>Allianz, AXA, HUK-Coburg oder DEVK?</h1><p>Wir vergleichen die Tarife für Sie.</p>${form('/vergleich', [input('Name', 'text', 'n'), input('Geburtsdatum', 'date', 'd'), input('Telefon', 'tel', 't')], 'Vergleichen')}<a href="/impressum">Impressum</a>`,
    { lang: 'de' },
  ),
  page(
    'decentralised exchange, connect wallet',
    'Quarry Swap',
    `<h1>Quarry Swap</h1><p>Connect your wallet to trade.</p><button>MetaMask</button><button>WalletConnect</button><button>Coinbase Wallet</button><button>Ledger</button><a href="/docs">Docs</a> <a href="https://github.com/quarryswap">GitHub</a>`,
    { isDoubtful: true },
  ),
  page(
    'host’s customer portal',
    'Login - Castle Hosting',
    `<h1>Client area</h1>${form('/dologin.php', [input('Email Address', 'email', 'username'), input('Password', 'password', 'password')], 'Login')}<a href="/pwreset.php">Forgot Password?</a> <a href="/register.php">Register</a><p>Powered by <a href="https://www.whmcs.com/">WHMCompleteSolution</a></p>`,
  ),
  page(
    'webmail of a host',
    'Webmail – Castle Hosting',
    `<h1>Webmail</h1>${form('/webmail/', [input('E-mail address', 'email', 'u'), input('Password', 'password', 'p')], 'Login')}<p>Set up your mail in Outlook, Thunderbird or Apple Mail: <a href="/help/imap">IMAP settings</a></p>`,
    { isDoubtful: true },
  ),
  page(
    'captive portal of a hotel',
    'Welcome to our Wi-Fi',
    `<h1>Hotel Monte Wi-Fi</h1>${form('/portal/login', [input('Room number', 'text', 'room'), input('Surname', 'text', 'sn')], 'Connect')}<p>or ${facebook}${google}</p>`,
  ),
  page(
    'coded e-mail address',
    'Contact',
    `<h1>Contact us</h1><p>Write to ${[...'office@waldenhaus.at'].map((c) => `&#${c.charCodeAt(0)};`).join('')} or call.</p>${login('/intern')}`,
  ),
  page(
    'exercise with disabled fields',
    'Spot the fake – exercise 3',
    `<h1>Spot the fake: Amazon sign-in</h1><p>Look at this page. What is wrong with it?</p><form><label>E-mail <input type="email" disabled></label><label>Password <input type="password" disabled></label><button disabled>Sign in</button></form><a href="/answer/3">Show the answer</a>`,
    { isDoubtful: true },
  ),
  page(
    'school portal',
    'Schulportal',
    `<h1>Gymnasium am Hafen</h1>${form('/portal', [input('Schülernummer', 'text', 's'), input('Kennwort', 'password', 'k')], 'Anmelden')}<p><a href="/vertretungsplan">Vertretungsplan</a> <a href="/mensa">Mensa</a></p>`,
    { lang: 'de' },
  ),
  page(
    'clinic’s patient portal',
    'Patient portal · Meadow Clinic',
    `<h1>Meadow Clinic</h1>${form('/patient', [input('Date of birth', 'date', 'd'), input('Social Security number (last 4)', 'text', 's'), input('Password', 'password', 'p')], 'Sign in')}<a href="/new">New patient</a>`,
  ),
  page(
    'restaurant with WhatsApp',
    'Osteria Fontana',
    `<h1>Osteria Fontana</h1><p>Prenota il tuo tavolo su WhatsApp, Facebook o Instagram.</p><a href="https://wa.me/39055123456">WhatsApp</a> <a href="https://www.instagram.com/osteriafontana">Instagram</a>${form('/prenota', [input('Nome', 'text', 'n'), input('Telefono', 'tel', 't')], 'Prenota')}`,
    { lang: 'it' },
  ),
  page(
    'Microsoft course',
    'Microsoft Excel course – Alder School',
    `<h1>Learn Microsoft Excel in five evenings</h1><p>Word, Excel, PowerPoint, Teams. With certificate.</p>${login('/students')}${foot}`,
  ),
  page(
    'Amazon seller’s agency',
    'Amazon FBA agency – Summit Seller',
    `<h1>Sell more on Amazon</h1><p>We run your Amazon Seller Central account, your ads and your listings.</p>${login('/clients', 'Client login')}${foot}`,
  ),
  page(
    'Netflix review blog',
    'Best Netflix series 2026',
    `<h1>The best Netflix series of 2026</h1><p>Our list of what to watch on Netflix, Disney+ and Prime Video this winter.</p>${form('/newsletter', [input('E-mail', 'email', 'e')], 'Subscribe')}`,
  ),
  page(
    'PayPal plugin',
    'PayPal for Shopware – plugin',
    `<h1>PayPal plugin for Shopware</h1><p>Accept PayPal, PayPal Express and cards. 49 EUR a year.</p>${login('/login', 'Customer login')}${foot}`,
  ),
  page(
    'coin shop named like a brand word',
    'Apple Orchard Farm Shop',
    `<h1>Apple Orchard Farm</h1><p>Fresh apples, cider and juice from our orchard. Log in to see your vegetable box.</p>${login('/box')}`,
  ),
  page(
    'café Chase, name is a surname',
    'Chase & Daughters Joinery',
    `<h1>Chase & Daughters Joinery</h1><p>Stairs, windows, kitchens.</p>${login('/customers')}`,
  ),
  page(
    'Visa travel documents',
    'Do I need a visa?',
    `<h1>Do I need a visa for Vietnam?</h1><p>Check your passport, choose your nationality and read on.</p>${form('/check', [input('Nationality', 'text', 'n')], 'Check')}`,
  ),
  page(
    'Orange juice bar',
    'Orange & Lime juice bar',
    `<h1>Orange & Lime</h1><p>Order ahead and collect stamps.</p>${login('/stamps')}`,
  ),
  page(
    'Telegram channel page',
    'Forge news in Telegram',
    `<h1>Our channel in Telegram</h1><a href="https://t.me/forgenews">Open in Telegram</a><p>News of our village.</p>`,
  ),
  page(
    'payment link of a freelancer',
    'Invoice 2026-114',
    `<h1>Invoice 2026-114</h1><p>Anna Lindner, illustration. 640.00 EUR, due 12 December.</p>${form('/pay/2026-114', [input('Card number', 'tel', 'cc', 'autocomplete="cc-number"'), input('MM/YY', 'tel', 'e'), input('CVC', 'tel', 'c')], 'Pay 640.00 EUR')}<p>Or transfer to DE02 1203 0000 0000 2020 51</p>`,
    { isDoubtful: true },
  ),
  page(
    'young firm with Stripe elements',
    'Subscribe – Pier Notes',
    `<h1>Pier Notes Pro</h1><p>9 EUR a month</p>${form('/subscribe', [input('E-mail', 'email', 'e'), '<div id="card-element"></div>'], 'Subscribe')}`,
    { head: '<script src="https://js.stripe.com/v3/"></script>' },
  ),
  page(
    'app built by script',
    'Orchard',
    '<div id="root"></div><noscript>You need to enable JavaScript to run this app.</noscript><script type="module" src="/assets/index-4f2a.js"></script>',
  ),
  page(
    'student’s to-do app',
    'My ToDo App',
    `<h1>My ToDo App</h1>${form('#', [input('Email', 'email', 'email'), input('Password', 'password', 'password')], 'Login')}<p>Built with React and Firebase. <a href="https://github.com/someone/todo">Source</a></p>`,
  ),
  page(
    'documentation of a payment library',
    'paypal-rs: PayPal SDK for Rust',
    `<h1>paypal-rs</h1><p>An unofficial client for the PayPal REST API.</p><pre>let client = Client::new(id, secret);</pre><a href="https://github.com/x/paypal-rs">GitHub</a>`,
  ),
  page(
    'club on free hosting',
    'Schachclub Morgen – intern',
    `<h1>Schachclub Morgen</h1><p>Spielabend donnerstags 19 Uhr.</p>${form('/intern', [input('Name', 'text', 'n'), input('Passwort', 'password', 'p')], 'Anmelden')}<a href="/termine">Termine</a>`,
    { lang: 'de' },
  ),
  page(
    'wedding page with a password',
    'Anna & Paul',
    `<h1>Anna & Paul, 12 June 2027</h1><p>Please enter the password from your invitation.</p>${form('/', [input('Password', 'password', 'p')], 'Enter')}`,
  ),
  page(
    'password-protected preview',
    'Preview',
    `<h1>This site is coming soon</h1><p>Enter using password</p>${form('/password', [input('Password', 'password', 'password')], 'Enter')}`,
  ),
];
