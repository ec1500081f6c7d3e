import { useQuery } from '@tanstack/react-query';
import { Layers } from 'lucide-react';
import { useState } from 'react';
import { judgeMessage, messagesQuery } from '../api/messages.ts';
import { useAction } from '../api/use-action.ts';
import { ErrorNotice } from '../components/notice.tsx';
import { Page } from '../components/page.tsx';
import { PagedList } from '../components/paged-list.tsx';
import { useCursorStack } from '../components/pager.tsx';
import { text } from '../language/text.ts';
import { IfAllowedOrWhy } from '../session/if-allowed.tsx';
import { DropMessage } from './drop-message.tsx';
import { JudgedMessageView } from './judged-message.tsx';
import { KeptMessages } from './kept-messages.tsx';
import { say } from './messages-words.ts';
import { type MessageSource, SourceFilter } from './source-filter.tsx';

export function MessagesPage() {
  const stack = useCursorStack();
  const [source, setSource] = useState<MessageSource | null>(null);
  const earlier = useQuery(messagesQuery(stack.cursor, source));
  const choose = (chosen: MessageSource | null) => {
    setSource(chosen);
    stack.reset();
  };
  const judge = useAction(async (file: File) => ({ file, message: await judgeMessage(file) }), {
    refresh: [['messages'], ['usage']],
    refreshAlways: true,
  });
  return (
    <Page title={text('nav_messages')} lead={say('lead')}>
      <IfAllowedOrWhy needs="analyzeMessage">
        <DropMessage busy={judge.busy} onFile={judge.run} />
      </IfAllowedOrWhy>
      {judge.error ? <ErrorNotice error={judge.error} /> : null}
      {judge.result === undefined || judge.busy ? null : (
        <JudgedMessageView key={judge.result.message.id} message={judge.result.message} file={judge.result.file} />
      )}
      <PagedList
        query={earlier}
        stack={stack}
        heading={say('earlier')}
        icon={<Layers size={26} aria-hidden />}
        none={[say('none'), say('none_text')]}
        filter={<SourceFilter source={source} onChange={choose} />}
        noneByFilter={source === null ? null : say('none_by')}
      >
        {(items) => <KeptMessages messages={items} />}
      </PagedList>
    </Page>
  );
}
