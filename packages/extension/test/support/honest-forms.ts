import type { Answer } from './fake-internet.ts';

/** An honest page that asks for a secret or for personal data, as sites all over the world have them. */
export interface HonestForm {
  readonly name: string;
  readonly host: string;
  readonly path: string;
  readonly answer: Answer;
}

/** The words of one language. */
interface Words {
  readonly language: string;
  readonly host: string;
  readonly site: string;
  readonly logIn: string;
  readonly mail: string;
  readonly password: string;
  readonly forgot: string;
  readonly register: string;
  readonly again: string;
  readonly terms: string;
  readonly pay: string;
  readonly card: string;
  readonly expiry: string;
  readonly total: string;
  readonly code: string;
  readonly codeSent: string;
  readonly debit: string;
  readonly holder: string;
  readonly contact: string;
  readonly message: string;
  readonly send: string;
  readonly or: string;
  readonly about: readonly string[];
}

const WORDS: readonly Words[] = [
  {
    language: 'en',
    host: 'willow-pottery.co.uk',
    site: 'Willow Pottery',
    logIn: 'Log in to your account',
    mail: 'Email address',
    password: 'Password',
    forgot: 'Forgotten your password?',
    register: 'Create an account',
    again: 'Repeat the password',
    terms: 'I accept the terms',
    pay: 'Pay now',
    card: 'Card number',
    expiry: 'Expiry date',
    total: 'Total: £34.20',
    code: 'Security code',
    codeSent: 'We have sent a code to your phone. Enter it to confirm that it is you.',
    debit: 'Set up a Direct Debit',
    holder: 'Account holder',
    contact: 'Write to us',
    message: 'Your message',
    send: 'Send',
    or: 'Continue with',
    about: ['Shop', 'About us', 'Delivery', 'Privacy'],
  },
  {
    language: 'de',
    host: 'radhaus-sommer.de',
    site: 'Radhaus Sommer',
    logIn: 'Anmelden im Kundenkonto',
    mail: 'E-Mail-Adresse',
    password: 'Passwort',
    forgot: 'Passwort vergessen?',
    register: 'Konto anlegen',
    again: 'Passwort wiederholen',
    terms: 'Ich stimme den AGB zu',
    pay: 'Kostenpflichtig bestellen',
    card: 'Kartennummer',
    expiry: 'Gültig bis',
    total: 'Gesamtsumme: 34,20 €',
    code: 'Bestätigungscode',
    codeSent: 'Wir haben Ihnen einen Code per SMS geschickt. Geben Sie ihn ein, um die Anmeldung zu bestätigen.',
    debit: 'Lastschrift einrichten',
    holder: 'Kontoinhaber',
    contact: 'Schreiben Sie uns',
    message: 'Ihre Nachricht',
    send: 'Absenden',
    or: 'Weiter mit',
    about: ['Sortiment', 'Über uns', 'Versand', 'Datenschutz', 'Impressum'],
  },
  {
    language: 'fr',
    host: 'fromagerie-valette.fr',
    site: 'Fromagerie Valette',
    logIn: 'Connexion à votre compte',
    mail: 'Adresse e-mail',
    password: 'Mot de passe',
    forgot: 'Mot de passe oublié ?',
    register: 'Créer un compte',
    again: 'Confirmez le mot de passe',
    terms: "J'accepte les conditions",
    pay: 'Payer la commande',
    card: 'Numéro de carte',
    expiry: "Date d'expiration",
    total: 'Total : 34,20 €',
    code: 'Code de sécurité',
    codeSent: 'Un code vous a été envoyé par SMS. Saisissez-le pour confirmer votre connexion.',
    debit: 'Prélèvement automatique',
    holder: 'Titulaire du compte',
    contact: 'Nous écrire',
    message: 'Votre message',
    send: 'Envoyer',
    or: 'Continuer avec',
    about: ['Boutique', 'Qui sommes-nous', 'Livraison', 'Mentions légales'],
  },
  {
    language: 'es',
    host: 'ceramica-luna.es',
    site: 'Cerámica Luna',
    logIn: 'Iniciar sesión en su cuenta',
    mail: 'Correo electrónico',
    password: 'Contraseña',
    forgot: '¿Ha olvidado la contraseña?',
    register: 'Crear una cuenta',
    again: 'Repita la contraseña',
    terms: 'Acepto las condiciones',
    pay: 'Pagar ahora',
    card: 'Número de tarjeta',
    expiry: 'Fecha de caducidad',
    total: 'Total: 34,20 €',
    code: 'Código de seguridad',
    codeSent: 'Le hemos enviado un código por SMS. Introdúzcalo para confirmar el acceso.',
    debit: 'Domiciliación bancaria',
    holder: 'Titular de la cuenta',
    contact: 'Escríbanos',
    message: 'Su mensaje',
    send: 'Enviar',
    or: 'Continuar con',
    about: ['Tienda', 'Quiénes somos', 'Envíos', 'Aviso legal'],
  },
  {
    language: 'pt',
    host: 'livraria-do-porto.pt',
    site: 'Livraria do Porto',
    logIn: 'Entrar na sua conta',
    mail: 'Endereço de e-mail',
    password: 'Palavra-passe',
    forgot: 'Esqueceu-se da palavra-passe?',
    register: 'Criar conta',
    again: 'Repita a palavra-passe',
    terms: 'Aceito os termos',
    pay: 'Pagar agora',
    card: 'Número do cartão',
    expiry: 'Data de validade',
    total: 'Total: 34,20 €',
    code: 'Código de segurança',
    codeSent: 'Enviámos um código para o seu telemóvel. Introduza-o para confirmar a entrada.',
    debit: 'Débito direto',
    holder: 'Titular da conta',
    contact: 'Escreva-nos',
    message: 'A sua mensagem',
    send: 'Enviar',
    or: 'Continuar com',
    about: ['Loja', 'Sobre nós', 'Entregas', 'Privacidade'],
  },
  {
    language: 'it',
    host: 'vini-castello.it',
    site: 'Vini del Castello',
    logIn: 'Accedi al tuo account',
    mail: 'Indirizzo e-mail',
    password: 'Password',
    forgot: 'Password dimenticata?',
    register: 'Crea un account',
    again: 'Ripeti la password',
    terms: 'Accetto le condizioni',
    pay: 'Paga ora',
    card: 'Numero della carta',
    expiry: 'Data di scadenza',
    total: 'Totale: 34,20 €',
    code: 'Codice di sicurezza',
    codeSent: 'Abbiamo inviato un codice al tuo telefono. Inseriscilo per confermare l’accesso.',
    debit: 'Addebito diretto',
    holder: 'Intestatario del conto',
    contact: 'Scrivici',
    message: 'Il tuo messaggio',
    send: 'Invia',
    or: 'Continua con',
    about: ['Negozio', 'Chi siamo', 'Spedizioni', 'Privacy'],
  },
  {
    language: 'nl',
    host: 'fietsenmaker-jansen.nl',
    site: 'Fietsenmaker Jansen',
    logIn: 'Inloggen op uw account',
    mail: 'E-mailadres',
    password: 'Wachtwoord',
    forgot: 'Wachtwoord vergeten?',
    register: 'Account aanmaken',
    again: 'Herhaal het wachtwoord',
    terms: 'Ik ga akkoord met de voorwaarden',
    pay: 'Nu betalen',
    card: 'Kaartnummer',
    expiry: 'Vervaldatum',
    total: 'Totaal: € 34,20',
    code: 'Beveiligingscode',
    codeSent: 'We hebben een code naar uw telefoon gestuurd. Vul die in om uw aanmelding te bevestigen.',
    debit: 'Automatische incasso',
    holder: 'Rekeninghouder',
    contact: 'Schrijf ons',
    message: 'Uw bericht',
    send: 'Versturen',
    or: 'Doorgaan met',
    about: ['Winkel', 'Over ons', 'Levering', 'Privacy'],
  },
  {
    language: 'pl',
    host: 'ogrod-babci.pl',
    site: 'Ogród Babci',
    logIn: 'Zaloguj się do konta',
    mail: 'Adres e-mail',
    password: 'Hasło',
    forgot: 'Nie pamiętasz hasła?',
    register: 'Załóż konto',
    again: 'Powtórz hasło',
    terms: 'Akceptuję regulamin',
    pay: 'Zapłać teraz',
    card: 'Numer karty',
    expiry: 'Data ważności',
    total: 'Razem: 34,20 zł',
    code: 'Kod bezpieczeństwa',
    codeSent: 'Wysłaliśmy kod na Twój telefon. Wpisz go, aby potwierdzić logowanie.',
    debit: 'Polecenie zapłaty',
    holder: 'Właściciel rachunku',
    contact: 'Napisz do nas',
    message: 'Twoja wiadomość',
    send: 'Wyślij',
    or: 'Kontynuuj z',
    about: ['Sklep', 'O nas', 'Dostawa', 'Prywatność'],
  },
  {
    language: 'ru',
    host: 'chainaya-lavka.ru',
    site: 'Чайная лавка',
    logIn: 'Вход в личный кабинет',
    mail: 'Электронная почта',
    password: 'Пароль',
    forgot: 'Забыли пароль?',
    register: 'Регистрация',
    again: 'Повторите пароль',
    terms: 'Я принимаю условия',
    pay: 'Оплатить заказ',
    card: 'Номер карты',
    expiry: 'Срок действия',
    total: 'Итого: 3 420 ₽',
    code: 'Код безопасности',
    codeSent: 'Мы отправили код на ваш телефон. Введите его, чтобы подтвердить вход.',
    debit: 'Списание со счёта',
    holder: 'Владелец счёта',
    contact: 'Напишите нам',
    message: 'Ваше сообщение',
    send: 'Отправить',
    or: 'Продолжить через',
    about: ['Магазин', 'О нас', 'Доставка', 'Контакты'],
  },
  {
    language: 'ja',
    host: 'yamamoto-cha.jp',
    site: '山本茶舗',
    logIn: '会員ログイン',
    mail: 'メールアドレス',
    password: 'パスワード',
    forgot: 'パスワードをお忘れの方',
    register: '新規会員登録',
    again: 'パスワード(確認)',
    terms: '利用規約に同意します',
    pay: '注文を確定する',
    card: 'カード番号',
    expiry: '有効期限',
    total: '合計 3,420円',
    code: '認証コード',
    codeSent: '携帯電話に認証コードを送信しました。コードを入力してください。',
    debit: '口座振替のお申し込み',
    holder: '口座名義',
    contact: 'お問い合わせ',
    message: 'お問い合わせ内容',
    send: '送信する',
    or: '次で続ける',
    about: ['商品一覧', '会社概要', '配送について', '個人情報保護'],
  },
];

