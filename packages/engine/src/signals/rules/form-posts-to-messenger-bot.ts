import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Secrets sent to a chat bot. */
export const formPostsToMessengerBot: SignalRule = signalRule({
  code: 'form_posts_to_messenger_bot',
  needs: 'page',
  check: (c) =>
    c.visit?.page.messengerBotEndpoint === true || c.visit?.page.forms.some((form) => form.toMessengerBot) === true
      ? { host: c.visit.finalUrl.host }
      : null,
  message: () => 'What is typed into the page is sent to a chat bot, as thieves do to collect passwords',
});
