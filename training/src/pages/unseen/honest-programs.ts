import { form, type HonestPage, honestHtml, input } from './honest-page.ts';

const program = (name: string, host: string, title: string, body: string, path = 'login'): HonestPage => ({
  name,
  host,
  path,
  ownDomainOnly: true,
  html: honestHtml({ title, body }),
});
const user = (action: string, button = 'Log in', u = 'username', p = 'password') =>
  form(action, [input('Username', 'text', u), input('Password', 'password', p)], button);

/** The sign-in pages of programs that a firm runs for itself. */
export const honestPrograms: readonly HonestPage[] = [
  program(
    'Nextcloud',
    'cloud',
    'Login – Nextcloud',
    `<div id="body-login"><h1>Nextcloud</h1>${form('/login', [input('Account name or email', 'text', 'user'), input('Password', 'password', 'password')], 'Log in')}<a href="/lostpassword">Forgot password?</a></div><footer><a href="https://nextcloud.com">Nextcloud</a> – a safe home for all your data</footer>`,
  ),
  program(
    'Roundcube',
    'webmail',
    'Roundcube Webmail :: Welcome to Roundcube Webmail',
    `<img src="skins/elastic/images/logo.svg" alt="Logo">${form('./?_task=login', ['<input type="hidden" name="_token" value="x"><input type="hidden" name="_task" value="login"><input type="hidden" name="_action" value="login">', input('Username', 'text', '_user'), input('Password', 'password', '_pass')], 'Login')}<p>Roundcube Webmail</p>`,
  ),
  program(
    'Outlook on the web',
    'mail',
    'Outlook',
    `<div class="mouseHeader"></div><div class="logonContainer"><img src="/owa/auth/15.2.1544/themes/resources/olk_logo_white.png" alt="Outlook">${form('/owa/auth.owa', ['<input type="hidden" name="destination" value="https://mail/owa">', input('Domain\\user name:', 'text', 'username'), input('Password:', 'password', 'password')], 'sign in')}</div>`,
  ),
  program(
    'GitLab',
    'git',
    'Sign in · GitLab',
    `<h1>GitLab Community Edition</h1>${form('/users/sign_in', ['<input type="hidden" name="authenticity_token">', input('Username or primary email', 'text', 'user[login]'), input('Password', 'password', 'user[password]')], 'Sign in')}<a href="https://about.gitlab.com/">About GitLab</a>`,
  ),
  program(
    'WordPress',
    'www',
    'Log In ‹ Castle Bakery — WordPress',
    `<h1><a href="https://wordpress.org/">Powered by WordPress</a></h1><form name="loginform" id="loginform" action="/wp-login.php" method="post"><p><label for="user_login">Username or Email Address</label><input type="text" name="log" id="user_login"></p><p><label for="user_pass">Password</label><input type="password" name="pwd" id="user_pass"></p><input type="submit" name="wp-submit" value="Log In"><input type="hidden" name="redirect_to" value="/wp-admin/"></form><p><a href="/">← Go to Castle Bakery</a></p>`,
  ),
  program(
    'Home Assistant',
    'home',
    'Home Assistant',
    '<ha-authorize></ha-authorize><script type="module" src="/frontend_latest/authorize.abc.js"></script>',
  ),
  program(
    'Grafana',
    'metrics',
    'Grafana',
    `<div id="reactRoot"><h1>Welcome to Grafana</h1>${form('/login', [input('Email or username', 'text', 'user'), input('Password', 'password', 'password')], 'Log in')}</div><footer><a href="https://grafana.com/docs/">Documentation</a> <a href="https://community.grafana.com/">Community</a> Open Source</footer>`,
  ),
  program(
    'cPanel',
    'cpanel',
    'cPanel Login',
    `<img src="/cPanel_magic_revision/unprotected/cpanel/images/cpanel-logo.svg" alt="cPanel">${form('/login/', [input('Username', 'text', 'user'), input('Password', 'password', 'pass')], 'Log in')}<a>Reset Password</a><p>Copyright © 2026 cPanel, L.L.C. <a href="https://go.cpanel.net/privacy">Privacy Policy</a></p>`,
  ),
  program(
    'cPanel webmail',
    'webmail',
    'Webmail Login',
    `<img src="/cPanel_magic_revision/unprotected/cpanel/images/webmail-logo.svg" alt="Webmail">${form('/login/', [input('Email Address', 'text', 'user'), input('Password', 'password', 'pass')], 'Log in')}<p>Copyright © 2026 cPanel, L.L.C.</p>`,
  ),
  program(
    'phpMyAdmin',
    'db',
    'phpMyAdmin',
    `<h1>Welcome to <bdo dir="ltr" lang="en">phpMyAdmin</bdo></h1>${form('index.php?route=/', [input('Username:', 'text', 'pma_username'), input('Password:', 'password', 'pma_password')], 'Log in')}`,
  ),
  program(
    'Keycloak',
    'sso',
    'Sign in to castle',
    `<div id="kc-header">castle</div><form id="kc-form-login" action="/realms/castle/login-actions/authenticate" method="post">${input('Username or email', 'text', 'username')}${input('Password', 'password', 'password')}<input type="submit" value="Sign In"></form>`,
  ),
  program(
    'Vaultwarden',
    'vault',
    'Vaultwarden Web',
    '<app-root><div class="layout"><img src="images/logo.svg" alt="Vaultwarden"><div>Loading</div></div></app-root><script src="app/main.js"></script>',
  ),
  program(
    'Bitwarden drawn',
    'vault',
    'Bitwarden Web vault',
    `<h1>Log in to Bitwarden</h1>${form('/', [input('Email address', 'email', 'email'), input('Master password', 'password', 'masterPassword')], 'Log in with master password')}<p>© 2026 Bitwarden Inc. Version 2026.1</p>`,
  ),
  program(
    'Proxmox',
    'pve',
    'pve1 - Proxmox Virtual Environment',
    '<script src="/pve2/ext6/ext-all.js"></script><script src="/pve2/js/pvemanagerlib.js"></script>',
  ),
  program(
    'Synology',
    'nas',
    'castle - Synology DiskStation',
    `<h1>castle</h1>${user('/webapi/entry.cgi', 'Sign In')}<p>Synology DiskStation Manager 7.2</p>`,
  ),
  program(
    'pfSense',
    'fw',
    'pfSense - Login',
    `<h4>SIGN IN</h4>${user('/index.php', 'Sign In', 'usernamefld', 'passwordfld')}<p><a href="https://pfsense.org/">pfSense</a> is developed and maintained by Netgate. © ESF 2004 - 2026</p>`,
  ),
  program(
    'Zimbra',
    'mail',
    'Zimbra Web Client Sign In',
    `<h1><a href="https://www.zimbra.com/">Zimbra</a></h1>${form('/', [input('Username:', 'text', 'username'), input('Password:', 'password', 'password'), '<input type="hidden" name="loginOp" value="login">'], 'Sign In')}<p>Copyright © 2005-2026 Synacor, Inc. Zimbra is a registered trademark of Synacor.</p>`,
  ),
  program(
    'Plesk',
    'plesk',
    'Plesk Obsidian 18.0',
    `<h1>Plesk</h1>${user('/login_up.php', 'Log in', 'login_name', 'passwd')}<p><a href="https://www.plesk.com">www.plesk.com</a></p>`,
  ),
  program(
    'FortiGate VPN',
    'vpn',
    'Please Login',
    `<form action="/remote/logincheck" method="post">${input('Name', 'text', 'username')}${input('Password', 'password', 'credential')}<button>Login</button><button type="button" onclick="launchFortiClient()">Launch FortiClient</button></form>`,
  ),
  program('Cisco VPN', 'vpn', 'SSL VPN Service', `<h1>Cisco AnyConnect</h1>${user('/+webvpn+/index.html', 'Login')}`),
  program(
    'Citrix gateway',
    'remote',
    'Citrix Gateway',
    `<h1>Please log on</h1>${form('/cgi/login', [input('User name', 'text', 'login'), input('Password', 'password', 'passwd')], 'Log On')}<img src="/logon/themes/Default/citrix.png" alt="Citrix">`,
  ),
  program(
    'Odoo',
    'erp',
    'Login | My Website',
    `${form('/web/login', [input('Email', 'text', 'login'), input('Password', 'password', 'password')], 'Log in')}<p>Powered by <a href="https://www.odoo.com">Odoo</a></p>`,
  ),
  program(
    'Moodle',
    'learn',
    'Log in to the site | Alder School',
    `<h1>Log in to Alder School</h1>${user('/login/index.php')}<a href="/login/forgot_password.php">Lost password?</a>`,
  ),
  program(
    'Jellyfin',
    'media',
    'Jellyfin',
    `<h1>Please sign in</h1>${user('/', 'Sign In')}<button>Use Quick Connect</button>`,
  ),
  program(
    'Jira',
    'jira',
    'Log in - Castle JIRA',
    `<h1>Welcome to Castle Jira</h1>${user('/login.jsp', 'Log In', 'os_username', 'os_password')}<p>Atlassian Jira Project Management Software (v10.3)</p>`,
  ),
  program(
    'ADFS',
    'adfs',
    'Sign In',
    `<div id="authArea">${form('/adfs/ls/?client-request-id=1', [input('someone@example.com', 'email', 'UserName'), input('Password', 'password', 'Password')], 'Sign in')}</div><p id="copyright">© 2018 Microsoft</p>`,
    'adfs/ls/',
  ),
  program(
    'Remote Desktop Web Access',
    'rdweb',
    'RD Web Access',
    `<h1>Work Resources</h1><p>RemoteApp and Desktop Connection</p>${form('login.aspx', [input('Domain\\user name:', 'text', 'DomainUserName'), input('Password:', 'password', 'UserPass')], 'Sign in')}<p>Windows Server 2022 Microsoft</p>`,
    'RDWeb/Pages/en-US/login.aspx',
  ),
  program(
    'Rocket.Chat',
    'chat',
    'Login - Rocket.Chat',
    `<h1>Login to Rocket.Chat</h1>${user('/')}<a href="https://rocket.chat">Powered by Rocket.Chat</a>`,
  ),
  program(
    'Mattermost',
    'chat',
    'Mattermost',
    `<h1>Log in to your account</h1>${user('/login')}<p>© 2026 Mattermost Inc.</p>`,
  ),
  program(
    'Zabbix',
    'monitor',
    'Castle: Zabbix',
    `${form('index.php', [input('Username', 'text', 'name'), input('Password', 'password', 'password')], 'Sign in')}<footer>© 2001–2026, Zabbix SIA</footer>`,
  ),
  program(
    'UniFi',
    'unifi',
    'UniFi OS',
    `<h1>UniFi</h1>${user('/api/auth/login', 'Sign In')}<p>© 2026 Ubiquiti Inc.</p>`,
  ),
];
