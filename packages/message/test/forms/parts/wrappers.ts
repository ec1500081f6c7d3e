import type { Random } from '../../../../../test/random.ts';

/** A service that rewrites addresses and carries the target in its own. */
export interface Wrapper {
  readonly name: string;
  readonly wrap: (url: string, random: Random) => string;
}

const encoded = encodeURIComponent;

/** Version 2: `%XX` becomes `-XX`, `/` becomes `_`. */
const defenseV2 = (url: string): string =>
  encoded(url).replaceAll('-', '%2D').replaceAll('_', '%5F').replaceAll('%2F', '_').replaceAll('%', '-');

const RUN = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Version 3: letters that mail programs touch become `*`, a run of n becomes `**` and the letter for n; they follow in base64. */
function defenseV3(url: string, random: Random): string {
  const taken: string[] = [];
  const safe = url.replaceAll(/[^\w\-.~:/?#[\]@!$&'()+,;=%]+/g, (letters) => {
    taken.push(letters);
    return letters.length === 1 ? '*' : `**${RUN[letters.length - 2] ?? 'A'}`;
  });
  const kept = Buffer.from(taken.join('')).toString('base64url');
  return `https://urldefense.com/v3/__${safe}__;${kept}!!${random.hex(10)}!${random.hex(32)}$`;
}

export const WRAPPERS: readonly Wrapper[] = [
  {
    name: 'safe-links',
    wrap: (url, random) =>
      `https://nam02.safelinks.protection.outlook.com/?url=${encoded(url)}&data=05%7C02%7Coffice%40harbourline.example%7C${random.hex(32)}%7C0%7C0&sdata=${random.hex(24)}%3D&reserved=0`,
  },
  {
    name: 'url-defense-v1',
    wrap: (url, random) =>
      `https://urldefense.proofpoint.com/v1/url?u=${encoded(url)}&k=${random.hex(16)}%3D%0A&r=${random.hex(20)}&m=${random.hex(20)}&s=${random.hex(64)}`,
  },
  {
    name: 'url-defense-v2',
    wrap: (url, random) =>
      `https://urldefense.proofpoint.com/v2/url?u=${defenseV2(url)}&d=DwMFaQ&c=${random.hex(20)}&r=${random.hex(20)}&m=${random.hex(20)}&s=${random.hex(20)}&e=`,
  },
  { name: 'url-defense-v3', wrap: defenseV3 },
  {
    name: 'barracuda',
    wrap: (url, random) => `https://linkprotect.cudasvc.com/url?a=${encoded(url)}&c=E,1,${random.hex(40)}&typo=1`,
  },
  {
    name: 'sophos',
    wrap: (url, random) =>
      `https://eu-west-1.protection.sophos.com/?d=${new URL(url).hostname}&u=${encoded(Buffer.from(url).toString('base64'))}&i=${random.hex(24)}&t=${random.hex(20)}&h=${random.hex(32)}&s=${random.hex(20)}`,
  },
  {
    name: 'trend-micro',
    wrap: (url, random) =>
      `https://imsva91-ctp.trendmicro.com:443/wis/clicktime/v1/query?url=${encoded(url)}&umid=${random.hex(32)}&auth=${random.hex(40)}`,
  },
  {
    name: 'google',
    wrap: (url, random) => `https://www.google.com/url?q=${encoded(url)}&sa=D&sntz=1&usg=${random.hex(20)}`,
  },
  {
    name: 'bing',
    wrap: (url, random) =>
      `https://www.bing.com/ck/a?!&&p=${random.hex(48)}&ptn=3&ver=2&hsh=4&u=a1${Buffer.from(url).toString('base64url')}&ntb=1`,
  },
  { name: 'facebook', wrap: (url, random) => `https://l.facebook.com/l.php?u=${encoded(url)}&h=AT${random.hex(30)}` },
  {
    name: 'linkedin',
    wrap: (url, random) =>
      `https://www.linkedin.com/redir/redirect?url=${encoded(url)}&urlhash=${random.hex(4)}&trk=feed`,
  },
];

export function wrapper(name: string): Wrapper {
  const found = WRAPPERS.find((one) => one.name === name);
  if (found === undefined) throw new Error(`No wrapper is called ${name}`);
  return found;
}
