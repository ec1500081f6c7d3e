/**
 * Services that give a label of their own domain to every customer. The private part of the Public Suffix List knows many; these
 * are those that it lacks, and those whose domain holds names of the landlord's own as well. Sources: the services' own help
 * pages on custom domains, single sign-on and published pages.
 *
 * `*.cloudapp.azure.com`: one label between customer and domain is the service's (a region, a data centre).
 */

/** Every label in front is a customer's. */
const CUSTOMERS_ALONE: readonly string[] = [
  // site builders and page makers
  'weeblysite.com godaddysites.com mystrikingly.com webwave.dev webwave.me jimdofree.com jimdosite.com yolasite.com',
  'ucraft.net ucraft.site mobirisesite.com simplesite.com site123.me tilda.ws wixstudio.com wixstudio.io',
  'wixsite.com editorx.io webnode.page zohosites.com zohosites.eu zohosites.in myshopify.com fourthwall.com',
  'studio.site framer.website framer.media framer.ai framer.app mailchimpsites.com hubspotpagebuilder.com',
  'hubspotpagebuilder.eu m-pages.com myclickfunnels.com unbouncepages.com leadpages.co lpages.co zapier.app',
  'softr.app bubbleapps.io gitbooks.io notion.site super.site durable.co hostinger.page my.canva.site canva.site',
  'mykajabi.com mypodia.com hs-sites.com hs-sites-eu1.com hubspotemail.net mybigcommerce.com square.site',
  'company.site ecwid.store webflow.io myportfolio.com pagecloud.app landbot.site groovepages.com ck.page',
  'hashnode.dev bearblog.dev micro.blog postach.io hatenadiary.com seesaa.net webself.net page.tl umso.co',
  'typedream.app dorik.io forumotion.com freeforums.net discourse.group',
  // shared hosting, temporary and preview domains
  'mybluehost.me temporary.site hostingersite.com mytemp.website kinsta.cloud kinsta.page cloudwaysapps.com',
  'sg-host.com myftpupload.com freewebhostmost.com wuaze.com rf.gd tw1.ru plesk.page cprapid.com stackcp.net',
  '000webhostapp.com infinityfreeapp.com epizy.com 22web.org great-site.net byethost.com beget.tech uwebweb.com',
  'wpenginepowered.com pantheonsite.io flywheelsites.com wpcomstaging.com pressable.com dpdns.org us.kg run.place',
  'work.gd name.na ne.pw linkpc.net us.to glitch.me replit.app replit.dev repl.co csb.app surge.sh tiiny.site',
  'tiiny.io onrender.com edgeone.app loca.lt ngrok.app ngrok-free.app trycloudflare.com serveo.net pinggy.link',
  'lhr.life devtunnels.ms streamlit.app gradio.live hf.space lovable.app bolt.host v0.app base44.app manus.space',
  'deno.net val.run up.railway.app fly.dev koyeb.app northflank.app zeabur.app ondigitalocean.app sevalla.app',
  '*.cloudapp.azure.com cloudapp.net azurewebsites.net azure-api.net azurefd.net azureedge.net hosting.ovh.net',
  'vps.ovh.net your-server.de stratoserver.net kasserver.com netcup.net contaboserver.net linodeusercontent.com',
  // object storage and content delivery
  'backblazeb2.com b-cdn.net myqcloud.com 4everland.app zelcore.io on-fleek.app r2.dev wasabisys.com on.aws',
  'amazoncognito.com *.amazoncognito.com awsapps.com',
  // sign-in, work and customer service
  'jira.com myworkdayjobs.com *.myworkdayjobs.com myworkdaysite.com *.myworkdaysite.com sharepoint.us',
  'onmicrosoft.com b2clogin.com ciamlogin.com powerappsportals.com *.dynamics.com crm.dynamics.com',
  'operations.dynamics.com my.salesforce.com my.site.com lightning.force.com my.salesforce-sites.com',
  'salesforce-sites.com salesforce-experience.com cloudforce.com documentforce.com us.auth0.com eu.auth0.com',
  'au.auth0.com jp.auth0.com uk.auth0.com okta-emea.com okta-gov.com oktapreview.com okta.eu us.onelogin.com',
  'eu.onelogin.com pingone.eu freshchat.com helpscoutdocs.com supporthero.io mintlify.app crisp.help tawk.help',
  'zendesk-staging.com happyfox.com applytojob.com homerun.co softgarden.io jobs.personio.de jobs.personio.com',
  'jotform.me sibforms.com aweb.page list-manage.com campaign-archive.com cmail19.com cmail20.com createsend.com',
  'createsend1.com sendibm1.com mlsend.com mktoweb.com eloqua.com dropboxusercontent.com as.me checkfront.com',
  'glideapp.io *.oraclecloud.com app.netsuite.com hana.ondemand.com bitrix24.site whereby.com *.qualtrics.com',
  'lpages.com ontraport.net keap.page infusionsoft.app cba.pl prv.pl ugu.pl narod.ru angelfire.com bio.site',
  'dyndns.org no-ip.org hopto.org zapto.org sytes.net ddns.net myftp.org redirectme.net servebeer.com duckdns.org',
  // dynamic DNS
  'onedumb.com jungleheart.com wikaba.com yourtrap.com longmusic.com publicvm.com mrbasic.com instanthq.com',
  'dumb1.com zzux.com vizvaz.com fartit.com otzo.com itemdb.com dns04.com jetos.com serveuser.com myddns.com',
  'lflinkup.com 25u.com x24hr.com ourhobby.com dns05.com ocry.com crabdance.com sslip.io nip.io dynssl.com',
  'dnset.com justdied.com mefound.com sexidude.com 2waky.com xxuz.com my03.com almostmy.com mynetav.com',
  'dns-stuff.com freetcp.com faqserv.com qpoe.com mylftv.com serveusers.com dsmtp.com acmetoy.com dnsrd.com',
  'dns-dns.com 4pu.com b0tnet.com proxydns.com 4dq.com lflink.com mrface.com ezua.com chickenkiller.com mooo.com',
  'ignorelist.com strangled.net twilightparadox.com got-game.org rebatesrule.net ddns.info dynamic-dns.net ns1.name',
  'trickip.org jumpingcrab.com farted.net bot.nu uk.to kro.kr ydns.eu myddns.me iptime.org quickconnect.to',
  // further hosting, and the domains under which WordPress.com gives blogs away
  'dothome.co.kr somee.com nxcli.io mycafe24.com xsrv.jp wpx.jp coocan.jp multiscreensite.com ueniweb.com zyrosite.com',
  'ipfs.w3s.link ipfs.nftstorage.link ipfs.dweb.link arweave.net',
  'art.blog business.blog car.blog code.blog data.blog design.blog family.blog fashion.blog finance.blog fitness.blog',
  'food.blog game.blog health.blog home.blog law.blog movie.blog music.blog news.blog photo.blog poetry.blog',
  'politics.blog school.blog science.blog sport.blog tech.blog travel.blog video.blog water.blog',
];

