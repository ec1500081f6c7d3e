/**
 * Words that a title, heading or logo puts around a brand's name without changing whose page it is, as pages write them in the
 * languages that sign-in pages are met in: lower case, without accents.
 */
const WORDS = {
  english:
    'log in login logon on sign signin signing into out to your my our the a an of for with at from as it is this by and or ' +
    'account accounts online secure secured security official site website web page home homepage welcome verify verification ' +
    'verified confirm confirmation confirmed suspicious unusual detected informations update updated portal support help center centre service services wallet app apps inc com ' +
    'net org ltd llc corp corporation company co group access user users member members customer customers client billing ' +
    'payment payments pay tracking track delivery parcel connect start live recover recovery reset restore unlock forgot ' +
    'password passwords email mail banking bank personal business internet mobile manage id profile settings dashboard id ' +
    'register registration join create sign up signup get free new continue card cards credit debit information info details ' +
    'activity alert alerts notice important suspended limited locked step complete completed success successful thank you ' +
    'identity identification authentication authenticate authorization authorize two factor code redirecting loading please ' +
    'wait enter using use logo icon favicon header footer copyright rights reserved all c r tm desktop version step steps ' +
    'mailbox mailboxes about me card number address enrollment center review status invoice order orders checkout shop store today us uk usa eu world',
  german:
    'anmelden anmeldung einloggen melden bei sie sich ihr ihrem ihren mein meine meinem konto kundenkonto willkommen zum zur ' +
    'der die das den dem des und oder mit im in fur auf startseite offizielle sicherheit uberprufung bestatigen bestatigung ' +
    'kennwort passwort zahlung rechnung kunde kunden bereich loggen ein bitte weiter registrieren banking privatkunden',
  french:
    'connexion connectez connecter se vous votre vos mon ma mes compte comptes bienvenue sur chez le la les l d de du des et ' +
    'ou a au aux en par pour espace client clients personnel particuliers accueil officiel site securite securise verification ' +
    'verifier confirmer confirmation identification identifiez authentification mot passe paiement facture banque assurance ' +
    'assurances coordonnees bancaires',
  spanish:
    'iniciar inicia inicie sesion acceder acceso accede entrar ingresar ingreso ingresa bienvenido bienvenidos a al el los las ' +
    'lo un una su sus tu mi mis cuenta cuentas en del con para por y o banca linea seguridad seguro verificar verificacion ' +
    'confirmar clave contrasena oficial pagina sitio cliente clientes personas pago factura correo',
  portuguese:
    'acesse acessar acesso entre conta contas sua seu minha meu bem vindo ao na no da do das dos e para com seguranca ' +
    'verificacao senha oficial inicio pagamento fatura cliente sessao iniciar internet',
  italian:
    'accedi accesso accedere entra benvenuto benvenuti in il lo gli i un una uno tuo tua suo sua conto account alla allo alle ' +
    'al nel nella di da con per e sicurezza verifica conferma password ufficiale sito area riservata clienti privati',
  dutch:
    'inloggen aanmelden welkom bij op het een van voor met uw jouw mijn rekening beveiligd verificatie bevestigen wachtwoord ' +
    'officiele klant klanten betaling',
  polish:
    'zaloguj logowanie sie do konto konta twoje moje witaj witamy w na i z strona glowna haslo oficjalna bezpieczenstwo',
  indonesian:
    'masuk ke akun anda saya selamat datang di dan dengan resmi halaman situs daftar kata sandi lupa keamanan verifikasi klaim hadiah event',
  turkish:
    'giris yap hesap hesabi hesabiniz hos geldiniz ile ve icin resmi sitesi sifre guvenlik bireysel internet subesi',
  nordic:
    'logga inn ind logg pa til din ditt konto velkommen valkommen og och med sikkerhed sakerhet kirjaudu sisaan tervetuloa tili',
  romanian: 'conectare autentificare cont contul bun venit pe si cu parola',
  czech: 'prihlaseni prihlasit ucet vitejte heslo',
  vietnamese: 'dang nhap tai khoan chao mung',
  russian: 'вход войти воити в на аккаунт учетная запись добро пожаловать личныи кабинет официальныи саит',
  greek: 'συνδεση εισοδοσ λογαριασμοσ καλωσ ηρθατε',
};

export const FILLER_WORDS: ReadonlySet<string> = new Set(Object.values(WORDS).join(' ').split(' '));
