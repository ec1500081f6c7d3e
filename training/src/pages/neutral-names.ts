/** Plants, places and things: an honest business may be called so, and no brand of the table is. */
const FIRST = (
  'harbor tulpen garden stone river maple lindner castle monte birken silver north alder clover granite orchard ' +
  'meadow bramble walden fontana cedar valley copper willow marsh hafen morgen quarry summit thistle fenwick linden'
).split(' ');
const SECOND = (
  'vine feld works house hill studio werk lane craft mill field garten yard gate bridge supply verde wood line haus ' +
  'press farm point kontor tools glas dental partner bikes keramik textil optik'
).split(' ');
const SUFFIXES = ['com', 'de', 'net', 'org', 'co.uk', 'fr', 'it', 'com', 'nl', 'com.br', 'in', 'pl', 'com', 'at', 'es'];
const HOSTINGS = [
  'pages.dev',
  'vercel.app',
  'github.io',
  'netlify.app',
  'weebly.com',
  'web.app',
  'blogspot.com',
  'wixsite.com',
];

/** A label that says nothing, the same for the same number. */
export function neutralLabel(n: number): string {
  const first = FIRST[n % FIRST.length] ?? '';
  const second = SECOND[Math.floor(n / FIRST.length) % SECOND.length] ?? '';
  return n % 7 === 3 ? `${first}-${second}` : `${first}${second}`;
}

export function neutralDomain(n: number): string {
  return `${neutralLabel(n)}.${SUFFIXES[n % SUFFIXES.length]}`;
}

/** A customer's host on a service where anybody can publish. */
export function hostedName(n: number): string {
  return `${neutralLabel(n)}.${HOSTINGS[n % HOSTINGS.length]}`;
}
