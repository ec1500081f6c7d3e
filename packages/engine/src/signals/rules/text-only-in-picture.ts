import { requestOnlyDrawn } from '../seen-in-picture.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';

/** A request that is drawn, and does not stand in the document. */
export const textOnlyInPicture: SignalRule = signalRule({
  code: 'text_only_in_picture',
  needs: 'picture',
  check: (c) => {
    const reads = requestOnlyDrawn(c);
    return reads === null ? null : { reads };
  },
  message: (f) => `The picture on the page reads “${f.reads}”, which does not stand in the text of the page`,
});
