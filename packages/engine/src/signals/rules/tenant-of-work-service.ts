import { type Tenant, tenantOf } from '../../tenancy/tenant-of.ts';
import { workServices } from '../../tenancy/work-services.ts';
import { baitWords } from '../bait-words.ts';
import { lureWords } from '../lure-words.ts';
import type { SignalRule } from '../signal-rule.ts';
import { signalRule } from '../signal-rule.ts';

/** Customer of a service for work. */
export const tenantOfWorkService: SignalRule = signalRule({
  code: 'tenant_of_work_service',
  needs: 'url',
  check: (c) => {
    const tenant = c.url.hosted ? tenantOf(c.url) : null;
    if (tenant === null || !isForWork(tenant) || c.brand !== null || hasLure(tenant.name, c.url.subdomain)) return null;
    return { service: tenant.service, name: tenant.name };
  },
  message: (f) =>
    `${f.name} is a customer of ${f.service}, whose program asks for a password in its own right: its neighbours' lures do not count against it`,
});

function isForWork({ place, service, landlord }: Tenant): boolean {
  return place === 'label' && (workServices.has(service) || workServices.has(landlord));
}

/** A name that itself asks for something, or hides how it is written, is judged as any other. */
export function hasLure(name: string, subdomain: string): boolean {
  const labels = `${subdomain}.${name}`;
  return (
    labels.includes('xn--') ||
    labels.split(/[^a-z0-9]+/).some((word) => baitWords.has(word) || lureWords.has(word) || LURE_INSIDE.test(word))
  );
}

const LURE_INSIDE = /login|signin|logon|verif|secur|account|update|unlock|confirm|wallet|password|webmail/;