/** Beside the customers' the landlord keeps the usual names (OWN_NAMES) to itself. */
const SHARED_WITH_LANDLORD: readonly string[] = [
  'weebly.com squarespace.com ghost.io wordpress.com tumblr.com substack.com livejournal.com typepad.com',
  'deviantart.com itch.io neocities.org carrd.co odoo.com webnode.com bigcartel.com clickfunnels.com systeme.io',
  'unbounce.com instapage.com flodesk.com stackblitz.io render.com readthedocs.org fleek.co awardspace.com',
  'altervista.org serv00.net crazydomains.com wpengine.com aliyuncs.com zendesk.com freshdesk.com teachable.com',
  'kajabi.com strikingly.com typeform.com formstack.com surveymonkey.com one.com railway.app run.app readme.io',
  'statuspage.io slack.com monday.com medium.com box.com sendinblue.com gumroad.com force.com hubspot.com webex.com',
  'okta.com auth0.com onelogin.com ovh.net thinkific.com sharepoint.com wufoo.com zoom.us freshservice.com',
  'freshsales.io intercom.help uservoice.com helpjuice.com document360.io gitbook.io kayako.com teamwork.com',
  'basecamphq.com bamboohr.com personio.de recruitee.com teamtailor.com breezy.hr icims.com taleo.net ultipro.com',
  'successfactors.com successfactors.eu instructure.com blackboard.com moodlecloud.com schoology.com',
  'brightspace.com paperform.co forms.app activehosted.com cleverreach.com rapidmail.de mailerlite.com pardot.com',
  'marketo.com sharefile.com sharefile.eu egnyte.com onehub.com simplybook.me acuityscheduling.com setmore.com',
  'youcanbook.me bookeo.com service-now.com quickbase.com caspio.com knack.com softr.io stacker.app retool.com',
  'netsuite.com ondemand.com oraclecloud.com bitrix24.com bitrix24.eu bitrix24.de amocrm.com kommo.com',
  'pipedrive.com insightly.com gotowebinar.com adobeconnect.com livestorm.co circle.so podia.com learnworlds.com',
  'qualtrics.com alchemer.com questionpro.com tito.io bizzabo.com swoogo.com ontraport.com infusionsoft.com',
  'uscreen.io vhx.tv buzzsprout.com transistor.fm podbean.com libsyn.com home.pl ucoz.com ucoz.ru tripod.com',
  'webs.com bravenet.com bio.link fandom.com wikidot.com proboards.com pixnet.net fc2.com hatenablog.com',
  'over-blog.com e-monsite.com canalblog.com blog4ever.com free.fr myfreshworks.com zohodesk.com jumpcloud.com',
  'shopify.com lightspeedhq.com prestashop.com jimdo.com tilda.cc strato.de mozello.com webador.com beehiiv.com',
  'kit.com write.as pb.online swipepages.net convertri.com kartra.com gr8.com doodlekit.com campsite.bio',
  'atlassian.net ngrok.io localhost.run getresponsepages.com landingi.com csod.com greenhouse.io lever.co',
  'smartrecruiters.com workable.com creatio.com sugarcrm.com procore.com clio.com kintone.com cybozu.com',
  'backlog.com backlog.jp chatwork.com docebo.com docebosaas.com absorblms.com talentlms.com litmos.com litmos.eu',
  'myschoolapp.com powerschool.com veracross.com finalsite.net hivebrite.com wildapricot.org memberclicks.net',
  'givebutter.com donorbox.org raisely.com funraise.org classy.org eventbrite.com ticketspice.com regfox.com',
  'redmineup.com easyredmine.com mybalsamiq.com assembla.com unfuddle.com beanstalkapp.com codebasehq.com',
  'visualstudio.com pagerduty.com opsgenie.com statuscast.com freshstatus.io hund.io instatus.com pingdom.com',
  'signavio.com leanix.net mindbodyonline.com jobvite.com bullhornstaffing.com zohorecruit.com workforcehosting.com',
  'frontify.com brandfolder.com bynder.com canto.com celum.com widencollective.com smugmug.com photoshelter.com',
  'pixieset.com zenfolio.com format.com pic-time.com 500px.me cratejoy.com sellfy.com sellfy.store bigcommerce.com',
  'volusion.com 3dcart.com shoplazza.com shopline.com tiendanube.com mitiendanube.com nuvemshop.com.br',
  'lojaintegrada.com.br kyte.site booqable.shop codesandbox.io sf.net cafe24.com lolipop.jp nethouse.ru hoo.be mssg.me',
];

