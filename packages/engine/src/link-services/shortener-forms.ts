import { urlShorteners } from '../generated/host-lists.ts';
import { type LinkLine, linesOf } from './link-pattern.ts';

const LIST = 'https://github.com/MISP/misp-warninglists/blob/main/lists/url-shortener/list.json';

/** Shorteners that the list does not name, each by its maker's own page or another public list. */
const table = `
Bitly | bit.ly,bitly.com,j.mp,bitly.is | /{code} | https://support.bitly.com/hc/en-us/articles/230650447-What-is-a-Bitlink
TinyURL | tinyurl.com,tiny.one,rotf.lol | /{code} | https://tinyurl.com/app/dev
is.gd | is.gd,v.gd | /{code} | https://is.gd/apishorteningreference.php
Cuttly | cutt.ly,2s.pl | /{code} | https://cutt.ly/api-documentation/regular-api
Rebrandly | rb.gy,rebrand.ly | /{code} | https://developers.rebrandly.com/docs/get-started
Short.io | short.gy,short.io,shortcm.li | /{code} | https://developers.short.io/docs
T2M | t2m.io,t2mio.com | /{code} | https://t2mio.com
Dub | dub.sh,dub.co,dub.link | /{code} | https://dub.co/docs/introduction
Shlink | shlink.io | /{code} | https://shlink.io/documentation/
T.LY | t.ly | /{code} /c/{code} | https://t.ly/docs/
Hootsuite | ow.ly,owl.li | /{code} /{code}/{code} | https://help.hootsuite.com/hc/en-us/articles/1260804306389
Buffer | buff.ly | /{code} | https://support.buffer.com/article/514-using-link-shortening-in-buffer
X | t.co | /{code} | https://docs.x.com/fundamentals/tco
Linkedin | lnkd.in | /{code} /{code}/{code} | https://www.linkedin.com/help/linkedin/answer/a1339724
Sniply | sniply.io,snip.ly | /{code} | https://sniply.io
BL.INK | bl.ink | /{code} | https://www.bl.ink
Firebase Dynamic Links | page.link,app.goo.gl | /{code} | https://firebase.google.com/docs/dynamic-links
Branch | app.link,bnc.lt,test-app.link | /{code} /e/{code} /a/{code} | https://help.branch.io/developers-hub/docs/creating-a-deep-link
AppsFlyer OneLink | onelink.me | /{code} /{code}/{code} | https://support.appsflyer.com/hc/en-us/articles/115005248543
Adjust | adj.st,go.link,app.adjust.com | /{code} /{code}?~adj_t={id} | https://help.adjust.com/en/article/tracker-urls
Kochava | smart.link | /{code} | https://support.kochava.com/campaign-management/create-smartlink/
QR Code Generator | qrco.de,qr1.be,l.ead.me | /{code} | https://www.qr-code-generator.com
Google | goo.gl,g.co,forms.gle,maps.app.goo.gl,photos.app.goo.gl,search.app | /{code} /maps/{code} /forms/{code} /{code}/{code} | https://developers.googleblog.com/en/google-url-shortener-links-will-no-longer-be-available/
Amazon | amzn.to,a.co | /{code} /d/{code} | https://github.com/PeterDaveHello/url-shorteners/blob/master/list
Amazon | amzn.eu,amzn.asia | /{code} /d/{code} | observed
Others | 1drv.ms,aka.ms,flip.it,fb.me,m.me,wa.me,pin.it,redd.it,spoti.fi,trib.al,dlvr.it,ift.tt,clck.ru,vk.cc,urlzs.com,u.nu,shorturl.gg,t1p.de,me2.kr,vo.la,han.gl,c11.kr,reurl.cc,lihi.cc,lihi1.com,pse.is,supr.link,ppt.cc,t.cn,url.cn,suo.im,goo.su,u.to,ouo.io,ouo.press,adfoc.us,s.id,bom.so,shope.ee,tiny.pl,skr.sk,swiy.co,geni.us,fave.co,bhpho.to,tidd.ly,prf.hn,ebay.to,wp.me,ed.gr,urlr.me,abre.ai,n9.cl,acortar.link,surl.li,da.gd,ulvis.net,zws.im,clickmeter.com,9nl.com,hubs.ly,hubs.la,hubs.li,eepurl.com,conta.cc,zurl.co,zc.vg,prn.to,reut.rs,bloom.bg,wapo.st,nyti.ms,econ.st,on.ft.com,cnn.it,bbc.in,apne.ws,politi.co,n.pr,on.wsj.com,es.pn,youtu.be,tcrn.ch,cnet.co,engt.co,git.io,db.tt,adobe.ly,intel.ly,ibm.biz,ibm.co,cs.co,red.ht,dell.to,social.ora.cl,splk.it,zd.net,gtnr.it,mck.co,pwc.to,deloi.tt,accntu.re,tiny.cc,tiny.ee,cut.lu,cut.pe,cutt.us,bityl.co,kutt.it,lc.cx,shorturl.asia,shorturl.com,shorturl.ae,urlz.fr,urls.fr,url.ie,tinyurl.hu,tinyurl.mobi,x.gd,xurl.es,qr.net,qrs.ly,tny.im,tny.so,trackurl.link,bc.vc,adf.ly,ay.gy,exe.io,linkjust.com,smarturl.it,snip.link,lnk.sk,lnk.bz,lnk.do,lnk.direct,lnnk.in,l8r.it,loom.ly,l.linklyhq.com,hi.switchy.io,href.li,anon.to,b.link,2.gp,2u.pw,3.ly,0a.sk,1url.cz,alturl.com,budurl.com,dee.pl,goo.by,goo-gl.me,hyperurl.co,ibit.ly,inlnk.ru,iplogger.co,iplogger.com,iplogger.org,iplogger.info,kurl.ru,linkd.in,lurl.cc,migre.me,myppt.cc,name.ly,o.vg,okok.fr,ourl.in,psee.io,replug.link,safelinking.net,shrtm.nu,sumal.ly,t.tl,thinfi.com,tinylink.net,to.ly,tr.ee,ul.to,utn.pl,vur.me,waa.ai,wa.link,wn.nr,xor.tw,xrl.us,y2u.be,yip.su,your.ls,zln.do,zurl.ws,zurl.ir,zzb.bz,lstu.fr,link.infini.fr,envs.sh,s04.de,kortlink.dk,minilink.io,minify.link,shorten.asia,shorl.com,notlong.com,metamark.net,xxl.frl,bytl.fr,m1p.fr,zipurl.fr,oe.cd,urly.fi,urla.ru,ix.sk,skrat.it,b2n.ir,yun.ir,1o2.ir,sina.lt,sourl.cn,suo.fyi,urlify.cn,dwz.tax,b23.tv,m.tb.cn,gclnk.com,linkshare.pro,clicky.me,dlsh.it,grb.to,oow.pw,ppurl.io,urlbunch.com,urli.ai,ishort.ink,httpslink.com | /{code} /{code}/{code} | https://github.com/PeterDaveHello/url-shorteners/blob/master/list
`;

