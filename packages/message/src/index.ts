export { MESSAGE_BUDGET } from './message-budget.ts';
export type * from './message-facts.ts';
export { LIMITS, UNREADABLE_CAUSES } from './message-facts.ts';
export { PLACES, type Place } from './place.ts';
export { type MessageReader, type MessageReaderOptions, openMessageReader } from './reader/open-message-reader.ts';
export { addressOf, judgeLinksOffline, linksToJudge, MOST_JUDGED, withJudgements } from './verdict/judge-links.ts';
export { type JudgeMessageOptions, judgeMessage } from './verdict/judge-message.ts';
export type * from './verdict/message-verdict.ts';
export { MESSAGE_WEIGHTS, type MessageSignalCode } from './verdict/message-weights.ts';
