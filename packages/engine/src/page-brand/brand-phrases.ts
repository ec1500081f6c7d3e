/**
 * What the sign-in pages of the most imitated brands say and hardly anybody else does; their copies keep it where the name
 * itself is a picture. As readers see it, in lower case without accents. Two of them that any page might use are needed, of
 * those marked `!` one.
 */
export const BRAND_PHRASES: readonly (readonly [brand: string, phrases: string])[] = [
  [
    'Microsoft',
    "!email, phone, or skype|!email or phone skype|!work or school account|can't access your account?|no account? create one!|sign-in options|sign in with a security key|keep me signed in|stay signed in?|do this to reduce the number of times you are asked to sign in|sign in to your account|!connectez-vous a votre compte microsoft|!e-mail, telephone ou identifiant skype|!correo, telefono o skype|!e-mail, telefon oder skype|vous n'arrivez pas a acceder a votre compte|impossible d'acceder a votre compte|rester connecte ?|no puede acceder a su cuenta|kein konto? erstellen sie jetzt eins!|konnen nicht auf ihr konto zugreifen",
  ],
  [
    'Google',
    "!use your google account|!to continue to gmail|!sign in to continue to google|!continue to google drive|!not your computer? use guest mode|!not your computer? use a private browsing window|!utiliser votre compte google|!usa tu cuenta de google|!use sua conta do google|!mit ihrem google-konto|!verify it's you google|one account. all of google|!2-step verification this extra step shows it's really you|forgot email?|forgot email|email or phone|use guest mode|!no es tu ordenador? usa el modo invitado|!s'il ne s'agit pas de votre ordinateur|!ce n'est pas votre ordinateur|create account",
  ],
  [
    'Apple',
    '!apple id|!find my iphone|!sign in with your apple|!identifiant apple|!id apple|!apple-id|!id de apple|forgot apple id or password',
  ],
  [
    'Facebook',
    '!facebook helps you connect and share|!connect with friends and the world around you|!log into facebook|!log in to facebook|!log in to your facebook account|!create new account mobile number or email|!se connecter a facebook|!informations de compte oubliees|!iniciar sesion en facebook|!masuk ke facebook|!facebook aide a communiquer|forgotten account?|forgotten password?|create a page for a celebrity|mobile number or email address|create new account|buat akun baru|lupa kata sandi',
  ],
  [
    'Instagram',
    "phone number, username, or email|log in with facebook|don't have an account? sign up|get the app.|!sign up to see photos and videos from your friends|!instagram from meta|!instagram from facebook|connectez-vous avec facebook|inicia sesion con facebook|telephone, nom d'utilisateur ou e-mail|masuk dengan facebook|nomor telepon, nama pengguna, atau email|telefono, usuario o correo electronico",
  ],
  [
    'Netflix',
    '!new to netflix|!nouveau sur netflix|!netflix account|need help? sign up now|this page is protected by google recaptcha to ensure|update your payment information|set up your credit or debit card',
  ],
  [
    'PayPal',
    '!log in to paypal|!log in to your paypal|!new to paypal|having trouble logging in?|email or mobile number',
  ],
  [
    'Amazon',
    "!by continuing, you agree to amazon|!new to amazon|email or mobile phone number|need help? conditions of use|!amazon's conditions of use|!votre compte amazon",
  ],
  ['LinkedIn', '!new to linkedin|stay updated on your professional world|!join linkedin'],
  ['Twitter', '!log in to twitter|!new to twitter|phone, email, or username|phone, email or username'],
  ['Yahoo', '!yahoo makes it easy to enjoy what matters most|!sign in to yahoo|yahoo mail'],
  ['Steam', '!sign in with your steam|!steam guard|!steam account name|!steam community'],
  ['Snapchat', '!new to snapchat|!log in to snapchat'],
  ['Chase', '!chase online|!enroll in chase|!chase.com'],
  ['WordPress', '!powered by wordpress username or email|lost your password?'],
  ['WhatsApp', '!join whatsapp group|!grup whatsapp|!whatsapp group invite'],
  ['Telegram', '!telegram account|!please confirm your country code and enter your phone number'],
  ['Roblox', '!enter roblox|!log in to roblox|!by logging in, you agree to roblox'],
  ['DHL', '!dhl express|!dhl parcel'],
  ['GitHub', '!new to github|!sign in to github'],
  ['Discord', "we're so excited to see you again|!log in with your discord|welcome back! we're so excited"],
  ['Spotify', '!log in to spotify|!to continue, log in to spotify|!new to spotify'],
  ['Adobe', '!adobe document cloud|!view document with adobe|!to read the document, please choose your email provider'],
  ['AT&T', '!sign in to myat&t|!myat&t'],
  ['Wells Fargo', '!sign on to view your accounts|!wells fargo online'],
  ['Bank of America', '!online id sitekey|!sitekey challenge|!bank of america corporation'],
];
