/**
 * Programs that firms run on hosts of their own: their sign-in page is at home anywhere, and bears the maker's name with right.
 * Names as title, heading or logo write them.
 */
/** Of these, the ones that hold a site's own pages: every small and every young site has one. */
export const SITE_SOFTWARE: ReadonlySet<string> = new Set(
  'wordpress joomla drupal typo3 ghost opencart magento prestashop woocommerce phpbb vbulletin xenforo discourse mediawiki dokuwiki bookstack moodle fireflyiii openjournalsystems laravel djangoadministration'.split(
    ' ',
  ),
);

export const SOFTWARE_NAMES = (
  'Jenkins, Mastodon, cPanel, WHM, Webmail, cPanel Login, WHM Login, Plesk, Plesk Obsidian, Webmin, Virtualmin, DirectAdmin, ' +
  'ISPConfig, Roundcube, Roundcube Webmail, SquirrelMail, Horde, Zimbra, Zimbra Web Client, SOGo, RainLoop, SnappyMail, ' +
  'Outlook Web App, Outlook Web Access, Outlook on the web, Outlook, OWA, Exchange, Kerio Connect, MDaemon, Webmail Login, ' +
  'Active Directory Federation Services, ADFS, RD Web Access, Remote Desktop Web, pfSense, OPNsense, FortiGate, Fortinet, ' +
  'SSL VPN Service, Cisco ASA, Clientless SSL VPN, AnyConnect, GlobalProtect, SonicWall, Sophos, WatchGuard, Citrix Gateway, ' +
  'NetScaler, NetScaler Gateway, NetScaler AAA, Citrix Receiver, Citrix StoreFront, Pulse Connect Secure, Ivanti, VMware Horizon, ' +
  'VMware ESXi, vSphere, vCenter, Proxmox, Proxmox Virtual Environment, Rancher, Portainer, Keycloak, SimpleSAMLphp, Shibboleth, ' +
  'Gluu, Authentik, Authelia, GitLab, Gitea, Gogs, Forgejo, Bitbucket, Nextcloud, ownCloud, Seafile, WordPress, Joomla, Drupal, ' +
  'TYPO3, Moodle, Blackboard, Blackboard Learn, Canvas, Brightspace, ILIAS, Sakai, Grafana, Kibana, Elastic, Prometheus, Zabbix, ' +
  'Nagios, Cacti, LibreNMS, Jira, Confluence, Redmine, YouTrack, phpMyAdmin, Adminer, pgAdmin, Synology, Synology DiskStation, ' +
  'QNAP, TrueNAS, FreeNAS, UniFi, UniFi Network, MikroTik, RouterOS, OpenWrt, LuCI, Home Assistant, Bitwarden, Vaultwarden, ' +
  'Mattermost, Rocket.Chat, Element, Discourse, phpBB, vBulletin, XenForo, MediaWiki, DokuWiki, BookStack, SonarQube, Nexus, ' +
  'Nexus Repository Manager, Artifactory, Harbor, TeamCity, Bamboo, Airflow, Superset, Metabase, JupyterHub, Jupyter Notebook, ' +
  'OpenCart, Magento, PrestaShop, WooCommerce, Odoo, ERPNext, SuiteCRM, SugarCRM, vTiger, Dolibarr, GLPI, osTicket, Zammad, ' +
  'OTRS, Request Tracker, Firefly III, Cockpit, Open Journal Systems, Matomo, Piwik, Mautic, Ghost, Strapi, Directus, Tomcat, ' +
  'Apache Tomcat, Asterisk, FreePBX, 3CX, Plex, Jellyfin, Emby, Pi-hole, AdGuard Home, Django administration, Laravel, ' +
  'Skype for Business, Skype for Business Web App, Microsoft Dynamics, SharePoint Server, IBM Security Access Manager, ' +
  'IBM Security Verify Access, IBM Cognos, Cisco Unified Communications, BIG-IP, BIG-IP APM, F5 BIG-IP APM, Check Point Mobile, ' +
  'OpenVPN Access Server, Apache Guacamole, ScreenConnect, MeshCentral, Bitbucket Server, Bitbucket Data Center, Splunk, ' +
  'Splunk Enterprise, Graylog, Icinga, Icinga Web, Checkmk, PRTG, PRTG Network Monitor, OpenShift, OpenShift Container Platform, ' +
  'Argo CD, Gerrit, HashiCorp Vault, Passbolt, MinIO, MinIO Console, SAP NetWeaver, Oracle E-Business Suite, PeopleSoft, ' +
  'Tableau Server, ArcGIS Enterprise, MOVEit, MOVEit Transfer, GoAnywhere, Kiteworks, FileCloud, Pydio Cells, Open-Xchange, ' +
  'OX App Suite, GroupWise, IceWarp, SmarterMail, Mailman, Sympa, Zulip, Jitsi Meet, BigBlueButton, Liferay, Alfresco, XWiki, ' +
  'Wiki.js, OpenProject, Bugzilla, Kanboard, Snipe-IT, LimeSurvey, REDCap, EGroupware, OnlyOffice, Collabora Online, Immich, ' +
  'Invoice Ninja, FreeIPA, PingFederate, Zitadel, Adobe Experience Manager, Sitecore, Umbraco, Contao, Plone, Shopware, ' +
  'GitLab Community Edition, GitLab Enterprise Edition, pgAdmin 4, phpPgAdmin, RainLoop Webmail, Roundcube Webmail, Kopano, ' +
  'Kopano WebApp, mailcow, mailcow UI, Mailu, Modoboa, iRedMail, iRedAdmin, PostfixAdmin, Tine Groupware, QNAP NAS, QNAP Turbo NAS, ' +
  'QTS, FileRun, Filestash, File Browser, Nagios XI, Nagios Core, Icinga Web 2, Centreon, Observium, Netdata, Uptime Kuma, Wazuh, ' +
  'FortiGate SSL VPN, FortiMail, FortiManager, Cisco AnyConnect, Cisco ISE, SonicWall Virtual Office, Barracuda, Palo Alto Networks, ' +
  'NetBox, Citrix, Citrix Workspace, n8n, Node-RED, Paperless-ngx, PhotoPrism, Syncthing, Outline, Coolify, CloudPanel, HestiaCP, ' +
  'Vesta Control Panel, aaPanel, CyberPanel, Froxlor, ISPmanager, Pterodactyl, Nginx Proxy Manager, Unraid, OpenMediaVault, ' +
  'XCP-ng, Xen Orchestra, oVirt, Veeam, Zentyal, DrayTek, Omada Controller, Frigate, Ajenti, Znuny, Kimai, Leantime, Taiga, Wekan, ' +
  'Planka, Focalboard, BigBlueButton Greenlight, Nextcloud Hub, Mattermost Team Edition, Gitblit, Phabricator, Review Board'
).split(', ');
