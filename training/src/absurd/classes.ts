import { type Engine, parseUrl } from '@lurewatch/engine';
import { madeFirms } from '../streams/honest-sites.ts';
import type { AbsurdClass } from './absurd-class.ts';
import { carriedClasses } from './carried-classes.ts';
import { honestClasses } from './honest-classes.ts';
import { brandLures } from './lures.ts';
import { nameClasses } from './name-classes.ts';
import { numberClasses } from './number-classes.ts';
import { relationClasses } from './relation-classes.ts';
import { tenantClasses } from './tenant-classes.ts';
import { userInformationClasses } from './user-information.ts';

/** All classes, about a hundred addresses each, the same on every machine; no corpus is needed. */
export function absurdClasses(engine: Engine): AbsurdClass[] {
  const firms = madeFirms();
  const domains = firms.map(({ domain }) => domain);
  // What carries an address is judged by it: only lures that are dangerous by themselves can be asked for.
  const lures = brandLures().filter((url) => {
    const parsed = parseUrl(url);
    return parsed.ok && engine.rate(parsed.url).verdict === 'dangerous';
  });
  return [
    ...userInformationClasses(domains),
    ...tenantClasses(),
    ...carriedClasses(lures, domains),
    ...nameClasses(),
    ...numberClasses(),
    ...relationClasses(domains),
    ...honestClasses(firms),
  ];
}
