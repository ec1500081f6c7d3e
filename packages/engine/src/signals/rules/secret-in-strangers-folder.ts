import type { SensitiveField } from '../../evidence/evidence.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';
import { strangersFolder } from '../strangers-folder.ts';

/** A code that was sent by mail is what services themselves ask a guest for. */
const SECRETS: ReadonlySet<SensitiveField> = new Set<SensitiveField>([
  'password',
  'card',
  'seed_phrase',
  'national_id',
  'bank_account',
]);

/** Services that themselves ask for the password which a customer put on a document. */
const LOCKING_SERVICES: ReadonlySet<string> = new Set(['sharepoint.com', 'docsend.com', 'pastebin.com', 'issuu.com']);

/** Secrets asked for by a page that a stranger placed on the host of a known service: the standing of the service is not the page's. */
export const secretInStrangersFolder: SignalRule = signalRule({
  code: 'secret_in_strangers_folder',
  needs: 'page',
  check: (c) => {
    const content = c.visit === null ? null : strangersFolder(c.visit.finalUrl);
    if (c.visit === null || content === null) return null;
    const { page } = c.visit;
    const isLocked = content.kind === 'file' || LOCKING_SERVICES.has(content.service);
    const asks = page.asks.filter((ask) => SECRETS.has(ask) && !(isLocked && ask === 'password'));
    return asks.length === 0 ? null : { service: content.service };
  },
  message: (f) => `The page asks for secrets in a folder of ${f.service} where anybody can publish`,
});
