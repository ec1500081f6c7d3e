/**
 * Where the sign-in pages of these programs send what is typed, by the program's name as its words are joined: whoever copies one
 * sends it elsewhere, mostly to a script of his own. Programs that are copied most, and programs whose own target is a script
 * right beside the page.
 */
export const SOFTWARE_TARGETS: readonly (readonly [programs: RegExp, path: RegExp])[] = [
  [/^(?:wordpress|woocommerce)/, /\/wp-[a-z]/],
  [/^(?:outlook|owa$|exchange)/, /\/(?:owa|ecp)\//i],
  [/^(?:adfs|activedirectoryfederation)/, /\/adfs\//i],
  [/^(?:rdwebaccess|remotedesktopweb)/, /\/rdweb\//i],
  [/^sharepointserver/, /\/_(?:forms|layouts|login)\//i],
  [
    /^(?:phpmyadmin|zabbix|cacti|ispconfig|suitecrm|vtiger|sugarcrm|matomo|piwik|dolibarr|limesurvey|redcap|mediawiki|joomla|opencart|prestashop|glpi|egroupware|pfsense)/,
    /\/index\.php(?:[?#]|$)/,
  ],
  [/^roundcube/, /\/(?:index\.php)?(?:\?|$)/],
  [/^squirrelmail/, /\/redirect\.php$/],
  [/^plesk/, /\/login_up\.php/],
  [/^webmin|^virtualmin/, /\/session_login\.cgi$/],
  [/^(?:pulseconnect|ivanti)/, /\/login\.cgi$/],
  [/^checkmk/, /\/login\.py$/],
  [/^sonicwall/, /\/auth\.cgi$/],
  [/^phpbb/, /\/ucp\.php/],
  [/^dokuwiki/, /\/doku\.php/],
  [/^(?:otrs|znuny|requesttracker)/, /\/(?:index\.pl|NoAuth\/)/],
  [/^bugzilla/, /\/index\.cgi/],
  [/^freepbx/, /\/(?:config|index)\.php/],
];