/** What services keep for themselves on the domain that they share with their customers. */
const OWN_NAMES =
  'www www2 www3 help support status login signin signup account accounts app apps api docs doc developer developers dev blog ' +
  'community forum forums about auth id sso static assets cdn img images media my dashboard legal learn academy training ' +
  'careers jobs partner partners marketplace press news events resources webmail mail email smtp imap mx ns1 ns2 links go info';

/** Names that only this service keeps, beside the usual ones; on blogs and the like the usual ones are too many: `only`. */
const FURTHER_NAMES: Readonly<Record<string, string>> = {
  'wordpress.com':
    'only www en public-api dashboard support developer learn jetpack wpcom vip subscribe r-login s0 s1 s2 stats',
  'tumblr.com': 'only www assets static api help support at media staff embed',
  'livejournal.com': 'only www l-stat ic l-userpic www-dev static',
  'substack.com': 'only www on support reader open api email mg1 cdn post read',
  'deviantart.com': 'only www about help sta',
  'neocities.org': 'only www blog',
  'carrd.co': 'only www docs',
  'ghost.io': 'only www static',
  'altervista.org': 'only www it en aa tb forum blog',
  'medium.com': 'only www help policy blog cdn-images-1 miro api about link rsci partners',
  'itch.io': 'only www img static help api w3g3a5v6',
  'free.fr':
    'only www imp subscribe mobile zimbra webmail portail assistance mafreebox fbxos subscribefree smtp imap pop ftp adsl oo',
  'ovh.net': 'www proof mirrors rpm ubuntu debian pub docs demo ssl0 ftp',
  'home.pl': 'panel poczta pomoc serwer klient zamowienia',
  'hubspot.com':
    'app app-eu1 ecosystem knowledge offers meetings share trust forms api-na1 preferences tracking designers page',
  'zendesk.com': 'developer explore internalnote relate static assets theme chat sunshine',
  'slack.com': 'a api app files edgeapi wss-primary wss-backup slackhq investor trust get hooks status downloads join',
  'atlassian.net': 'only api',
  'monday.com': 'view forms auth cdn support ir workforms',
  'box.com': 'app account upload dl public cloud blog',
  'okta.com': 'login trust saml-doc oag static developer help support okta',
  'auth0.com': 'manage cdn marketplace accounts marketing community',
  'webex.com': 'help teams idbroker binaries web developer projectworkplace apphub settings signin essentials',
  'zoom.us': 'us02web us04web us05web us06web explore st1 st2 st3 success blog',
  'shopify.com':
    'admin accounts shop cdn checkout apps themes ecommerce burst investors engineering polaris hatchful linkpop',
  'force.com': 'login test',
  'visualstudio.com': 'only www marketplace code app vssps aex azure visualstudio docs',
  'aliyuncs.com': 'ecs oss',
  'service-now.com': 'hi signon docs instance',
  'oraclecloud.com': 'signup login cloud',
  'surveymonkey.com':
    'only www help secure developer api fr de es it pt nl jp ru uk apply contribute engage blog smassets',
  'typeform.com': 'admin api form',
  'formstack.com': 'admin',
  'sharepoint.com': 'only www go res-1',
  'onelogin.com': 'only www app api developers support connect',
  'eventbrite.com': 'only www help api evbdn blog',
  'squarespace.com': 'account-login login static1 engineering domains forum',
  'weebly.com': 'hc cdn1 cdn2 editor marketplace',
  'beehiiv.com': 'only www app support media developers embeds link',
  'fandom.com': 'only www auth about createnewwiki services',
  'tripod.com': 'members build',
  'podbean.com': 'mcdn',
  'gumroad.com': 'only www app help discover customers assets public-files creators',
  'one.com': 'controlpanel filemanager login help-center status',
  'run.app': 'only www',
  'railway.app': 'up backboard station blog',
  'statuspage.io': 'manage',
  'bio.link': 'only www app help',
};

