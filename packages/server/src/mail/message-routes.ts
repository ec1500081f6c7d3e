import { ApiError } from '../api/api-error.ts';
import type { OperationHandlers } from '../api/operation-handler.ts';
import { WrittenJson } from '../api/written-json.ts';
import { retainedSince } from '../limits/retained-since.ts';
import { newId } from '../store/id.ts';
import { withData } from '../store/tables/kept-answer.ts';
import type { MessageStore } from '../store/tables/messages.ts';
import { analyzeMessage, type MessageDependencies } from './analyze-message.ts';
import { commitMessage } from './commit-message.ts';
import { messageRecord, presentKept, presentMessage } from './write-message.ts';

type MessageHandlers = Pick<OperationHandlers, 'analyzeMessage' | 'listMessages' | 'getMessage'>;

export function messageRoutes(messages: MessageStore, deps: MessageDependencies): MessageHandlers {
  return {
    async analyzeMessage({ caller, body, query, keepAnswer }) {
      const analyzed = await analyzeMessage(caller, body, deps);
      const accountId = caller.account.id;
      const createdAt = deps.analysis.now();
      // A session of the dashboard has no key.
      const source = caller.key === null ? 'dashboard' : (query.source ?? 'api');
      const record = messageRecord(analyzed, { id: newId('msg', createdAt), accountId, source, createdAt });
      const text = JSON.stringify(presentMessage(record, analyzed));
      // Nothing of a test key is stored.
      if (!caller.isTest) {
        const open = keepAnswer?.open();
        const answer = open === undefined ? null : withData(open, text);
        await commitMessage(caller, { record, analyses: analyzed.analyses, answer }, messages, deps.analysis);
      }
      return { data: new WrittenJson(text) };
    },

    async listMessages({ caller, query }) {
      const { verdict = null, source = null, limit = 20, cursor = null } = query;
      const since = retainedSince(caller, deps.analysis.now());
      const page = await messages.page(caller.account.id, { verdict, source, since }, limit, cursor);
      return { data: page.items.map(presentKept), meta: { next_cursor: page.nextCursor } };
    },

    async getMessage({ caller, params }) {
      const record = await messages.find(caller.account.id, params.id);
      if (record === null || record.createdAt < retainedSince(caller, deps.analysis.now()))
        throw new ApiError('message_not_found', 'There is no message with this id.');
      return { data: presentKept(record) };
    },
  };
}
