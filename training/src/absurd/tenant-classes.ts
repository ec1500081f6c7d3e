import type { AbsurdClass } from './absurd-class.ts';
import { classTable, inTurn, LURE_WORDS, measuredBrands } from './class-data.ts';

/** Lures at services whose customers own a label or a folder. */
export function tenantClasses(): AbsurdClass[] {
  const brands = measuredBrands();
  const tenantName = (i: number) => {
    const { label } = inTurn(brands, i);
    const word = inTurn(LURE_WORDS, i * 3 + 2);
    return inTurn([`${label}-${word}`, `${word}-${label}`, `${label}${word}${i % 90}`, `${label}-${word}-desk`], i);
  };
  return [
    {
      name: 'lure at a tenant of a service',
      samples: classTable('tenants').flatMap((service, i) => [
        `https://${tenantName(i)}.${service}/`,
        `https://${tenantName(i + 17)}.${service}/${inTurn(LURE_WORDS, i)}`,
      ]),
    },
    {
      name: 'lure in a folder or bucket of a service',
      samples: classTable('tenant-folders').flatMap((form, i) =>
        [i, i + 23, i + 41].map((at) => form.replaceAll('{T}', tenantName(at))),
      ),
    },
  ];
}
