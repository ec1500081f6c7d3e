import { neutralLabel } from '../neutral-names.ts';
import type { CorpusPage } from '../read-pages.ts';
import { ownPage } from './own-page.ts';
import { type ProgramShape, programs } from './program-table.ts';

/**
 * Sign-in pages of programs as firms run them on their own hosts, one a program: written by this project in the shape of such
 * pages, with the firm's name beside the program's.
 */
export function programPages(): readonly CorpusPage[] {
  return programs.map((program, number) =>
    ownPage('software', number, {
      title: titleOf(program, number),
      html: pageOf(program, number),
      sensitive: ['password'],
    }),
  );
}

function firmOf(number: number): string {
  const label = neutralLabel(number * 3 + 5).replace('-', ' ');
  return label.charAt(0).toUpperCase() + label.slice(1);
}

function titleOf({ name }: ProgramShape, number: number): string {
  const firm = firmOf(number);
  return [`${name} login`, `Sign in · ${name}`, name, `${firm} – ${name}`, `Login - ${name}`][number % 5] ?? name;
}

function pageOf(program: ProgramShape, number: number): string {
  const base = `/static/${(number * 7_919 + 104_729).toString(16)}`;
  const form = formOf(program, number);
  const logo = `<img src="${base}/logo.svg" alt="${program.name}" height="40">`;
  const foot = program.extras.includes('version')
    ? `<footer>${program.name} ${3 + (number % 9)}.${number % 7}.${number % 12}</footer>`
    : '';
  const firm = number % 2 === 0 ? `<p class="org">${firmOf(number)}</p>` : '';
  const looks: Record<ProgramShape['look'], string> = {
    card: `<main class="login"><header>${logo}${firm}</header><section class="box"><h1>Sign in</h1>${form}</section>${foot}</main>`,
    table: `<center>${logo}<table class="frame"><tr><th colspan="2">${program.what}</th></tr><tr><td>${firm}${form}</td></tr></table>${foot}</center>`,
    split: `<div class="left">${logo}<h2>${program.what}</h2>${firm}</div><div class="right"><h1>${program.name}</h1>${form}${foot}</div>`,
    shell: `<div id="app"><div class="login-view">${logo}<h1>Welcome to ${program.name}</h1>${firm}${form}</div></div><noscript>${program.name} needs JavaScript.</noscript><script src="${base}/app.js" defer></script>`,
    bare: `${logo}${form}${foot}`,
  };
  return `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>${titleOf(program, number)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="${base}/favicon.png"><link rel="stylesheet" href="${base}/login.css">
${number % 3 === 0 ? '<meta name="robots" content="noindex, nofollow">' : ''}</head>
<body class="${program.look}">${looks[program.look]}</body></html>
`;
}

function formOf({ user, action, look, extras }: ProgramShape, number: number): string {
  const has = (extra: ProgramShape['extras'][number]): boolean => extras.includes(extra);
  const [userName, passwordName] = [
    ['username', 'password'],
    ['user', 'pass'],
    ['login', 'passwd'],
    ['name', 'pwd'],
  ][number % 4] as [string, string];
  const rows = [
    has('csrf') ? `<input type="hidden" name="_token" value="${(number * 2_654_435_761).toString(36)}">` : '',
    has('server')
      ? '<label for="server">Server</label><select id="server" name="server"><option>local</option><option>ldap</option></select>'
      : '',
    `<label for="user">${user}</label><input id="user" name="${userName}" type="text" autocomplete="username" autofocus>`,
    `<label for="pass">Password</label><input id="pass" name="${passwordName}" type="password" autocomplete="current-password">`,
    has('code')
      ? '<label for="code">Token code</label><input id="code" name="code" inputmode="numeric" autocomplete="one-time-code">'
      : '',
    has('remember') ? '<label><input type="checkbox" name="remember" value="1"> Remember me</label>' : '',
    has('language')
      ? '<select name="lang" aria-label="Language"><option>English</option><option>Deutsch</option><option>Français</option></select>'
      : '',
    `<button type="submit">${['Log in', 'Sign in', 'Login'][number % 3]}</button>`,
  ];
  const links = [
    has('forgot') ? '<a href="/password/reset">Forgot your password?</a>' : '',
    has('sign-up') ? '<a href="/register">Register now</a>' : '',
    has('sso') ? '<a class="button" href="/login/saml">Sign in with single sign-on</a>' : '',
  ];
  const target = action === '' ? '' : ` action="${action}"`;
  const method = look === 'shell' && action === '' ? '' : ' method="post"';
  return `<form${target}${method}>${rows.join('')}</form>${links.join(' ')}`;
}
