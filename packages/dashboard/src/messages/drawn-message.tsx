import type { Message } from '@lurewatch/contract';
import type { DrawnBlock, DrawnMessage } from '@lurewatch/message/drawn';
import { VisibleText } from '../components/safe-url.tsx';
import { DrawnMarkView, type LinkVerdicts } from './drawn-mark.tsx';
import { say } from './messages-words.ts';

interface DrawnMessageProps {
  readonly drawn: DrawnMessage;
  readonly message: Message;
}

/** The message as text and marks. No element here has an address of the message's, so that a browser has nothing to ask for. */
export function DrawnMessageView({ drawn, message }: DrawnMessageProps) {
  const verdicts: LinkVerdicts = new Map(message.links.map(({ url, verdict }) => [url, verdict]));
  return (
    <div className="stack">
      <dl className="facts">
        <Head name={say('subject')} value={drawn.subject || say('no_subject')} />
        <Head name={say('from')} value={drawn.from} />
        <Head name={say('to')} value={drawn.to} />
        <Head name={say('date')} value={drawn.date} />
        <Head name={say('reply_to')} value={message.sender.reply_to} />
        <Head name={say('sender')} value={provenBy(message)} />
      </dl>
      <details>
        <summary>{say('all_headers')}</summary>
        <dl className="facts small">
          {drawn.headers.map(({ name, value }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a header may stand twice
            <Head key={index} name={name} value={value} />
          ))}
        </dl>
      </details>
      <p className="muted small">{say('drawn_how')}</p>
      <Body blocks={drawn.blocks} verdicts={verdicts} />
      {drawn.isCut ? <p className="muted">{say('cut')}</p> : null}
      {drawn.alternative.length > 0 ? (
        <details>
          <summary>{say('alternative')}</summary>
          <Body blocks={drawn.alternative} verdicts={verdicts} />
        </details>
      ) : null}
    </div>
  );
}

function Head({ name, value }: { readonly name: string; readonly value: string | null }) {
  if (value === null || value === '') return null;
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <VisibleText text={value} />
      </dd>
    </>
  );
}

function provenBy({ sender: { authentication } }: Message): string {
  return authentication?.passed ? say('proven', { server: authentication.server }) : say('not_proven');
}

interface BodyProps {
  readonly blocks: readonly DrawnBlock[];
  readonly verdicts: LinkVerdicts;
}

function Body({ blocks, verdicts }: BodyProps) {
  if (blocks.length === 0) return <p className="muted">{say('nothing')}</p>;
  return (
    <div className="letter stack">
      {blocks.map(({ kind, marks }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no identity but their place
        <p key={index} data-kind={kind} dir="auto">
          {marks.map((mark, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: nor have marks
            <DrawnMarkView key={at} mark={mark} verdicts={verdicts} />
          ))}
        </p>
      ))}
    </div>
  );
}