/** One service and the names under its domain that are no customer's. */
export interface LabelService {
  /** Labels between the suffix and the customer's that are the service's (regions): 0 or 1. */
  readonly regions: number;
  readonly suffix: string;
  readonly ownNames: ReadonlySet<string>;
}

const NOBODY: ReadonlySet<string> = new Set();

export const labelServices: readonly LabelService[] = [...customersAlone(), ...sharedWithLandlord()];

function customersAlone(): LabelService[] {
  return CUSTOMERS_ALONE.flatMap((line) => line.split(' ')).map((text) => {
    const regions = text.startsWith('*.') ? 1 : 0;
    return { regions, suffix: text.slice(regions * 2), ownNames: NOBODY };
  });
}

function sharedWithLandlord(): LabelService[] {
  const usual = OWN_NAMES.split(' ');
  const usualAlone = new Set([...usual, '']);
  return SHARED_WITH_LANDLORD.flatMap((line) => line.split(' ')).map((suffix) => {
    const further = FURTHER_NAMES[suffix]?.split(' ');
    if (further === undefined) return { regions: 0, suffix, ownNames: usualAlone };
    const ownNames = new Set(further[0] === 'only' ? further.slice(1) : [...usual, ...further]);
    return { regions: 0, suffix, ownNames };
  });
}
