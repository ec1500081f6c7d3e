import { expect, test } from 'vitest';
import { pressedLure } from './pressed-lure.ts';

const LURES: readonly (readonly [kind: string, title: string, text: string])[] = [
  [
    'lure_command',
    'Seite prüfen',
    'Bestätigen Sie, dass Sie ein Mensch sind. Windows-Taste + R, dann Strg + V, dann Enter.',
  ],
  ['lure_command', 'Sitio', 'Verifique que es humano: pulse Win + R, luego Ctrl + V, luego Enter.'],
  ['lure_command', 'Security check', 'Complete the verification steps: 1. Press Win+R 2. Press CTRL+V 3. Press Enter'],
  ['lure_command', 'One moment', 'Verify you are human. Press Windows Key + R, then CTRL + V, then press Enter.'],
  ['lure_command', 'Nur ein Moment', 'Ich bin kein Roboter. Drücken Sie Win + R, dann Strg + V und Eingabetaste.'],
  ['lure_command', 'Un instant', 'Vérifiez que vous êtes humain : appuyez sur Windows + R, puis Ctrl + V, puis Entrée'],
  [
    'lure_command',
    'Check',
    'Complete this CAPTCHA: open Terminal with ⌘ + Space, paste the verification code, press Return',
  ],
  [
    'lure_device_code',
    'Shared document',
    'A Microsoft document was shared with you. Copy the code GH4K-91LM and paste it on the sign-in page to view the file.',
  ],
  [
    'lure_device_code',
    'Teams meeting',
    'To verify, open microsoft.com/devicelogin and enter the code C7XQ4PLNZ to join the meeting.',
  ],
  [
    'lure_support_call',
    'Apple Security',
    'Virus detected. Your Mac has been locked. Do not restart. Call Apple Support: (855) 555-0142',
  ],
  [
    'lure_support_call',
    'Windows Sicherheit',
    'Sicherheitswarnung: Ihr Computer wurde gesperrt. Rufen Sie den Microsoft-Kundendienst an: 0800 555 01 23',
  ],
  [
    'lure_support_call',
    'Windows',
    'Alerte de sécurité : votre ordinateur a été bloqué. Ne redémarrez pas. Appelez le support Microsoft au 01 23 45 67 89',
  ],
];

const HONEST: readonly (readonly [title: string, text: string])[] = [
  ['Fonts', 'Press ⌘ + Space, type Terminal, paste with ⌘ + V, press Return. Open the file.'],
  ['Mods', 'Press Win + R, paste the folder with Ctrl + V, press Enter. Open the document and confirm your account.'],
  ['Bot', 'Win + R, paste the line, press Enter. Verify the bot.'],
  ['Warning', 'Malware: "I am not a robot", Windows + R, Ctrl + V, Enter.'],
  ['Warnung', 'Kriminelle zeigen „Ich bin kein Roboter“: Windows + R, Strg + V, Enter.'],
  ['Form', 'Microsoft partner. Enter it on the Google sign-in page and confirm. Form FERN-2026 has a code of conduct.'],
  [
    'Support',
    'Windows: if your PC is infected (trojan), call our support on 0415 555 0142. Virus alert? Your PC was locked.',
  ],
  [
    'Flush DNS',
    'Press Windows key + R, type cmd and press Enter. Paste with Ctrl + V. If the page shows a CAPTCHA again, restart.',
  ],
  ['Cloudflare Tunnel', 'Open a terminal, paste the command and hit enter. Cloudflare then asks you to log in.'],
  ['Robots', 'Open the terminal, paste this command and press Enter. The robot then blinks twice.'],
  ['Formatter', 'In your terminal paste JSON and press return; you get human readable output.'],
  ['Activate', 'Open Command Prompt, paste your verification code and press Enter.'],
  ['Terminal', 'Abra la terminal y pegue la orden; pulse Intro. Un curso para el ser humano que programa robots.'],
  [
    'Log in',
    'octoci prints a one-time code such as 8F43-6FCF. Open https://github.com/login/device and enter the code for your files.',
  ],
  ['Television', 'Open google.com/device and enter the code on the screen (XKCD-1234) to verify the television.'],
  [
    'Workshop',
    'Your computer is infected? Trojan, spyware: do not shut down the Windows PC. Call us: +49 89 1234 5678',
  ],
  ['Hilfe', 'Ist Ihr Computer gesperrt oder infiziert? Viruswarnung von Microsoft? Rufen Sie uns an: 089 1234 5678'],
  [
    'Firmware',
    'Do not turn off the device during the update. Error code 12 on Windows: contact support, +41 44 123 45 67',
  ],
  ['Repairs', 'Is your computer infected? Virus found? We help with Windows and Mac. Call us: 030 1234 5678'],
  ['Open the hosts file', 'Press Win + R, paste C:\\Windows\\System32\\drivers\\etc with Ctrl + V and press Enter.'],
  ['Install', 'Open a terminal, paste this line, press Enter. Then verify the installation with tool --version.'],
  ['Checkout', 'Use code SAVE2024 before you pay. Continue with Amazon Pay. Your data are secure. Confirm order.'],
  ['Connect your account', 'Open github.com/login/device and enter the code 1A2B-3C4D to authorise this computer.'],
  [
    'Contact',
    'Microsoft Partner since 2009. Phone +49 30 1234567, support@example.org. Security audits, virus protection.',
  ],
  [
    'Beware',
    'Scammers say: your computer has been locked, virus alert, call Microsoft on +1 888 555 0100. Never call.',
  ],
  ['Fake captchas', 'Attackers ask you to prove that you are human: Windows + R, Ctrl + V, Enter. Never do so.'],
  ['Shortcuts', 'Windows + R opens the Run dialog, Ctrl + V pastes, Enter confirms.'],
  ['Exam', 'Do not close this window. Your exam code is AB12CD34. Enter it in the exam program. Help: 555 010 0199'],
];

test.each(LURES)('%s: %s', (kind, title, text) => {
  expect(pressedLure({ title, text })).toBe(kind);
});

test.each(HONEST)('%s is no lure', (title, text) => {
  expect(pressedLure({ title, text })).toBeNull();
});

test('a page whose script hands a command out is one whatever else it says', () => {
  const text = 'Protected against phishing. To see the document press Windows + R, then Ctrl + V.';
  expect(pressedLure({ title: 'Document', text })).toBeNull();
  expect(pressedLure({ title: 'Document', text, copiesCommand: true })).toBe('lure_command');
  const install = 'Open a terminal, paste this line, press Enter.';
  expect(pressedLure({ title: 'Install', text: install, copiesCommand: true })).toBeNull();
});

test('words without end are read in no time', () => {
  for (const piece of ['enter ', 'A1B2-', '(1) 2 ', 'your computer has been ', 'win + ', 'code 1234']) {
    const text = piece.repeat(10_000 / piece.length);
    const started = performance.now();
    pressedLure({ title: 'Microsoft', text });
    expect(performance.now() - started, piece).toBeLessThan(100);
  }
});
