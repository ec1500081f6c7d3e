/**
 * Registrable domains under which strangers get a name of their own and which the Public Suffix List lacks:
 * site builders, free hosting, object storage, preview domains and dynamic DNS. One label in front of one of these
 * is a tenant, not the provider.
 */
const HOSTING_DOMAINS: ReadonlySet<string> = new Set(
  [
    // site builders and page makers
    'weebly.com weeblysite.com godaddysites.com squarespace.com mystrikingly.com webwave.dev ghost.io wordpress.com',
    'tumblr.com substack.com livejournal.com typepad.com deviantart.com itch.io neocities.org carrd.co odoo.com',
    'webwave.me jimdofree.com jimdosite.com yolasite.com ucraft.net ucraft.site mobirisesite.com simplesite.com',
    'site123.me tilda.ws wixstudio.com wixstudio.io wixsite.com editorx.io webnode.com webnode.page',
    'zohosites.com myshopify.com bigcartel.com fourthwall.com studio.site framer.website framer.media framer.ai',
    'mailchimpsites.com hubspotpagebuilder.com m-pages.com myclickfunnels.com clickfunnels.com systeme.io',
    'unbounce.com unbouncepages.com instapage.com leadpages.co flodesk.com zapier.app softr.app bubbleapps.io',
    'glitch.me replit.app repl.co stackblitz.io codesandbox.io surge.sh tiiny.site tiiny.io render.com edgeone.app',
    'gitbooks.io readthedocs.org notion.site super.site durable.co hostinger.page my.canva.site canva.site',
    // shared hosting, temporary and preview domains
    'mybluehost.me temporary.site serv00.net hostingersite.com mytemp.website kinsta.cloud cloudwaysapps.com',
    'sg-host.com myftpupload.com freewebhostmost.com wuaze.com rf.gd tw1.ru crazydomains.com plesk.page cprapid.com',
    '000webhostapp.com infinityfreeapp.com epizy.com 22web.org great-site.net byethost.com awardspace.com',
    'altervista.org beget.tech uwebweb.com wpenginepowered.com wpengine.com pantheonsite.io flywheelsites.com',
    'free.fr sf.net dpdns.org us.kg run.place work.gd name.na ne.pw linkpc.net',
    // object storage and content delivery
    'backblazeb2.com b-cdn.net aliyuncs.com myqcloud.com 4everland.app zelcore.io fleek.co on-fleek.app',
    // dynamic DNS
    'onedumb.com jungleheart.com wikaba.com yourtrap.com longmusic.com publicvm.com mrbasic.com instanthq.com dumb1.com',
    'zzux.com vizvaz.com fartit.com otzo.com itemdb.com dns04.com jetos.com serveuser.com myddns.com lflinkup.com 25u.com',
    'x24hr.com ourhobby.com dns05.com ocry.com crabdance.com sslip.io nip.io dynssl.com dnset.com justdied.com mefound.com',
    'sexidude.com 2waky.com xxuz.com my03.com almostmy.com mynetav.com dns-stuff.com freetcp.com faqserv.com qpoe.com',
    'mylftv.com serveusers.com dsmtp.com acmetoy.com dnsrd.com dns-dns.com 4pu.com b0tnet.com proxydns.com 4dq.com',
    'lflink.com mrface.com ezua.com chickenkiller.com mooo.com ignorelist.com strangled.net twilightparadox.com',
  ].flatMap((line) => line.split(' ')),
);

/** Blogger serves the same tenants under its name in every country (blogspot.com, blogspot.co.uk, blogspot.tw …). */
const BLOGGER_LABEL = 'blogspot';

/** Tells whether `registrableDomain` gives names to strangers although no public suffix says so. */
export function isHostingDomain(registrableDomain: string): boolean {
  if (HOSTING_DOMAINS.has(registrableDomain)) return true;
  return registrableDomain.startsWith(BLOGGER_LABEL) && registrableDomain.charCodeAt(BLOGGER_LABEL.length) === 0x2e;
}