/** Shorteners whose own front page says what they are. */
const DESCRIBE_THEMSELVES =
  'shrtco.de shortlink.de kurzelinks.de kurzlink.de bitly.kr url.kr 0rz.tw dwz.cn sh.st linkvertise.com link-to.net direct-link.net shorte.st bit.do by.com.vn s.shopee.vn tinyurl.one tnij.org krotki.link lnk.to ffm.to fanlink.to orcd.co hypeddit.com distrokid.link msha.ke go2l.ink rstyle.me shopstyle.it liketk.it awin1.com s.click.aliexpress.com a.aliexpress.com ebay.us l1nq.com gg.gg encurtador.com.br bityli.com acortaurl.com shre.ink shorturl.fm chilp.it cleanuri.com hop.clickbank.net linkly.link jmp.sh switchy.io swy.li pxl.to shurli.at joturl.com jo.my capsulink.com po.st soo.gd ln.run trk.bio mailchi.mp zurl.in eurl.live yep.it gu.com vrge.co mstdn.link cisco.link sap.to oracle.link ora.cl vmw.re bcg.link linktw.in ur0.cc ux.nu encurta.net ln.ki ogy.de lnks.gd short.cm shrinkme.io shrinke.me clk.sh za.gl gplinks.co droplink.co cuty.io oke.io adshrink.it git.link qr.codes me-qr.com scan.page';

/** A short link says nothing but where it is kept; what its maker's list or page names is documented. */
export const shortenerForms: readonly LinkLine[] = [
  ...linesOf('shortener', table),
  ...linesOf(
    'shortener',
    rowsOf(urlShorteners, () => LIST),
  ),
  ...linesOf(
    'shortener',
    rowsOf(DESCRIBE_THEMSELVES, (host) => `https://${host}/`),
  ),
];

function rowsOf(hosts: string, documentOf: (host: string) => string): string {
  return hosts
    .split(' ')
    .map((host) => `${host} | ${host} | /{code} /{code}/{code} | ${documentOf(host)}`)
    .join('\n');
}
