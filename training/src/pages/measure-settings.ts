import { hostedName, neutralDomain } from './neutral-names.ts';
import { programPages } from './own-making/program-pages.ts';
import { scriptPages } from './own-making/script-pages.ts';
import type { PageSetting } from './page-settings.ts';
import type { CorpusPage } from './read-pages.ts';

const PROGRAM_HOSTS = ['panel', 'mail', 'vpn', 'git', 'cloud', 'monitor', 'remote', 'files', 'login', 'db'];
const asksForPassword = ({ sensitive }: CorpusPage): boolean => sensitive.includes('password');
const isNobodysBrand = ({ own }: CorpusPage): boolean => own == null;
const isOfScript = ({ kind }: CorpusPage): boolean => kind.startsWith('script-');

const judged = (setting: Omit<PageSetting, 'cls' | 'weight' | 'certificateDays'>): PageSetting => ({
  ...setting,
  cls: 'legit',
  certificateDays: setting.ageDays === 20 ? 20 : 40,
  weight: 0,
});

/** Settings in which honest pages are most easily wronged: they judge weights and fit none. */
export const measureSettings: readonly PageSetting[] = [
  judged({
    name: 'honest, password field, 20 days',
    includes: (page) => isNobodysBrand(page) && asksForPassword(page) && !isOfScript(page),
    urlOf: (n) => `https://${neutralDomain(n + 701)}/${n % 2 === 0 ? '' : 'login'}`,
    ageDays: 20,
  }),
  judged({
    name: 'program on a firm’s host, 20 days',
    includes: ({ kind }) => kind === 'software',
    urlOf: (n) => `https://${PROGRAM_HOSTS[n % PROGRAM_HOSTS.length]}.${neutralDomain(n + 809)}/`,
    ageDays: 20,
  }),
  judged({
    name: 'honest tenant of free hosting, password',
    includes: (page) => isNobodysBrand(page) && asksForPassword(page) && !isOfScript(page) && page.kind !== 'software',
    urlOf: (n) => `https://${hostedName(n + 907)}/${n % 2 === 0 ? '' : 'members/'}`,
    ageDays: null,
  }),
  judged({
    name: 'own making, seven scripts, 20 days',
    includes: isOfScript,
    urlOf: (n) => `https://${neutralDomain(n + 1_013)}/`,
    ageDays: 20,
  }),
];

/** Honest pages of the project's own making: judged, never fitted. */
export function ownPages(): readonly CorpusPage[] {
  return [...programPages(), ...scriptPages()];
}
