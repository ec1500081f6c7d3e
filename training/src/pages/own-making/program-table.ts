/** A program that firms run on a host of their own, and how its sign-in page is built. */
export interface ProgramShape {
  /** As its page calls it. */
  readonly name: string;
  readonly what: string;
  readonly user: string;
  readonly action: string;
  readonly look: 'card' | 'table' | 'split' | 'shell' | 'bare';
  readonly extras: readonly (
    | 'remember'
    | 'forgot'
    | 'sso'
    | 'code'
    | 'language'
    | 'version'
    | 'sign-up'
    | 'server'
    | 'csrf'
  )[];
}

const program = (
  name: string,
  what: string,
  user: string,
  action: string,
  look: ProgramShape['look'],
  ...extras: ProgramShape['extras']
): ProgramShape => ({ name, what, user, action, look, extras });

/** Well-known programs of each sort: panels, mail, files, code, monitoring, networks, business. */
export const programs: readonly ProgramShape[] = [
  program('cPanel', 'Hosting panel', 'Username', '/login/?login_only=1', 'card', 'forgot', 'language'),
  program('WHM', 'Server administration', 'Username', '/login/', 'card', 'language'),
  program('Plesk', 'Hosting panel', 'Username or email', '/login_up.php', 'card', 'forgot', 'language', 'csrf'),
  program('DirectAdmin', 'Hosting panel', 'Username', '/CMD_LOGIN', 'card', 'forgot', 'language'),
  program('Webmin', 'System administration', 'Username', '/session_login.cgi', 'table', 'remember'),
  program('ISPConfig', 'Hosting panel', 'Username', 'index.php', 'card', 'forgot', 'csrf'),
  program('Cockpit', 'Web console', 'User name', '', 'split', 'server'),
  program('Proxmox Virtual Environment', 'Virtualisation', 'User name', '', 'shell', 'language', 'remember'),
  program('VMware ESXi', 'Host client', 'User name', '#', 'split', 'version'),
  program('Portainer', 'Container management', 'Username', '', 'shell', 'csrf'),
  program(
    'phpMyAdmin',
    'Database administration',
    'Username:',
    'index.php?route=/',
    'table',
    'language',
    'csrf',
    'version',
  ),
  program('Adminer', 'Database administration', 'Username', '', 'table', 'server', 'remember', 'version'),
  program(
    'pgAdmin 4',
    'Database administration',
    'Email Address / Username',
    '/authenticate/login',
    'card',
    'forgot',
    'language',
    'csrf',
  ),
  program('Roundcube Webmail', 'Mail', 'Username', './?_task=login', 'bare', 'csrf'),
  program('Zimbra Web Client', 'Mail', 'Username', '/', 'card', 'remember', 'version'),
  program('Outlook', 'Outlook on the web', 'Email address:', '/owa/auth.owa', 'split', 'csrf'),
  program('SOGo', 'Groupware', 'Username', '', 'shell', 'remember', 'language'),
  program('RainLoop Webmail', 'Mail', 'Email', '', 'shell', 'remember', 'language'),
  program('Horde', 'Groupware', 'Username', '/horde/login.php', 'table', 'language'),
  program('Kopano WebApp', 'Groupware', 'Username', '?logon', 'card'),
  program('Mailcow UI', 'Mail server', 'Username', '/', 'card', 'forgot', 'language', 'csrf'),
  program('Nextcloud', 'Files', 'Account name or email', '/index.php/login', 'card', 'remember', 'forgot', 'csrf'),
  program('ownCloud', 'Files', 'Username or email', '/index.php/login', 'card', 'remember', 'csrf'),
  program('Seafile', 'Files', 'Email or Username', '/accounts/login/', 'card', 'remember', 'forgot', 'csrf'),
  program('Synology DiskStation', 'Network storage', 'Username', '', 'shell', 'remember', 'code'),
  program('QNAP Turbo NAS', 'Network storage', 'Username', '/cgi-bin/authLogin.cgi', 'split', 'remember', 'version'),
  program('TrueNAS', 'Network storage', 'Username', '', 'shell', 'version'),
  program('FileRun', 'Files', 'Username', '?module=fileman&page=login&action=login', 'card', 'forgot', 'language'),
  program(
    'GitLab Community Edition',
    'Code hosting',
    'Username or primary email',
    '/users/sign_in',
    'split',
    'remember',
    'forgot',
    'sign-up',
    'csrf',
  ),
  program(
    'Gitea',
    'Code hosting',
    'Username or Email Address',
    '/user/login',
    'card',
    'remember',
    'forgot',
    'sign-up',
    'csrf',
    'version',
  ),
  program(
    'Forgejo',
    'Code hosting',
    'Username or email address',
    '/user/login',
    'card',
    'remember',
    'forgot',
    'csrf',
    'version',
  ),
  program('Bitbucket', 'Code hosting', 'Username', '/j_atl_security_check', 'card', 'remember', 'forgot', 'csrf'),
  program('Jenkins', 'Build server', 'Username', 'j_spring_security_check', 'card', 'remember'),
  program('TeamCity', 'Build server', 'Username', '/loginSubmit.html', 'card', 'remember', 'forgot', 'version'),
  program('SonarQube', 'Code quality', 'Login', '', 'shell', 'sso'),
  program('Nexus Repository', 'Artefacts', 'Username', '', 'shell', 'version'),
  program('Harbor', 'Container registry', 'Username', '', 'shell', 'remember'),
  program('Jira', 'Tickets', 'Username', '/login.jsp', 'card', 'remember', 'forgot', 'csrf'),
  program('Confluence', 'Wiki', 'Username', '/dologin.action', 'card', 'remember', 'forgot', 'csrf'),
  program('Redmine', 'Project management', 'Login', '/login', 'table', 'remember', 'forgot', 'csrf'),
  program('OpenProject', 'Project management', 'Username', '/login', 'card', 'remember', 'forgot', 'csrf'),
  program('Mattermost', 'Chat', 'Email or Username', '', 'shell', 'forgot', 'sign-up'),
  program('Rocket.Chat', 'Chat', 'Email or username', '', 'shell', 'forgot', 'sign-up'),
  program('Grafana', 'Dashboards', 'Email or username', '/login', 'shell', 'forgot', 'sso'),
  program('Kibana', 'Elastic', 'Username', '', 'shell'),
  program('Zabbix', 'Monitoring', 'Username', 'index.php', 'card', 'remember', 'csrf'),
  program('Nagios XI', 'Monitoring', 'Username', '/nagiosxi/login.php', 'split', 'forgot', 'language', 'csrf'),
  program('Icinga Web 2', 'Monitoring', 'Username', '/icingaweb2/authentication/login', 'bare', 'remember', 'csrf'),
  program('PRTG Network Monitor', 'Monitoring', 'Login Name', '/public/checklogin.htm', 'card', 'forgot', 'version'),
  program('Checkmk', 'Monitoring', 'Username', 'login.py', 'card', 'version', 'csrf'),
  program('Uptime Kuma', 'Monitoring', 'Username', '', 'shell', 'remember', 'code'),
  program('FortiGate SSL VPN', 'Remote access', 'Name', '/remote/logincheck', 'bare', 'code'),
  program('GlobalProtect Portal', 'Remote access', 'Username', '/global-protect/login.esp', 'card', 'csrf'),
  program('Pulse Connect Secure', 'Remote access', 'Username', 'login.cgi', 'table', 'code'),
  program('Citrix Gateway', 'Remote access', 'User name', '/cgi/login', 'split', 'code'),
  program('OpenVPN Access Server', 'Remote access', 'Username', '/__auth__', 'card', 'csrf'),
  program('Cisco AnyConnect', 'SSL VPN Service', 'USERNAME', '/+webvpn+/index.html', 'table', 'server', 'code'),
  program('SonicWall Virtual Office', 'Remote access', 'Username', '/auth.cgi', 'card', 'server'),
  program('Apache Guacamole', 'Remote desktop', 'Username', '', 'shell'),
  program('pfSense', 'Firewall', 'Username', '/index.php', 'bare', 'csrf'),
  program('UniFi Network', 'Network controller', 'Username or Email', '', 'shell', 'remember', 'forgot'),
  program('Home Assistant', 'Smart home', 'Username', '', 'shell', 'remember'),
  program('Odoo', 'Business software', 'Email', '/web/login', 'card', 'forgot', 'sign-up', 'csrf'),
  program('Moodle', 'Learning platform', 'Username', '/login/index.php', 'split', 'forgot', 'language', 'csrf'),
  program(
    'Keycloak',
    'Single sign-on',
    'Username or email',
    '/realms/main/login-actions/authenticate',
    'card',
    'remember',
    'forgot',
    'sso',
    'csrf',
  ),
];
