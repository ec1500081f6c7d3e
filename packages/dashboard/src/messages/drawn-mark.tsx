import type { Verdict } from '@lurewatch/contract';
import type { DrawnMark } from '@lurewatch/message/drawn';
import { ForeignText, SafeUrl } from '../components/safe-url.tsx';
import { MessageVerdict } from './message-verdict.tsx';
import { say } from './messages-words.ts';

/** By the address in a browser's spelling. */
export type LinkVerdicts = ReadonlyMap<string, Verdict | null>;

interface DrawnMarkProps {
  readonly mark: DrawnMark;
  readonly verdicts: LinkVerdicts;
}

/** Words, with the verdict of the address to which they lead; or what is not drawn, named. Never a link. */
export function DrawnMarkView({ mark: { kind, text, href, source }, verdicts }: DrawnMarkProps) {
  const leadsTo = href ?? (kind === 'picture' ? null : source);
  const words = kind === 'text' ? text : `[${say(kind)}${text === '' ? '' : `: ${text}`}]`;
  const drawn = <ForeignText text={words} />;
  if (leadsTo === null || words.trim() === '') return kind === 'text' ? drawn : <em>{drawn}</em>;
  return (
    <>
      {kind === 'text' ? <u>{drawn}</u> : <em>{drawn}</em>} <MessageVerdict verdict={verdicts.get(leadsTo) ?? null} />{' '}
      <small>
        (<SafeUrl url={hostOf(leadsTo)} />)
      </small>{' '}
    </>
  );
}

function hostOf(address: string): string {
  return URL.parse(address)?.host ?? address;
}
