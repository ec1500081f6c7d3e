import { authenticationOf, type ReportEnvelope } from '@lurewatch/message';
import { isLanguage, type Language } from '@lurewatch/messages';

export interface AnswerRules {
  /** The mailbox's own. */
  readonly address: string;
  readonly ownDomains: readonly string[];
  readonly trustedServers: readonly string[];
}

/** Why nobody is answered. */
export type Silence = 'switched_off' | 'unreadable' | 'automatic' | 'not_own' | 'not_proven';

export type Addressee = { readonly to: string } | { readonly silence: Silence };

/** Whom to answer: one person of an own domain, whose address a trusted server has proven, and who is no program. */
export function addresseeOf(
  envelope: ReportEnvelope | null,
  { address, ownDomains, trustedServers }: AnswerRules,
): Addressee {
  if (envelope === null) return { silence: 'unreadable' };
  const [from] = envelope.sender.from;
  const to = from?.address.toLowerCase() ?? '';
  if (envelope.automatic !== null || to === address) return { silence: 'automatic' };
  if (ownDomains.length === 0) return { silence: 'switched_off' };
  const [, domain] = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@([a-z0-9.-]{1,253})$/.exec(to) ?? [];
  if (envelope.sender.from.length !== 1 || domain === undefined || !ownDomains.includes(domain)) {
    return { silence: 'not_own' };
  }
  const isProven = authenticationOf(envelope.sender, trustedServers)?.isPassed === true;
  return isProven ? { to } : { silence: 'not_proven' };
}

/** The first that there is of those that the message names. */
export function answerLanguage(envelope: ReportEnvelope, fallback: Language): Language {
  for (const tag of envelope.languages) {
    const language = tag.split('-', 1)[0] ?? '';
    if (isLanguage(language)) return language;
  }
  return fallback;
}
