import type { Check } from '@lurewatch/contract';

/** What is not known while a check has brought nothing. */
const UNKNOWN: Readonly<Record<string, string>> = {
  url: 'the text of the URL was not judged',
  brand: 'imitated brands were not looked for',
  feeds: 'threat lists were not searched',
  dns: 'whether the host exists, and where, is not known',
  rdap: 'the age of the domain is not known',
  tls: 'the certificate was not seen',
  page: 'the page and where it redirects to were not seen',
};

/** True when the check brought what it could: found something, or that there is nothing. */
export function isAnswered({ status }: Check): boolean {
  return status === 'ok' || status === 'absent';
}

/** What it means for the verdict that a check brought nothing. */
export function meaningOf({ name }: Check): string {
  return UNKNOWN[name] ?? 'what it would have said is not known';
}
