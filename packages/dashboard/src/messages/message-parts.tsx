import type { Message, MessageLink } from '@lurewatch/contract';
import { DataTable } from '../components/data-table.tsx';
import { SafeUrl, VisibleText } from '../components/safe-url.tsx';
import { text } from '../language/text.ts';
import { MessageVerdict } from './message-verdict.tsx';
import { say } from './messages-words.ts';

/** All links, those in codes, files and scripts among them. */
export function LinkTable({ links }: { readonly links: readonly MessageLink[] }) {
  if (links.length === 0) return <p className="muted">{say('no_links')}</p>;
  return (
    <DataTable
      rows={links.map((link, index) => ({ ...link, index }))}
      keyOf={({ index }) => index}
      columns={[
        { name: text('verdict'), cell: ({ verdict }) => <MessageVerdict verdict={verdict} /> },
        { name: say('link'), className: 'break', cell: (link) => <LinkCell link={link} /> },
        { name: say('place'), labelled: true, cell: ({ place }) => say(`place_${place}`) },
      ]}
    />
  );
}

function LinkCell({
  link: { url, target_url: target, text: words, named_host: host, attachment },
}: {
  readonly link: MessageLink;
}) {
  return (
    <>
      <SafeUrl url={url} />
      {target === null ? null : <p className="small">{say.rich('carries', { url: <SafeUrl url={target} /> })}</p>}
      {words === null ? null : (
        <p className="muted small">
          “<VisibleText text={words} />”
        </p>
      )}
      {host === null ? null : <p className="small text-dangerous">{say('words_name', { host })}</p>}
      {attachment === null ? null : <p className="muted small">{say('in_attachment', { name: attachment })}</p>}
    </>
  );
}

export function AttachmentTable({ attachments }: Pick<Message, 'attachments'>) {
  if (attachments.length === 0) return <p className="muted">{say('no_attachments')}</p>;
  return (
    <DataTable
      rows={attachments.map((attachment, index) => ({ ...attachment, index }))}
      keyOf={({ index }) => index}
      columns={[
        {
          name: say('file'),
          className: 'break',
          cell: ({ name, sha256, disguised, unreadable, names }) => (
            <>
              <VisibleText text={name ?? say('no_name')} />
              {disguised ? <p className="small text-dangerous">{say('disguised')}</p> : null}
              {unreadable === null ? null : <p className="muted small">{say('unread', { reason: unreadable })}</p>}
              {names.length > 0 ? <p className="muted small">{names.join(', ')}</p> : null}
              <p className="muted small mono">{sha256}</p>
            </>
          ),
        },
        { name: say('kind'), className: 'break', labelled: true, cell: ({ media_type: type }) => type },
        {
          name: say('size'),
          labelled: true,
          className: 'number nowrap',
          cell: ({ size }) => say('kilobytes', { count: Math.ceil(size / 1000) }),
        },
      ]}
    />
  );
}
