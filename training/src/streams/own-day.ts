import { join } from 'node:path';
import { createRandom } from '../model/random.ts';
import { type FormOwner, fillForm } from './fill-form.ts';
import { readTable } from './read-table.ts';

/** One address of a stream; the bootstrap draws by `site`. */
export interface StreamAddress {
  readonly url: string;
  readonly site: string;
  readonly form: string;
}

/** What a firm sees in a day of one kind, and how much of it may be accused. */
export interface OwnDayStream {
  readonly name: string;
  readonly addresses: readonly StreamAddress[];
  /** Largest shares that may be called dangerous, and suspicious or worse. */
  readonly ceiling: { readonly dangerous: number; readonly accused: number };
}

const SEED = 88_172_645;

/** Every stream of honest links, on the given sites. */
export function ownDayStreams(sites: readonly FormOwner[]): OwnDayStream[] {
  const plainNames = table('plain-names').map((name) => ({ name, domain: name }));
  const one: FormOwner[] = sites.slice(0, 25);
  return [
    stream('bare sites', ['site | https://{D}/'], sites, 0.001, 0.012),
    stream('click trackers', table('trackers'), sites, 0.01, 0.1),
    stream('links of programs and shops', table('product-links'), sites, 0.01, 0.15),
    stream('sign-in of firms', table('logins'), sites, 0.01, 0.15),
    stream('link shorteners', table('shorteners'), one, 0.01, 0.01),
    stream('default names of back ends', table('back-ends'), one, 0.02, 1),
    stream('plain names on hosting services', table('hosting-services'), plainNames, 0.01, 0.1),
    stream('registered well-known names', table('well-known'), sites, 0.01, 0.05),
    stream('shop and content system shapes', table('shop-shapes'), sites, 0.01, 0.05),
    stream('sign-in shapes', table('sign-in-shapes'), sites, 0.01, 0.05),
    stream('payment, signature and preference hosts', table('service-hosts'), one, 0.01, 0.05),
  ];
}

/** Forms that stand on the sender's own domain, so that a guilty host can have them too. */
export function formsOnOwnDomain(): string[] {
  return ['trackers', 'product-links', 'logins', 'well-known', 'shop-shapes', 'sign-in-shapes']
    .flatMap(table)
    .filter((line) => hostOf(formOf(line)).endsWith('{D}'));
}

/** Each form filled once for each owner. */
export function fillForms(lines: readonly string[], owners: readonly FormOwner[], seed: number): StreamAddress[] {
  const random = createRandom(seed);
  return lines.flatMap((line) =>
    owners.map((owner) => ({
      url: fillForm(formOf(line), owner, random),
      // A service's own address varies by service; the tenant's name in it is noise.
      site: line.includes('{D}') || line.includes('{T}') ? owner.domain : nameOf(line),
      form: nameOf(line),
    })),
  );
}

function stream(
  name: string,
  lines: readonly string[],
  owners: readonly FormOwner[],
  dangerous: number,
  accused: number,
): OwnDayStream {
  return { name, addresses: fillForms(lines, owners, SEED), ceiling: { dangerous, accused } };
}

function table(name: string): string[] {
  return readTable(join(import.meta.dirname, `data/${name}.txt`));
}

/** A line is a form, or a service's name, " | " and its form. */
function formOf(line: string): string {
  const bar = line.indexOf(' | ');
  return bar < 0 ? line : line.slice(bar + 3);
}

function nameOf(line: string): string {
  const bar = line.indexOf(' | ');
  return bar < 0 ? line.slice(line.indexOf('//') + 2).slice(0, 60) : line.slice(0, bar);
}

function hostOf(form: string): string {
  return form.split('/')[2]?.split(':')[0] ?? '';
}
