import type { Verdict } from '@lurewatch/contract';
import { knownVerdict } from '../../words/verdict-words.ts';
import { Badge } from '../components/badge.tsx';
import { text } from '../language/text.ts';
import { say } from './messages-words.ts';

/** Of a message or of one of its links; null: it was not judged. */
export function MessageVerdict({ verdict }: { readonly verdict: Verdict | null }) {
  if (verdict === null) return <Badge>{say('not_judged')}</Badge>;
  const known = knownVerdict(verdict);
  return <Badge tone={known}>{text(known)}</Badge>;
}
