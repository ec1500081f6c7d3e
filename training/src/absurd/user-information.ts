import type { AbsurdClass } from './absurd-class.ts';
import { inTurn, measuredBrands } from './class-data.ts';
import { unknownHosts } from './lures.ts';

const SPELLINGS: readonly ((brand: string, domain: string, host: string) => string)[] = [
  (_, domain, host) => `https://${domain}@${host}/login`,
  (_, domain, host) => `https://www.${domain}@${host}/`,
  (brand, _, host) => `https://${brand}@${host}/login`,
  (_, domain, host) => `https://${domain}:443@${host}/`,
  (_, domain, host) => `https://${domain}:signin@${host}/account`,
  (_, domain, host) => `https://${domain}%2Flogin%2F@${host}/`,
  (_, domain, host) => `https://${domain}%2Fsignin%3Fid%3D1@${host}/`,
  (_, domain, host) => `https://${domain}%40${domain}@${host}/`,
  (_, domain, host) => `https://${domain.toUpperCase()}@${host}/`,
  (_, domain, host) => `https://${domain}\u2215signin\u2215@${host}/`,
  (_, domain, host) => `https://${domain}\u2044account@${host}/`,
  (_, domain, host) => `https://${domain}\uff20id@${host}/`,
  (_, domain, host) => `https://${domain.replaceAll('.', '%2E')}@${host}/`,
  (_, domain, host) => `https:${domain}@${host}/`,
  (_, domain, host) => `https:\\\\${domain}@${host}/`,
  (brand, _, host) => `https://${brand}-secure:x@${host}:8443/`,
  (_, domain, host) => `http://accounts.${domain}@${host}/v2/?id=88`,
  (_, domain, host) => `https://anna%40${domain}@${host}/webmail`,
];
const KNOWN_HOSTS = [
  'github.com',
  'wikipedia.org',
  'medium.com',
  'bbc.co.uk',
  'spiegel.de',
  'lemonde.fr',
  'elpais.com',
  'corriere.it',
];

/** What stands before the @ of an address. */
export function userInformationClasses(firms: readonly string[]): AbsurdClass[] {
  const brands = measuredBrands();
  const hosts = unknownHosts();
  const spelled = (count: number, hostsOf: readonly string[]) =>
    Array.from({ length: count }, (_, i) => {
      const { label, domain } = inTurn(brands, i * 7);
      return inTurn(SPELLINGS, i)(label, domain, inTurn(hostsOf, i * 11));
    });
  return [
    { name: 'brand before the @ of an unknown host', samples: spelled(180, hosts) },
    { name: 'brand before the @ of a well-known host', samples: spelled(90, KNOWN_HOSTS) },
    {
      name: 'plain user name before the @',
      samples: firms.map(
        (domain, i) => `https://${inTurn(['git', 'anna', 'deploy:token', 'backup'], i)}@dav.${domain}/`,
      ),
    },
  ];
}
