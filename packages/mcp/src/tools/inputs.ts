import { z } from 'zod';

/** No address that is judged is longer. */
const LONGEST_URL = 2_048;
export const MOST_URLS = 100;

export const url: z.ZodString = z
  .string()
  .min(1)
  .max(LONGEST_URL)
  .describe('http or https; defanged forms (hxxps, [.]) and bare hosts are understood');

export const urls: z.ZodArray<z.ZodString> = z
  .array(z.string().min(1).max(LONGEST_URL))
  .min(1)
  .max(MOST_URLS)
  .describe(`up to ${MOST_URLS} addresses, as check_url takes them`);

export const depth: z.ZodDefault<z.ZodEnum<{ fast: 'fast'; full: 'full' }>> = z
  .enum(['fast', 'full'])
  .default('fast')
  .describe(
    'fast asks no other computer. full also asks DNS, registries and the page itself, which its owner may notice: only where the user wants that',
  );
