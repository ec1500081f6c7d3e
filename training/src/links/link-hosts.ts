import { parseUrl } from '@lurewatch/engine';
import { createRandom } from '../model/random.ts';
import { pick } from './fill-form.ts';

/** Endings of countries and regions, as IANA's root zone has them, those apart below which names lie one label deeper. */
const COUNTRY_ENDINGS = (
  'ac ad ae af ag ai al am ao ar as at com.au aw ax az ba bb com.bd be bf bg bh bi bj bm com.bn bo com.br bs bt bw by bz ca cc cd cf cg ch ci ' +
  'co.ck cl cm cn com.co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg es et eu fi fj fk fm fo fr ga gd ge gf gg gh gi gl gm gn gp gq gr gs gt gu gw gy ' +
  'hk hn hr ht hu id ie co.il im in io iq ir is it je jm jo co.jp co.ke kg kh ki km kn co.kr kw ky kz la lb lc li lk lr ls lt lu lv ly ma mc md me ' +
  'mg mh mk ml com.mm mn mo mp mq mr ms com.mt mu mv mw com.mx com.my mz na nc ne nf com.ng ng ni nl no com.np nr nu co.nz om pa pe pf com.pg com.ph com.pk pl pm pn pr ps pt pw ' +
  'com.py qa re ro rs ru rw com.sa sb sc sd se sg sh si sk sl sm sn so sr ss st su com.sv sx sy sz tc td tf tg co.th tj tk tl tm tn to com.tr tt tv com.tw co.tz ' +
  'com.ua ug co.uk us uy uz vc co.ve vg vi com.vn vn vu wf ws ye yt co.za co.zm co.zw'
).split(' ');

const FIRST =
  'nord sued alt neu berg wald see mar sol luna vita terra aqua nova prima rosa vento kova lind holm kar mel tor bel dal fin gra hol jan kel'.split(
    ' ',
  );
const LAST =
  'mann berg stad haus gard dahl ner son wick ford lund ski ova ez elli oni ard ier aux ine aro eiro ilmaz oglu sen ton ley ham'.split(
    ' ',
  );
const TRADES =
  'bau holz druck metall textil optik praxis garten kanzlei bakery dental studio clinic travel garage legal metal print foods shop hotel farm ' +
  'imobiliaria padaria clinica panaderia taller abogados carpinteria boulangerie menuiserie garage cabinet officina forno studio fabryka piekarnia otel eczane';
const TRADE_NAMES = TRADES.split(' ');

/** Small firms that nobody knows: invented names with a trade, as often under each country's ending. */
export function inventedFirms(count: number, seed: number): string[] {
  const random = createRandom(seed);
  const firms = new Set<string>();
  for (let i = 0; firms.size < count && i < 4 * count; i++) {
    const name = pick(FIRST, random) + pick(LAST, random);
    const trade = pick(TRADE_NAMES, random);
    const written = pick([`${name}-${trade}`, `${trade}-${name}`, `${name}${trade}`, name], random);
    firms.add(`${written}.${COUNTRY_ENDINGS[i % COUNTRY_ENDINGS.length] ?? 'com'}`);
  }
  return [...firms];
}

/** Hosts of tenants of hosting services, one each. */
export function tenants(urls: readonly string[], avoid: ReadonlySet<string>): string[] {
  const sites = new Set<string>();
  for (const text of urls) {
    const parsed = parseUrl(text);
    if (parsed.ok && parsed.url.hosted && !avoid.has(parsed.url.site)) sites.add(parsed.url.site);
  }
  return [...sites].sort();
}

/** The fold of a site, the same on every machine (FNV-1a). */
export function foldOfSite(site: string, folds: number): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < site.length; i++) hash = Math.imul(hash ^ site.charCodeAt(i), 0x01000193);
  return (hash >>> 0) % folds;
}
