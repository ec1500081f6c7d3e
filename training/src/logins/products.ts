/** A product that companies run under their own domain, and where it lives there by its documentation. */
export interface LoginProduct {
  readonly name: string;
  /** Labels in front of the company's domain; '' is the domain itself. */
  readonly labels: readonly string[];
  /** Path, query and fragment; {host} stands for the whole host, {domain} for the company's domain, {id} for a random id. */
  readonly paths: readonly string[];
}

/** "name | labels | paths": labels separated by commas ("@" is the bare domain), paths by blanks. */
const table = `
Outlook on the web | mail,owa,webmail,exchange,outlook,mx,email | /owa/ /owa/auth/logon.aspx /owa/auth/logon.aspx?replaceCurrent=1&url=https%3a%2f%2f{host}%2fowa%2f /owa/#path=/mail /ecp/ /exchange/ /owa/auth/logon.aspx?url=https://{host}/owa/&reason=0
Exchange services | autodiscover,mail,exchange | /autodiscover/autodiscover.xml /EWS/Exchange.asmx /Microsoft-Server-ActiveSync /mapi/nspi/ /rpc/rpcproxy.dll
Roundcube | webmail,mail,roundcube,email,posta | / /roundcube/ /roundcubemail/ /webmail/ /?_task=login /?_task=mail&_mbox=INBOX /?_task=logout&_token={id} /mail/?_task=login
Zimbra | mail,zimbra,webmail,correo | / /zimbra/ /zimbra/mail /zimbra/h/ /zimbra/?client=standard /zimbraAdmin/ /modern/ /?loginOp=logout
SOGo | mail,sogo,webmail,groupware | /SOGo/ /SOGo/so/ /SOGo/so/index /SOGo/dav/
Horde | webmail,horde,mail | /horde/ /horde/login.php /horde/imp/login.php /login.php /imp/login.php?url= /horde/imp/dynamic.php?page=mailbox
SquirrelMail | webmail,mail,squirrelmail | /squirrelmail/ /squirrelmail/src/login.php /src/login.php /webmail/src/login.php /src/redirect.php
RainLoop | webmail,mail,rainloop | /rainloop/ /?/Login /?admin /#/mailbox/INBOX
SnappyMail | webmail,mail,snappymail | /snappymail/ /?admin /#/mailbox/INBOX /snappymail/?admin
Mailcow | mail,mailcow,mx | / /SOGo/so/ /admin /user /quarantine /edit/mailbox
Modoboa | mail,modoboa,webmail | /accounts/login/ /accounts/login/?next=/ /webmail/ /admin/
iRedMail | mail,iredmail | /iredadmin/ /iredadmin/login /mail/ /iredadmin/dashboard
MDaemon | mail,webmail,mdaemon | /WorldClient.dll /WorldClient.dll?View=Main /WorldClient.dll?View=Logout /Mondo/lang/sys/login.aspx
Kerio Connect | mail,webmail,kerio | /webmail/ /webmail/login/ /admin/login/ /webmail/index.html
IceWarp | mail,webmail,icewarp | /webmail/ /admin/ /webmail/?_l=login /teamchat/
SmarterMail | mail,webmail,smartermail | /interface/root#/login /Login.aspx /interface/root#/email /Main/frmLogin.aspx
Open-Xchange | webmail,ox,mail,cloud | /appsuite/ /appsuite/signin /appsuite/#!!&app=io.ox/mail /appsuite/ui
HCL Notes | mail,notes,domino,webmail | /names.nsf?Login /names.nsf /mail/inbox.nsf /iwaredir.nsf /homepage.nsf?OpenHomepage /verse
GroupWise | mail,groupwise,webacc,gw | /gw/webacc /gw/webacc?action=User.Login /gw/webui /servlet/webacc
Mailman | lists,mailman,list | /mailman/listinfo /mailman/listinfo/announce /mailman/admin/announce /mailman/private/users/ /mailman3/ /accounts/login/?next=/postorius/lists/
Sympa | lists,listes,sympa | /sympa /wws /sympa/login /wws/lists /sympa/home
Active Directory Federation Services | adfs,sso,sts,fs,login,federation | /adfs/ls/ /adfs/ls/idpinitiatedsignon.aspx /adfs/ls/IdpInitiatedSignOn.aspx /adfs/ls/?wa=wsignin1.0&wtrealm=urn%3afederation%3aMicrosoftOnline&wctx={id} /adfs/oauth2/authorize?client_id={id}&response_type=code&redirect_uri=https%3a%2f%2fapp.{domain}%2f /adfs/portal/updatepassword/ /adfs/ls/?SAMLRequest={id} /federationmetadata/2007-06/federationmetadata.xml
Keycloak | sso,auth,login,id,keycloak,accounts,iam | /auth/ /auth/realms/master/account/ /realms/master/account/ /auth/admin/ /admin/master/console/ /realms/{name}/protocol/openid-connect/auth?client_id=account&response_type=code /auth/realms/{name}/protocol/openid-connect/auth?client_id=web&redirect_uri=https%3A%2F%2F{domain}%2F&state={id} /realms/{name}/login-actions/authenticate?session_code={id} /realms/{name}/protocol/saml
authentik | auth,sso,authentik,id,login | /if/flow/default-authentication-flow/ /if/flow/default-authentication-flow/?next=%2F /if/user/ /if/admin/ /application/o/authorize/?client_id={id}
Authelia | auth,authelia,login,sso | / /?rd=https%3A%2F%2F{domain}%2F /?rd=https://{domain}/&rm=GET /consent/login /reset-password/step1
Shibboleth | idp,shibboleth,sso,login | /idp/profile/SAML2/Redirect/SSO /idp/profile/SAML2/Redirect/SSO?execution=e1s1 /idp/profile/SAML2/POST/SSO /idp/Authn/UserPassword /Shibboleth.sso/Login /idp/profile/cas/login
Apereo CAS | cas,sso,login,auth | /cas/login /cas/login?service=https%3A%2F%2Fportal.{domain}%2F /cas/logout /cas/login?locale=en /login?service=https%3A%2F%2Fintranet.{domain}%2Findex.php
SimpleSAMLphp | idp,sso,login,saml | /simplesaml/ /simplesaml/saml2/idp/SSOService.php /simplesaml/module.php/core/loginuserpass.php?AuthState={id} /simplesaml/module.php/core/frontpage_welcome.php /simplesaml/module.php/core/loginuserpass
Zitadel | login,id,auth,zitadel,accounts | /ui/login/login?authRequestID={id} /ui/console /ui/v2/login/loginname /oauth/v2/authorize?client_id={id}
FreeIPA | ipa,idm,id | /ipa/ui/ /ipa/ui/#/login /ipa/session/login_password /ipa/ui/reset_password.html
LemonLDAP | auth,portal,sso,manager | / /?url={id} /resetpwd /saml/singleSignOn /oauth2/authorize?response_type=code&client_id={id}
PingFederate | sso,federation,auth,login | /idp/startSSO.ping /idp/startSSO.ping?PartnerSpId={id} /as/authorization.oauth2?client_id={name} /ext/pwdchange/Identify /as/authorization.oauth2
IBM Security Access Manager | login,sso,webseal,portal | /pkmslogin.form /pkmslogout /mga/sps/authsvc /isam/sps/saml20/logininitial
Self-service password reset | password,passwort,reset,sspr,pwm,passwords | /pwm/ /pwm/private/login /pwm/public/forgottenpassword /index.php?action=sendtoken /?action=change /RDWeb/Pages/en-US/password.aspx /showLogin.cc /authorization.do
Citrix Gateway | citrix,vpn,gateway,remote,access,portal,ctx,workspace | /vpn/index.html /logon/LogonPoint/index.html /logon/LogonPoint/tmindex.html /cgi/login /vpn/tmindex.html /cgi/setclient?wica /vpns/portal/homepage.html /nf/auth/doAuthentication.do
Citrix StoreFront | citrix,storefront,apps,desktop,ctx | /Citrix/StoreWeb/ /Citrix/StoreWeb/#/login /Citrix/XenApp/auth/login.aspx /Citrix/{name}Web/ /Citrix/Store/discovery
Ivanti Connect Secure | vpn,sslvpn,remote,access,connect,pulse | /dana-na/auth/url_default/welcome.cgi /dana-na/auth/url_default/login.cgi /dana/home/index.cgi /dana-na/auth/url_3/welcome.cgi /dana-na/auth/welcome.cgi?p=logout /dana-na/ /my.policy?orig_uri=/
FortiGate SSL VPN | vpn,sslvpn,remote,fw,fortinet | /remote/login /remote/login?lang=en /remote/logincheck /login /sslvpn/portal.html /ng/system/login /remote/saml/start
GlobalProtect | vpn,gp,globalprotect,remote,access,portal | /global-protect/login.esp /global-protect/portal/portal.esp /global-protect/getsoftwarepage.esp /php/login.php /ssl-vpn/login.esp
Cisco AnyConnect | vpn,anyconnect,asa,remote,webvpn | /+CSCOE+/logon.html /+CSCOE+/logon.html?fcadbadd=1 /+CSCOE+/index.html /+webvpn+/index.html /+CSCOE+/saml/sp/login /CACHE/stc/1/index.html
F5 BIG-IP APM | vpn,access,apm,portal,remote,webtop | /my.policy /vdesk/webtop.eui?webtop=/Common/webtop /vdesk/hangup.php3 /my.logon.php3 /tmui/login.jsp /vdesk/
SonicWall | vpn,sslvpn,remote,sonicwall | /cgi-bin/welcome /cgi-bin/userLogin /auth1.html /sslvpnLogin.html /auth.html /workplace/access/home /__extraweb__authen
Sophos | vpn,firewall,userportal,utm,sophos | /userportal/webpages/myaccount/login.jsp /webconsole/webpages/login.jsp /vpnportal/ /index.php?login /wifiauth/
Check Point Mobile Access | vpn,sslvpn,mobile,remote | /sslvpn/Login/Login /sslvpn/Portal/Main /SNX/Login/Login /clients/MSI/
WatchGuard | vpn,firebox,sslvpn,remote | /sslvpn_logon.shtml /logon.shtml /auth/login /wgcgi.cgi?action=sslvpn_web_logon
OpenVPN Access Server | vpn,openvpn,ovpn,access | /admin/ /?src=connect /__session_start__/ /admin/login /signin
Remote Desktop Web Access | rds,remote,rdweb,rdp,ts,terminal,apps,desktop | /RDWeb/ /RDWeb/Pages/en-US/login.aspx /RDWeb/Pages/de-DE/login.aspx?ReturnUrl=/RDWeb/Pages/de-DE/Default.aspx /RDWeb/webclient/index.html /RDWeb/Pages/ /rdweb/feed/webfeed.aspx
VMware Horizon | desktop,vdi,horizon,view,vmware | /portal/ /portal/webclient/index.html /portal/webclient/#/login /portal/info.jsp /broker/xml /portal/nativeclient
VMware vCenter | vcenter,vsphere,vc,esx | /ui/ /websso/SAML2/SSO/vsphere.local /ui/#/login /vsphere-client/ /ui/app/ /websso/SAML2/SSO/vsphere.local?SAMLRequest={id}
Apache Guacamole | remote,guacamole,guac,desktop,rdp | /guacamole/ /guacamole/#/ /guacamole/#/login/ /#/client/{id} /guacamole/api/tokens
Proxmox | pve,proxmox,vm,host1 | / /#v1:0:18:4::::::: /pve-docs/ /api2/json/access/ticket /#v1:0:=node%2Fpve
MeshCentral | mesh,meshcentral,remote,support | /login /?login= /terms /login?key={id} /messenger
ConnectWise ScreenConnect | support,remote,screenconnect,help | /Login /Login?Reason=0 /Host /Administration /Login?ReturnUrl=%2FHost
Nextcloud | cloud,nextcloud,files,nc,share,drive | /login /index.php/login /login?redirect_url=/apps/files/ /index.php/login?redirect_url=%2Findex.php%2Fapps%2Ffiles%2F /nextcloud/index.php/login /index.php/s/{id} /apps/dashboard/ /index.php/apps/files/?dir=/ /login?clear=1 /login/v2/flow /lostpassword/reset/form/{id}/user
ownCloud | cloud,owncloud,files,oc,share | /owncloud/index.php/login /index.php/login /owncloud/ /index.php/s/{id} /login?redirect_url=%252Fapps%252Ffiles /signin/v1/identifier?client_id=web /owncloud/index.php/apps/files/
Seafile | seafile,cloud,files,drive,sf | /accounts/login/ /accounts/login/?next=/ /library/{id}/ /f/{id}/ /accounts/password/reset/
Pydio Cells | files,cells,pydio,share | /login /ws-my-files/ /public/{id} /auth/login/callback
FileCloud | files,filecloud,share,cloud | /ui/core/index.html /ui/core/login.html /ui/core/index.html?mode=public /url/{id} /core/getuserlist
Synology DSM | nas,synology,diskstation,ds,files | /webman/index.cgi /webman/login.cgi /#/signin /webman/sso/SSOOauth.cgi /sharing/{id} /photo/#/signin /mail/
QNAP QTS | nas,qnap,files,cloud | /cgi-bin/ /cgi-bin/login.html /cgi-bin/authLogin.cgi /share.cgi?ssid={id} /cgi-bin/filemanager/
Progress MOVEit | transfer,moveit,sftp,files,ft | /human.aspx /human.aspx?Username=&arg01= /human.aspx?r={id} /human.aspx?OrgID=1024 /mobile/
GoAnywhere | transfer,mft,goanywhere,files,sftp | /webclient/Login.xhtml /goanywhere/auth/Login.xhtml /webclient/Dashboard.xhtml /webclient/ForgotPassword.xhtml
Kiteworks | transfer,secure,kiteworks,files,secureshare | /#/login /w/{id} /rest/login /#/folder/{id}
ShareFile | files,sharefile,share | /Authentication/Login /share/view/{id} /d-{id} /saml/login
GitLab | git,gitlab,code,gl,scm | /users/sign_in /users/sign_in?redirect_to_referer=yes /users/password/new /users/auth/ldapmain/callback /explore /dashboard/projects /-/profile /users/sign_up /help /{name}/{name}/-/merge_requests
Gitea | git,gitea,code,forge | /user/login /user/login?redirect_to=%2f /user/sign_up /explore/repos /user/forgot_password /user/oauth2/keycloak
Gerrit | gerrit,review,codereview,git | /login/ /login/%2F /#/q/status:open /q/status:open+-is:wip /admin/repos /dashboard/self
Bitbucket Server | bitbucket,stash,git,code | /login /login?next=/projects /projects/{NAME}/repos/web/browse /dashboard /j_atl_security_check /getting-started
Jenkins | jenkins,ci,build,builds | /login /login?from=%2F /jenkins/login?from=%2Fjenkins%2F /j_spring_security_check /securityRealm/commenceLogin?from=%2F /job/{name}/lastBuild/console /jenkins/
TeamCity | teamcity,ci,build,tc | /login.html /overview.html /favorite/projects /project.html?projectId={NAME} /guestLogin.html?guest=1 /ldapLogin.html
SonarQube | sonar,sonarqube,quality | /sessions/new /sessions/new?return_to=%2F /projects /dashboard?id={name} /sonar/sessions/new /account
Nexus Repository | nexus,repo,maven,artifacts,registry | /#login /#browse/browse /nexus/ /service/rest/swagger.json /nexus/#welcome /repository/maven-releases/
Artifactory | artifactory,repo,artifacts,packages | /ui/login/ /artifactory/webapp/#/login /ui/packages /artifactory/webapp/ /ui/native/libs-release /ui/forgot-password
Harbor | harbor,registry,hub,docker | /account/sign-in /account/sign-in?redirect_url=%2Fharbor%2Fprojects /harbor/sign-in /harbor/projects /c/oidc/login
Rancher | rancher,k8s,cluster | /dashboard/auth/login /login /dashboard/home /v3-public/localProviders/local?action=login /verify-auth-azure
OpenShift | console,oauth,openshift,ocp | /login /oauth/authorize?client_id=console&response_type=code /console /dashboards /auth/login /oauth/token/request
Argo CD | argocd,argo,cd,deploy | /login /login?return_url=https%3A%2F%2F{host}%2Fapplications /applications /auth/login /settings/repos
Portainer | portainer,docker,containers | /#!/auth /#!/home /#/auth /#!/init/admin /#!/1/docker/dashboard
Grafana | grafana,monitor,metrics,dashboards,monitoring,stats | /login /grafana/login /d/{id}/overview?orgId=1 /login/generic_oauth /dashboards /user/password/send-reset-email /?orgId=1
Kibana | kibana,logs,elk,elastic | /login?next=%2F /app/kibana /app/home#/ /app/discover#/ /spaces/enter /login /security/logged_out
Graylog | graylog,logs,log | /gettingstarted /streams /search /welcome /sessions
Splunk | splunk,logs,siem | /en-US/account/login /en-US/account/login?return_to=%2Fen-US%2F /en-US/app/launcher/home /account/insecurelogin /de-DE/account/login
Zabbix | zabbix,monitor,monitoring,nms | /index.php /zabbix/ /zabbix/index.php /zabbix.php?action=dashboard.view /zabbix/zabbix.php?action=dashboard.view /index_sso.php /index.php?reconnect=1
Nagios | nagios,monitor,monitoring | /nagios/ /nagios/cgi-bin/status.cgi?host=all /nagiosxi/login.php /nagiosxi/ /nagios/main.php
Icinga | icinga,monitoring,monitor | /icingaweb2/authentication/login /icingaweb2/ /icingaweb2/dashboard /icinga/cgi-bin/status.cgi
Checkmk | monitoring,checkmk,cmk,monitor | /{name}/check_mk/login.py /{name}/check_mk/ /main/check_mk/login.py?_origtarget=index.py /cmk/check_mk/index.py
PRTG | prtg,monitor,monitoring,netmon | /index.htm /public/login.htm /public/login.htm?loginurl=%2Fhome /welcome.htm /public/checklogin.htm
LibreNMS | librenms,nms,monitoring | /login /overview /devices /bill/ /password/reset
Cacti | cacti,graphs,monitor | /cacti/ /cacti/index.php /cacti/graph_view.php /cacti/auth_changepassword.php
Jira | jira,issues,tickets,tracker,support | /login.jsp /secure/Dashboard.jspa /browse/{NAME}-1 /login.jsp?os_destination=%2Fsecure%2FDashboard.jspa /jira/login.jsp /secure/ForgotLoginDetails.jspa /servicedesk/customer/portal/1/user/login /servicedesk/customer/portals /projects/{NAME}/issues /secure/Signup!default.jspa
Confluence | wiki,confluence,docs,kb,intranet | /login.action /login.action?os_destination=%2Findex.action /display/{NAME}/Home /dologin.action /confluence/login.action /pages/viewpage.action?pageId=65538 /dashboard.action /forgotuserpassword.action /spacedirectory/view.action
Redmine | redmine,projects,pm,tracker,support | /login /login?back_url=https%3A%2F%2F{host}%2F /redmine/login /account/lost_password /projects /issues?set_filter=1 /my/page /account/register
OpenProject | openproject,projects,pm,project | /login /login?back_url=https%3A%2F%2F{host}%2F /account/lost_password /projects /my/page /work_packages
YouTrack | youtrack,issues,tracker,bugs | /hub/auth/login /youtrack/hub/auth/login?response_type=token&client_id={id} /issues /dashboard /youtrack/login
MantisBT | mantis,bugs,tracker,bugtracker | /login_page.php /mantis/login_page.php /my_view_page.php /lost_pwd_page.php /signup_page.php /login_password_page.php /view_all_bug_page.php
Bugzilla | bugzilla,bugs | /index.cgi?GoAheadAndLogIn=1 /query.cgi /enter_bug.cgi /bugzilla/ /show_bug.cgi?id=1024 /token.cgi
Phabricator | phabricator,phab,code | /auth/start/ /auth/start/?next=%2F /maniphest/ /login/email/ /differential/
Taiga | taiga,projects,agile | /login /login?next=%252Fdiscover /discover /forgot-password /project/{name}/backlog
Kanboard | kanboard,kanban,board,tasks | /login /?controller=AuthController&action=login /board/1 /forgot-password
Wekan | wekan,board,boards,kanban | /sign-in /b/{id}/{name} /forgot-password /sign-up
MediaWiki | wiki,mediawiki,docs | /index.php/Special:UserLogin /index.php?title=Special:UserLogin&returnto=Main+Page /wiki/Special:UserLogin /w/index.php?title=Special:UserLogin /index.php?title=Special:CreateAccount /wiki/Main_Page /index.php?title=Special:PasswordReset
DokuWiki | wiki,doku,docs | /doku.php?id=start&do=login /doku.php?id=start&do=login&sectok= /start?do=login /dokuwiki/doku.php /doku.php?id=start&do=register /doku.php?do=admin
BookStack | docs,wiki,books,bookstack,kb | /login /password/email /oidc/login /saml2/login /shelves /register /books/{name}
XWiki | wiki,xwiki,intranet | /xwiki/bin/login/XWiki/XWikiLogin /bin/login/XWiki/XWikiLogin?xredirect=%2Fbin%2Fview%2FMain%2F /xwiki/bin/view/Main/ /bin/register/XWiki/XWikiRegister
Wiki.js | wiki,docs,kb | /login /en/home /login/{id} /register /e/en/home
SharePoint Server | portal,intranet,sharepoint,sp,extranet | /_layouts/15/Authenticate.aspx?Source=%2F /_layouts/15/start.aspx /SitePages/Home.aspx /_login/default.aspx?ReturnUrl=%2f_layouts%2f15%2fAuthenticate.aspx%3fSource%3d%252F&Source=%2F /_windows/default.aspx /_forms/default.aspx?ReturnUrl=%2f /_layouts/15/AccessDenied.aspx /_layouts/Authenticate.aspx?Source=%2FPages%2FDefault.aspx
Liferay | portal,intranet,liferay,www2 | /c/portal/login /web/guest/login /web/guest/home?p_p_id=com_liferay_login_web_portlet_LoginPortlet /group/control_panel /c/portal/login?redirect=%2Fgroup%2Fguest /web/guest/home
Alfresco | alfresco,dms,docs,share,ecm | /share/page/ /share/page/user/admin/dashboard /share/page?pt=login /alfresco/ /share/page/dologin /share/page/context/shared/sharedfiles
Nuxeo | nuxeo,dms,docs | /nuxeo/login.jsp /nuxeo/ui/ /nuxeo/logout /nuxeo/startup
M-Files | mfiles,dms,docs | /Default.aspx /Login.aspx?vault={id} /vnext/ /authentication-providers/OAuth/SignIn.aspx /m-files/
DocuWare | docuware,dms,docs | /DocuWare/Platform/WebClient/ /DocuWare/Platform/Account/LogOn /DocuWare/Identity/Account/Login /DocuWare/Platform/WebClient/ClientAccount
Laserfiche | docs,laserfiche,weblink,forms | /Forms/Account/Login /laserfiche/Login.aspx /WebLink/Login.aspx /lfsts/login /Forms/{name}
Odoo | erp,odoo,crm,portal,shop,my,@ | /web/login /web/login?redirect=/my /web#action=menu /my/home /web/signup /web/reset_password /web/database/selector /web?db={name} /odoo /web/session/logout /my/orders
ERPNext | erp,erpnext,crm | /login /login#login /app /app/home /login?redirect-to=%2Fapp /update-password?key={id} /me /desk
Dolibarr | erp,dolibarr,crm,gestion | /index.php?mainmenu=home /dolibarr/ /htdocs/index.php /user/passwordforgotten.php /dolibarr/htdocs/ /index.php?idmenu=1&mainmenu=home
SAP NetWeaver | sap,portal,erp,fiori,ep | /irj/portal /sap/bc/ui5_ui5/ui2/ushell/shells/abap/FioriLaunchpad.html /sap/bc/gui/sap/its/webgui /sap/bc/ui2/flp /irj/portal/anonymous /nwa /sap/bc/webdynpro/sap/hap_main_document /sap/public/bc/icf/logoff /sap/bc/ui2/flp?sap-client=100&sap-language=EN /webdynpro/dispatcher/sap.com/
Oracle E-Business Suite | erp,oracle,ebs,apps,isupplier | /OA_HTML/AppsLogin /OA_HTML/RF.jsp?function_id={num} /OA_HTML/AppsLocalLogin.jsp /oa_servlets/AppsLogin /OA_HTML/OA.jsp?OAFunc=OAHOMEPAGE
PeopleSoft | hr,peoplesoft,ps,hcm,campus,erp | /psp/ps/?cmd=login /psc/ps/EMPLOYEE/HRMS/c/ /psp/hcmprd/?cmd=login&languageCd=ENG /psp/ps/EMPLOYEE/EMPL/h/?tab=DEFAULT /psp/csprd/?cmd=logout
Microsoft Dynamics | crm,dynamics,erp | /main.aspx /{name}/main.aspx /default.aspx /_root/homepage.aspx /BC200/SignIn?ReturnUrl=%2FBC200%2F /DynamicsNAV/WebClient/
SuiteCRM | crm,suitecrm,sugar,sales | /index.php?module=Users&action=Login /index.php?action=Login&module=Users /#/Login /crm/index.php?module=Users&action=Login /public/#/Login /legacy/index.php?module=Home&action=index
Vtiger | crm,vtiger,sales | /index.php?module=Users&view=Login /vtigercrm/ /index.php?module=Users&parent=Settings&view=Login /vtigercrm/index.php /modules/Users/actions/ForgotPassword.php
EspoCRM | crm,espocrm | /#Lead /#Account /?entryPoint=ChangePassword&id={id} /portal/ /#User/view/{id}
Moodle | moodle,elearning,learn,lms,courses,campus,online | /login/index.php /moodle/login/index.php /course/view.php?id=12 /login/forgot_password.php /my/ /login/signup.php /mod/quiz/view.php?id=345 /auth/shibboleth/index.php /login/index.php?loginredirect=1 /auth/oidc/ /enrol/index.php?id=7 /user/profile.php?id=24
ILIAS | ilias,elearning,learn,lms | /login.php /ilias.php?baseClass=ilDashboardGUI /login.php?target=&client_id={name} /goto.php?target=root_1 /ilias/login.php /ilias.php?baseClass=ilstartupgui&cmd=showLoginPage /shib_login.php
Blackboard | blackboard,learn,bb,elearning | /webapps/login/ /webapps/portal/frameset.jsp /ultra/course /?new_loc=%2Fultra%2Fcourse /webapps/login/?action=relogin /webapps/bb-auth-provider-shibboleth-BBLEARN/execute/shibbolethLogin
Canvas | canvas,lms,learn | /login/canvas /login/ldap /login/saml /courses/1024 /login?needs_cookies=1 /login/oauth2/auth?client_id={num}
Open edX | courses,learn,edx,mooc,studio | /login /login?next=%2Fdashboard /dashboard /register /authn/login /courses/course-v1:{NAME}+101+2024/about /signin
Chamilo | campus,chamilo,elearning,virtual | /index.php /main/auth/lostPassword.php /chamilo/index.php /main/auth/inscription.php /user_portal.php
Sakai | sakai,lms,learn | /portal/ /portal/xlogin /portal/login /portal/site/{id} /portal/relogin
OPAC Koha | library,opac,koha,catalog,biblio | /cgi-bin/koha/opac-user.pl /cgi-bin/koha/opac-main.pl /cgi-bin/koha/mainpage.pl /cgi-bin/koha/opac-password-recovery.pl /cgi-bin/koha/opac-memberentry.pl
EZproxy | ezproxy,proxy,library | /login /login?url=https://www.jstor.org/ /menu /login?qurl=https%3a%2f%2fwww.jstor.org%2f /userObject?service=getToken
WordPress | @,blog,news,shop,intranet | /wp-login.php /wp-admin/ /wp-login.php?redirect_to=https%3A%2F%2F{host}%2Fwp-admin%2F&reauth=1 /wp-login.php?action=lostpassword /wp-login.php?loggedout=true /wp-login.php?action=register /blog/wp-login.php /wp-admin/index.php /wp-login.php?action=postpass
WooCommerce | @,shop,store | /my-account/ /my-account/lost-password/ /mein-konto/ /my-account/orders/ /checkout/ /mon-compte/ /cart/ /mi-cuenta/
Joomla | @,portal,intranet | /administrator/ /administrator/index.php /index.php?option=com_users&view=login /component/users/?view=login /index.php/component/users/login /login /index.php/login /component/users/?view=reset
Drupal | @,portal,intranet,community | /user/login /user /?q=user/login /user/password /user/login?destination=/node/1 /user/register /user/logout /en/user/login
TYPO3 | @,cms,www2 | /typo3/ /typo3/index.php /typo3/login /login/?logintype=logout /typo3/index.php?loginProvider=1433416747 /index.php?id=12
Contao | @,cms | /contao/login /contao /contao?do=article /login.html /_contao/logout
Plone | @,portal,cms | /login /login_form /login?came_from=https%3A//{host}/ /@@login /acl_users/credentials_cookie_auth/require_login /logged_out /passwordreset/{id}
Django administration | admin,app,backend,api,@ | /admin/ /admin/login/ /admin/login/?next=/admin/ /accounts/login/ /accounts/login/?next=/ /accounts/password_reset/ /accounts/signup/ /django-admin/
Umbraco | @,cms | /umbraco /umbraco#/login /umbraco/#/login/false /umbraco/login /umbraco/backoffice
Sitecore | cms,sitecore,author,@ | /sitecore/login /sitecore/login?fbc=1 /sitecore/shell /sitecore/admin/login.aspx /sitecore/client/Applications/Launchpad
Adobe Experience Manager | author,cms,aem | /libs/granite/core/content/login.html /libs/granite/core/content/login.html?resource=%2F /aem/start.html /sites.html/content /system/console
Ghost | blog,@,news | /ghost/ /ghost/#/signin /ghost/#/dashboard /#/portal/signin /members/?token={id}&action=signin
Craft CMS | @,cms | /admin/login /admin/dashboard /login /cp/login /index.php?p=admin/login
ASP.NET application | app,portal,intranet,extranet,my,clients,@ | /Account/Login /Account/Login?ReturnUrl=%2F /Login.aspx /login.aspx?ReturnUrl=%2fdefault.aspx /Account/ForgotPassword /Identity/Account/Login?ReturnUrl=%2F /Account/LogOn /Default.aspx /Account/Register /signin.aspx /Home/Login /Logon.aspx
Java application | app,portal,intranet,extranet,online | /login.jsf /login.jsp /faces/login.xhtml /login.xhtml /login.do /app/login /j_security_check /portal/login.do /{name}/login.jsp /spring/login /login?error /login?logout /Login.action
PHP application | app,portal,intranet,extranet,my,members,@ | /login.php /index.php?page=login /login/index.php /user/login.php /members/login.php /admin/login.php /login.php?redirect=index.php /index.php?action=login /account/login.php /auth/login.php /logout.php /admin/index.php /index.php?route=account/login
Customer portal | portal,my,customer,kunden,clients,account,login,app,@ | /login /signin /sign-in /account/login /users/sign_in /auth/login /login?redirect=%2Fdashboard /account /customer/login /register /forgot-password /reset-password?token={id} /en/login /de/login /dashboard /user/login /signup /auth/signin /anmelden /connexion /iniciar-sesion /accedi /inloggen /logowanie /giris /uye-girisi /uye/giris /musteri/giris /entrar /kundenportal/login
Single-page application | app,portal,my,dashboard,admin,client | /#/login /#/signin /#/auth/login /#!/login /#/login?redirect=%2Fdashboard /app/#/login /auth /login/callback?code={id}&state={id} /#/dashboard /login?returnUrl=%2F
Magento | shop,store,@ | /customer/account/login/ /customer/account/login/referer/{id}/ /customer/account/create/ /admin/ /checkout/cart/ /customer/account/forgotpassword/ /index.php/admin/ /sales/order/history/ /default/customer/account/login
PrestaShop | shop,boutique,store,@ | /login?back=my-account /en/login?back=my-account /index.php?controller=authentication&back=my-account /connexion?back=my-account /my-account /order-history /index.php?controller=my-account /password-recovery /fr/mon-compte
Shopware | shop,store,@ | /account/login /account /admin#/login /account/recover /backend/ /checkout/confirm /account/order /widgets/account/login
OpenCart | shop,store,@ | /index.php?route=account/login /admin/index.php?route=common/login /index.php?route=account/account /index.php?route=checkout/checkout /index.php?route=account/forgotten
cPanel | cpanel,webmail,whm,webdisk,hosting,server,@ | / /login/ /login/?login_only=1 /cpanel /webmail /resetpass?start=1 /whm /cpsess{num}/frontend/jupiter/index.html /logout/?locale=en
Plesk | plesk,panel,server,hosting,cp | /login_up.php /login_up.php?success_redirect_url=%2F /smb/web/view /admin/ /get_password.php /smb/ /modules/
DirectAdmin | panel,da,directadmin,server,hosting | /CMD_LOGIN /evo/login /evo/ /CMD_ADMIN /CMD_EMAIL_POP
ISPConfig | panel,ispconfig,server,hosting | /login/ /login/index.php /index.php /login/password_reset.php
Webmin | server,webmin,host,panel,ns1 | /session_login.cgi /sysinfo.cgi?xnavigation=1 /usermin/ /session_login.cgi?logout=1
phpMyAdmin | db,pma,phpmyadmin,mysql,sql,@ | /phpmyadmin/ /phpMyAdmin/index.php /pma/ /index.php?route=/ /phpmyadmin/index.php?route=/database/structure&db={name} /phpmyadmin/index.php /phpMyAdmin/
pgAdmin | pgadmin,db,pg,postgres | /login?next=%2F /browser/ /pgadmin4/login /pgadmin4/browser/ /authenticate/login
Adminer | db,adminer,@ | /adminer.php /adminer/ /adminer.php?server=localhost&username= /adminer/?pgsql=db
WHMCS | clients,billing,my,portal,account,support,@ | /clientarea.php /index.php?rp=/login /login /submitticket.php /clientarea.php?action=services /billing/clientarea.php /index.php?rp=/password/reset /dologin.php /viewinvoice.php?id={num} /cart.php?a=view /supporttickets.php
osTicket | support,helpdesk,tickets,help,ticket | /login.php /scp/login.php /open.php /view.php /osticket/ /account.php?do=create /tickets.php /scp/
Zammad | support,helpdesk,tickets,help | /#login /#dashboard /#ticket/zoom/1024 /help/en-us /auth/saml /#password_reset
OTRS | otrs,support,helpdesk,tickets | /otrs/index.pl /otrs/customer.pl /otrs/index.pl?Action=Login /otrs/customer.pl?Action=CustomerTicketOverview /znuny/index.pl
GLPI | glpi,helpdesk,support,it | /index.php /glpi/index.php /front/login.php /front/helpdesk.public.php /glpi/ /front/lostpassword.php?lostpassword=1 /front/central.php /?redirect=%2Ffront%2Fticket.php
Request Tracker | rt,tickets,support | /NoAuth/Login.html /rt/NoAuth/Login.html?next={id} /Ticket/Display.html?id={num} /SelfService/ /rt/
ManageEngine ServiceDesk | helpdesk,servicedesk,support,it | /HomePage.do /WorkOrder.do?woMode=viewWO /Login.jsp /sd/SignIn.sd /HomePage.do?view_type=my_view /PasswordReset.do
TOPdesk | topdesk,servicedesk,support,selfservice | /tas/public/ssp/ /tas/secure/login /tas/public/login/form /tas/public/login/saml /tas/secure/mango/
Freshservice style portal | support,help,helpdesk,servicedesk | /support/login /support/home /support/tickets/new /en/support/login /login/normal /users/sign_in /support/signup /hc/en-us/signin?return_to=https%3A%2F%2F{host}%2Fhc%2Fen-us /hc/en-us/requests/new /access/unauthenticated?return_to=https%3A%2F%2F{host}%2Fhc
Mattermost | chat,mattermost,mm,team | /login /login?extra=expired /signup_user_complete/?id={id} /{name}/channels/town-square /reset_password /select_team /landing
Rocket.Chat | chat,rocket,rocketchat,open | /home /login /channel/general /register/{id} /invite/{id} /direct/{id}
Zulip | chat,zulip | /login/ /login/?next=/ /accounts/home/ /accounts/password/reset/ /#narrow/stream/general /accounts/login/
Element | chat,matrix,element,riot | /#/login /#/welcome /#/register /_matrix/client/v3/login /_matrix/static/client/login/ /#/room/#general:{domain}
Jitsi Meet | meet,jitsi,video,conference | /{name} /static/close.html /{name}?jwt={id} /{name}#config.prejoinPageEnabled=true
BigBlueButton Greenlight | bbb,meet,conference,meeting,video | /b/signin /b/ /signin /b/{name}-{id} /rooms/{id}/join /ldap_signin /bigbluebutton/api
Cisco Unified Communications | cucm,voip,call,uc,phone | /ccmuser/ /ccmadmin/showHome.do /ucmuser/ /cucm-uds/ /ccmadmin/j_security_check /inbox/ /ciscopca/
3CX | pbx,3cx,phone,voip | /webclient/#/login /#/login /webclient/ /management/#/ /provisioning/{id}
FreePBX | pbx,voip,phone,sip | /admin/config.php /ucp/ /ucp/?display=login /recordings/ /admin/config.php#
Skype for Business | meet,dialin,lync,sip,lyncdiscover | /dialin/ /meet/ /{name}/{id} /lwa/WebPages/LwaClient.aspx /webticket/webticketservice.svc /scheduler/
Discourse | forum,community,discuss,talk | /login /session/sso?return_path=%2F /u/password-reset/{id} /signup /latest /admin /t/welcome/5 /auth/oidc
phpBB | forum,forums,board,community,@ | /ucp.php?mode=login /forum/ucp.php?mode=login /ucp.php?mode=register /phpBB3/ucp.php?mode=login&sid={id} /ucp.php?mode=login&redirect=index.php /ucp.php?mode=sendpassword /adm/index.php?sid={id} /viewforum.php?f=2
vBulletin | forum,forums,community | /login.php?do=login /forum/login.php?do=lostpw /register.php /auth/login-form /forum/ /usercp.php
XenForo | forum,forums,community,@ | /login/ /login/login /register/ /lost-password/ /community/login/ /account/ /whats-new/
MyBB | forum,community,@ | /member.php?action=login /member.php?action=register /forum/member.php?action=login /member.php?action=lostpw /usercp.php
SMF | forum,community,@ | /index.php?action=login /index.php?action=login2 /forum/index.php?action=login /index.php?action=register /index.php?action=reminder
LimeSurvey | survey,umfrage,surveys,limesurvey | /index.php/admin/authentication/sa/login /admin /index.php/{num}?lang=en /limesurvey/index.php/admin /index.php?r=admin/authentication/sa/login /admin/authentication/sa/login
REDCap | redcap,survey,research | /redcap/ /index.php?action=myprojects /surveys/?s={id} /redcap/redcap_v13.7.2/ /redcap/index.php?action=login
Mautic | mautic,marketing,m,crm | /s/login /s/dashboard /passwordreset /s/login?returnUrl= /oauth/v2/authorize
Matomo | analytics,matomo,stats,piwik | /index.php?module=Login /index.php?module=CoreHome&action=index /piwik/index.php?module=Login /matomo/ /index.php?module=Login&action=resetPassword /matomo/index.php?module=Login
Vaultwarden | vault,bitwarden,passwords,pw,pass | /#/login /#/register /#/lock /admin /#/vault /#/sso?identifier={name}
Passbolt | passbolt,passwords,vault,pass | /auth/login /users/recover /setup/install/{id} /app/passwords /auth/login?redirect=%2Fapp%2Fpasswords
HashiCorp Vault | vault,secrets | /ui/vault/auth /ui/vault/auth?with=oidc /ui/vault/auth?with=token /ui/vault/secrets /ui/
Snipe-IT | assets,inventory,snipeit,it | /login /password/email /hardware /account/view-assets /saml/login /password/reset
OrangeHRM | hr,hrm,people,orangehrm | /web/index.php/auth/login /symfony/web/index.php/auth/login /web/index.php/dashboard/index /web/index.php/auth/requestPasswordResetCode
Time and payroll | hr,time,payroll,timesheet,ess,zeit,kiosk | /Login.aspx /ess/login /wfc/logon /wfc/navigator/logon /timekeeping/login.jsp /ta/{NAME}.login /portal/login.aspx /employee/login /self-service/login /webdesk/login /wtaweb/login
Bank and insurance portal software | banking,online,ebanking,onlinebanking,secure,my | /login /onlinebanking/login /auth/login /ebanking/login.jsf /web/login /portal/login /Login/Index /login/auth /smt/login /dbank/live/app/login
Municipal services | service,services,eservices,portal,serviceportal,citizen | /login /citizen/login /Account/Login /portal/login /eportal/login.aspx /formcycle/form/provide/{num}/ /self-service/login /AuthenticationService/login
Patient portal | mychart,portal,patient,patients,health | /MyChart/ /mychart/Authentication/Login /MyChart/Authentication/Login?mode=stdfile /mychart/default.asp /Portal/Login.aspx /MyChart/signup /mychart/recoverlogin.asp
Student information system | sis,students,student,my,campus,intranet | /login /sis/login.aspx /Student/Login /campusnet/login /qisserver/rds?state=user&type=0 /qisserver/pages/cs/sys/portal/hisinoneStartPage.faces /CookieAuth.dll?GetLogon?curl=Z2F&reason=0 /PowerCAMPUS/login /guardian/home.html /public/home.html /teachers/pw.html /pls/prod/twbkwbis.P_WWWLogin /ssb/login
ArcGIS Enterprise | gis,maps,arcgis,geo | /portal/home/signin.html /arcgis/home/ /portal/sharing/rest/oauth2/authorize?client_id=arcgisonline /arcgis/rest/services /arcgis/manager/ /portal/apps/sites/ /portal/home/
Tableau Server | tableau,bi,reports,analytics | /#/signin /#/site/{name}/home /#/signin?redirect=%2Fviews /auth/?domain= /views/{name}/Overview
Metabase | metabase,bi,reports,data | /auth/login /auth/login?redirect=%2F /auth/forgot_password /dashboard/12 /public/dashboard/{id}
Apache Superset | superset,bi,reports,data | /login/ /login/?next=/superset/welcome/ /superset/welcome/ /superset/dashboard/{num}/
Reporting Services | reports,bi,reporting,ssrs | /Reports/browse/ /ReportServer /reports/logon.aspx /Reports/Pages/Folder.aspx /Reports/logon.aspx?ReturnUrl=%2freports
IBM Cognos | cognos,bi,reports | /ibmcognos/bi/ /ibmcognos/cgi-bin/cognos.cgi /bi/?perspective=home /cognos/cgi-bin/cognos.cgi?b_action=xts.run&m=portal/main.xts
JupyterHub | jupyter,hub,notebook,lab | /hub/login /hub/login?next=%2Fhub%2F /hub/home /lab /user/{name}/lab /tree /hub/oauth_login /login?next=%2Ftree%3F
Apache Airflow | airflow,data,etl | /login/ /login/?next=http%3A%2F%2F{host}%2Fhome /home /dags/{name}/grid /airflow/login/
MinIO | minio,s3,storage,console | /login /browser /minio/login /buckets /oauth_callback?code={id}
Immich | photos,immich,bilder | /auth/login /photos /share/{id} /auth/register
Home Assistant | home,ha,hass,smarthome | /auth/authorize?response_type=code&client_id=https%3A%2F%2F{host}%2F /lovelace/0 /auth/authorize?response_type=code&redirect_uri=https%3A%2F%2F{host}%2F%3Fauth_callback%3D1&client_id=https%3A%2F%2F{host}%2F&state={id} /profile
Jellyfin | media,jellyfin,tv,watch | /web/index.html /web/#/login.html /web/index.html#!/login.html /jellyfin/web/ /web/#/home.html
UniFi | unifi,wifi,controller,network | /manage/account/login /manage/account/login?redirect=%2Fmanage /login /manage/default/dashboard /guest/s/default/
Router and firewall administration | router,fw,firewall,gw,gateway | /login.htm /cgi-bin/luci /cgi-bin/luci/admin/status/overview /ui/login /webfig/ /index.php /login.asp /admin/login.asp /doc/page/login.asp
Paperless | paperless,docs,dms | /accounts/login/ /accounts/login/?next=/ /dashboard /documents /share/{id}
Invoice Ninja | invoice,invoices,billing,rechnung | /#/login /client/login /client/invoice/{id} /setup /client/password/reset
EGroupware | egroupware,groupware,intranet,office | /egroupware/login.php /egroupware/index.php /login.php?cd=1 /egroupware/login.php?phpgw_forward=%252Findex.php
Bitrix24 | portal,bitrix,crm,intranet,@ | /auth/ /bitrix/admin/ /stream/ /auth/?login=yes /bitrix/admin/index.php?lang=en /company/personal/user/1/ /personal/ /auth/?backurl=%2F
Collabora and OnlyOffice | office,docs,onlyoffice,workspace | /Auth.aspx /Products/Files/ /welcome/ /login /browser/dist/cool.html /confirm.aspx?type=EmpInvite&key={id} /Products/Projects/
Concourse and Drone | ci,drone,concourse,build | /login /sky/login?redirect_uri=/ /welcome /teams/main/pipelines/{name} /login/form
WebDAV and Subversion | svn,dav,webdav,files | /svn/ /svn/{name}/trunk /viewvc/ /repos/{name}/ /websvn/listing.php?repname={name} /remote.php/dav/
Backup and mobile management | mdm,backup,emm,intune,mobile | /admin/login /AirWatch/Login /MyDevice /mifs/login.jsp /mifs/user/login.jsp /web/login.html /enroll /zdm/login_xdm_uc.jsp /EnterpriseGateway/login
`;

export const loginProducts: readonly LoginProduct[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [name = '', labels = '', paths = ''] = line.split(' | ');
    return { name, labels: labels.split(',').map((label) => (label === '@' ? '' : label)), paths: paths.split(' ') };
  });
