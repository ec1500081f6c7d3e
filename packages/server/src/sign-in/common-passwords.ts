/**
 * What guessing starts with, in lower case and without trailing digits and signs: the heads of the lists that every
 * attacker has, keyboard walks, and words that appear with a year or "!" behind them.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set([
  ...['password', 'passwort', 'passw0rd', 'p@ssword', 'p@ssw0rd', 'pa55word', 'passwordpassword', 'mypassword'],
  ...['yourpassword', 'thepassword', 'newpassword', 'changeme', 'changemenow', 'changeit', 'letmein', 'letmeinnow'],
  ...['welcome', 'welcomeback', 'welcometo', 'administrator', 'administrador', 'superadmin', 'adminadmin', 'admin'],
  ...['rootroot', 'root', 'toor', 'guestguest', 'testtest', 'test', 'testing', 'testpassword', 'defaultpassword'],
  ...['default', 'secret', 'secretpassword', 'topsecret', 'qwertyuiop', 'qwertyuiopasdf', 'qwerty', 'qwertz', 'azerty'],
  ...[
    'qwertzuiop',
    'azertyuiop',
    'asdfghjkl',
    'asdfghjklz',
    'zxcvbnm',
    'qazwsxedc',
    'qazwsx',
    '1qaz2wsx3edc',
    '1q2w3e4r5t',
  ],
  ...['1q2w3e4r5t6y', '1q2w3e4r', 'q1w2e3r4t5', 'q1w2e3r4', 'zaq12wsx', '1qazxsw2', 'asdf1234', 'qwer1234', 'abcd1234'],
  ...['abc123', 'abcabc', 'a1b2c3d4', 'a1b2c3d4e5', 'iloveyou', 'iloveyouso', 'ilovemyself', 'princess', 'sunshine'],
  ...['football', 'baseball', 'basketball', 'superman', 'batman', 'spiderman', 'starwars', 'pokemon', 'dragon'],
  ...['master', 'monkey', 'shadow', 'michael', 'jennifer', 'jordan', 'charlie', 'thomas', 'computer', 'internet'],
  ...['whatever', 'trustno', 'freedom', 'liverpool', 'chelsea', 'arsenal', 'barcelona', 'realmadrid', 'manchester'],
  ...['summer', 'winter', 'spring', 'autumn', 'january', 'february', 'monday', 'tuesday', 'wednesday', 'thursday'],
  ...[
    'friday',
    'saturday',
    'sunday',
    'december',
    'november',
    'october',
    'september',
    'august',
    'company',
    'company123',
  ],
  ...['samsung', 'google', 'facebook', 'microsoft', 'corporate', 'security', 'business', 'correcthorsebatterystaple'],
]);
