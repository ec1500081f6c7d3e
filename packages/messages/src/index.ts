export { adviceIn, colleagueTextIn, lineIn, verdictIn } from './headline/advice.ts';
export { headlineIn } from './headline/headline.ts';
export type { ToldAnalysis, ToldSignal } from './headline/told-analysis.ts';
export { acceptedLanguage, FULL_LANGUAGES, isFullLanguage, isLanguage, LANGUAGES, type Language } from './languages.ts';
export { type ForwardedOutcome, type MailAnswer, mailAnswer } from './mail-answers/mail-answers.ts';
export { mailReasons } from './mail-answers/mail-reasons.ts';
export { sharedMessageText } from './mail-answers/shared-message.ts';
export { signalSentence } from './signals/signal-sentence.ts';
export { warningText } from './warnings/warnings.ts';