const FIELD = 'style="position:fixed;left:20px;top:200px;width:260px;height:40px;box-sizing:border-box;margin:0"';

/** Every site has each of these. */
const KINDS: Readonly<Record<string, (words: Words) => string>> = {
  'a log-in': ({
    logIn,
    mail,
    password,
    forgot,
    terms,
  }) => `<h1>${logIn}</h1><form method="post" action="/account/login">
    <label>${mail} <input name="email" type="email" autocomplete="username"></label>
    <label>${password} <input ${FIELD} name="password" type="password" autocomplete="current-password"></label>
    <label><input type="checkbox" name="terms"> ${terms}</label><button>${logIn}</button></form><a href="/account/forgot">${forgot}</a>`,
  'a registration with other providers': ({ register, mail, password, again, or, terms }) => `<h1>${register}</h1>
    <p>${or} <a href="https://accounts.google.com/o/oauth2/v2/auth?client_id=7"><img src="/google.svg" alt="Google"> Google</a>
    <a href="https://www.facebook.com/dialog/oauth?client_id=7"><img src="/facebook.svg" alt="Facebook"> Facebook</a>
    <a href="https://appleid.apple.com/auth/authorize?client_id=7"><img src="/apple.svg" alt="Apple"> Apple</a></p>
    <form method="post" action="/account/register"><label>${mail} <input name="mail" type="email"></label>
    <label>${password} <input ${FIELD} name="p1" type="password" autocomplete="new-password"></label>
    <label>${again} <input name="p2" type="password" autocomplete="new-password"></label>
    <label><input type="checkbox" name="ok"> ${terms}</label><button>${register}</button></form>`,
  'a checkout': ({ pay, card, expiry, total, or }) => `<h1>${pay}</h1><p>${total}</p>
    <p>${or} <a href="https://www.paypal.com/checkoutnow?token=7"><img src="/paypal.svg" alt="PayPal"></a> <img src="/visa.svg" alt="Visa"> <img src="/mastercard.svg" alt="Mastercard"></p>
    <form method="post" action="/checkout/pay"><label>${card} <input ${FIELD} name="number" autocomplete="cc-number" inputmode="numeric"></label>
    <label>${expiry} <input name="exp" autocomplete="cc-exp"></label><label>CVC <input name="cvc" autocomplete="cc-csc"></label><button>${pay}</button></form>`,
  'a code by message': ({
    code,
    codeSent,
    send,
  }) => `<h1>${code}</h1><p>${codeSent}</p><form method="post" action="/account/code">
    <label>${code} <input ${FIELD} name="code" autocomplete="one-time-code" inputmode="numeric"></label><button>${send}</button></form>`,
  'a direct debit': ({ debit, holder, send, terms }) => `<h1>${debit}</h1><form method="post" action="/account/debit">
    <label>${holder} <input name="holder" autocomplete="name"></label><label>IBAN <input ${FIELD} name="iban"></label>
    <label><input type="checkbox" name="mandate"> ${terms}</label><button>${send}</button></form>`,
  'a contact form': ({ contact, mail, message, send }) => `<h1>${contact}</h1><form method="post" action="/contact">
    <label>${mail} <input name="mail" type="email"></label><label>${message} <textarea ${FIELD} name="text"></textarea></label><button>${send}</button></form>`,
};

