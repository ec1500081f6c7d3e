import { form, type HonestPage, honestHtml, input, links } from './honest-page.ts';

/** Sentences and headings in which a firm speaks of a service that it uses, sells, repairs or writes to. */
const ENGLISH: readonly string[] = [
  '<p>We ship with DHL Express and UPS.</p>',
  '<p>Turn off Find My iPhone before you bring your phone to our repair shop.</p>',
  '<p>Sign in with your work or school account or with a password.</p>',
  '<p>Our mails may land in your Yahoo Mail junk folder.</p>',
  '<p>Meet us in the Steam Community.</p>',
  '<p>Share your Netflix account? Split the bill with us.</p>',
  '<p>Log in to Twitter to share your score.</p>',
  '<p>Use your Google account or an e-mail address.</p>',
  '<p>Use your Apple ID to sign in on iPhone.</p>',
  '<p>Sign in to GitHub to star our project.</p>',
  '<p>New to GitHub? Read our course.</p>',
  '<p>Download our guide and read it in Adobe Document Cloud.</p>',
  '<p>You need a Telegram account to get alerts.</p>',
  '<p>Log in to Spotify and listen to our podcast.</p>',
  '<p>We accept transfers to Wells Fargo Online.</p>',
  '<p>New to LinkedIn? Our coaches help.</p>',
  '<p>You can log in to Facebook and share your plants.</p>',
  '<p>Stay signed in? Keep me signed in. Can’t access your account?</p>',
  '<p>Join our WhatsApp group: invite by the trainer.</p>',
  '<p>Forgotten password? Forgotten account?</p>',
  '<p>Connect your Instagram account and show your garden photos here.</p>',
  '<p>Give us read access: log in to Amazon Seller Central and add our agency.</p>',
  '<p>PayPal is a trademark of PayPal, Inc.</p>',
  '<p>Trusted by</p><img alt="Netflix" src="a.svg"><img alt="Spotify" src="b.svg"><img alt="DHL" src="c.svg">',
  '<p>We ship with</p><img alt="DHL" src="c.svg">',
  '<h2>Slack</h2><h2>Dropbox</h2><h2>Google Drive</h2><h2>Microsoft Teams</h2>',
  '<h2>Connect your Microsoft account</h2><p>We copy your calendar from Outlook.</p>',
  '<h2>How to log in to Facebook</h2><p>A guide for beginners.</p>',
  '<h2>Sell on Amazon with us</h2>',
  '<h2>Netflix is too dear? Try our films</h2>',
  '<h2>PayPal</h2><p>Pay with PayPal.</p><h2>Visa</h2><p>Pay by card.</p>',
  '<h2>Post to your Facebook page on schedule</h2>',
  '<a href="https://appleid.apple.com/auth/authorize?client_id=x">Sign in with Apple ID</a>',
  '<a href="https://login.microsoftonline.com/common/oauth2/v2.0/authorize?client_id=x">Sign in with Microsoft</a>',
  '<a href="https://accounts.google.com/o/oauth2/v2/auth?client_id=x">Sign in with Google</a>',
  '<a href="https://www.facebook.com/v19.0/dialog/oauth?client_id=x">Log in with Facebook</a>',
  '<a href="https://www.paypal.com/connect?client_id=x">Log in with PayPal</a>',
  '<a href="https://github.com/login/oauth/authorize?client_id=x">Sign in with GitHub</a>',
];

/** Language, name of the firm, title, what it says, and its labels. */
const OTHER_SCRIPTS: readonly (readonly [lang: string, own: string, title: string, says: string, password: string])[] =
  [
    ['ru', 'Клён', 'Вход — Клён', 'Вход через Госуслуги, Сбер ID или Apple ID', 'Пароль'],
    ['ru', 'Клён', 'Клён — магазин', 'Мы на Ozon и Wildberries. Доставка DHL Express и СДЭК.', 'Пароль'],
    ['ru', 'Клён', 'Клён — оплата', 'Оплата через Сбербанк Онлайн и SberPay', 'Пароль'],
    ['ru', 'Клён', 'Сбербанк Онлайн оплата — Клён', 'Как оплатить', 'Пароль'],
    ['ru', 'Клён', 'Клён — контакты', 'Пишите в Telegram, WhatsApp или Viber', 'Пароль'],
    ['uk', 'Липа', 'Вхід — Липа', 'Увійдіть через Google або Дія. ПриватБанк, monobank, Нова пошта.', 'Пароль'],
    ['el', 'Ελιά', 'Ελιά – Σύνδεση', 'Αποστολή με DHL Express ή ΕΛΤΑ. Πληρωμή μέσω Eurobank.', 'Κωδικός'],
    ['he', 'זית', 'זית – כניסה', 'תשלום ב-PayPal, Bit או Apple Pay. משלוח עם DHL Express', 'סיסמה'],
    ['ar', 'نور', 'نور – دخول', 'الدفع عبر PayPal أو Apple Pay. سجّل باستخدام Apple ID', 'كلمة المرور'],
    ['zh', '青石', '登录 - 青石', '支持微信、支付宝、QQ、Apple ID 登录', '密码'],
    ['zh', '青石', '登录 - 青石', '微信 支付宝 抖音 淘宝 京东 中国银行', '密码'],
    ['ja', '工房', 'ログイン｜工房', 'Apple IDでサインイン', 'パスワード'],
    ['ja', '工房', '楽天市場店 ログイン｜工房', '楽天市場店もあります。楽天ペイ、Amazon Pay、PayPay', 'パスワード'],
    ['ja', '工房', '佐川急便 配送｜工房', '佐川急便でお届けします', 'パスワード'],
    ['ja', '工房', 'LINE公式アカウント｜工房', 'LINE公式アカウントもあります', 'パスワード'],
    ['ko', '단풍', '로그인 - 단풍', 'Apple ID로 로그인, 네이버, 카카오', '비밀번호'],
    ['ko', '단풍', '카카오톡 상담 | 단풍', '카카오톡 상담, 쿠팡, 국민은행', '비밀번호'],
  ];

function signIn(name: string, lang: string, own: string, title: string, says: string, password: string): HonestPage {
  const rows = [input('E-mail', 'email', 'email'), input(password, 'password', 'password')];
  const body = `<header>${links(['/', own], ['/about', 'About'])}</header><h1>${own}</h1>${says}${form('/login', rows, 'OK')}${links(['/forgot', '?'])}<footer>© 2026 ${own}</footer>`;
  return { name, html: honestHtml({ title, lang, body }) };
}

/** Sign-in pages of a firm that names a service once. */
export const honestMentions: readonly HonestPage[] = [
  ...ENGLISH.map((says) =>
    signIn(
      says.replace(/<[^>]*>/g, ' ').trim() || says,
      'en',
      'Castle Ceramics',
      'Castle Ceramics – customer login',
      says,
      'Password',
    ),
  ),
  ...OTHER_SCRIPTS.map(([lang, own, title, says, password]) =>
    signIn(`${lang}: ${title}, ${says}`, lang, own, title, `<p>${says}</p>`, password),
  ),
];