const PATHS: Readonly<Record<string, string>> = {
  'a log-in': '/account/login',
  'a registration with other providers': '/account/register',
  'a checkout': '/checkout',
  'a code by message': '/account/code',
  'a direct debit': '/account/debit',
  'a contact form': '/contact',
};

/**
 * What the page is given: how long after its field got the focus the first letter came, in milliseconds, and when that was, by the
 * clock; all letters; and how many changes a script made, as the extension does where a letter had to wait.
 */
const NOTE = `<script>
  let focused = 0;
  const { dataset } = document.documentElement;
  addEventListener('focusin', () => { focused ||= performance.now(); }, true);
  addEventListener('input', ({ target, isTrusted }) => {
    dataset.givenAt ??= String(Date.now());
    dataset.heldMs ??= String(performance.now() - focused);
    dataset.waited = String(Number(dataset.waited ?? 0) + Number(!isTrusted));
    dataset.given = target.value;
  }, true);
  dataset.ready = '';
</script>`;

/** Sixty pages in ten languages. */
export const HONEST_SITES: readonly HonestForm[] = WORDS.flatMap((words) =>
  Object.entries(KINDS).map(([kind, draw]) => ({
    name: `${kind}, ${words.language}`,
    host: words.host,
    path: PATHS[kind] ?? '/',
    answer: { body: pageOf(words, draw(words)) },
  })),
);

function pageOf({ language, site, host, about }: Words, main: string): string {
  const links = about.map((name, place) => `<a href="/page-${place}">${name}</a>`).join(' ');
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${site}</title>
    <header><a href="/"><img src="/logo.svg" alt="${site}"></a> ${links}</header><main>${main}</main>
    <footer>© 2026 ${site} · <a href="mailto:info@${host}">info@${host}</a></footer>${NOTE}</html>`;
}
