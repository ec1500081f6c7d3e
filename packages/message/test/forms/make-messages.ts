import { Random } from '../../../../test/random.ts';
import { type Addresses, type Site, shuffled } from './addresses.ts';
import type { MadeMessage } from './expectation.ts';
import type { Content, Filling, Form } from './form.ts';
import { attachments } from './guilty/attachments.ts';
import { codes } from './guilty/codes.ts';
import { htmlBodies } from './guilty/html-bodies.ts';
import { sendersAndSeals } from './guilty/senders.ts';
import { texts } from './guilty/texts.ts';
import { honestForms } from './honest/honest-forms.ts';
import { type Envelope, message, type Results } from './parts/envelope.ts';
import { LANGUAGES, phrasesOf } from './phrases.ts';

export const guiltyForms: readonly Form[] = [...texts, ...htmlBodies, ...codes, ...attachments, ...sendersAndSeals];
export { honestForms };

interface Amount {
  /** Messages of each form. */
  readonly each: number;
  readonly seed: string;
}

const SURROUNDINGS = 24;

/** All forms of both sides, each filled several times. The same seed and addresses give the same bytes. */
export async function* makeMessages(addresses: Addresses, { each, seed }: Amount): AsyncGenerator<MadeMessage> {
  const random = new Random(seed);
  const honest = shuffled(addresses.honest, random);
  yield* side('guilty', guiltyForms, shuffled(addresses.guilty, random), honest, { each, seed });
  yield* side('honest', honestForms, honest, honest, { each, seed });
}

async function* side(
  name: 'guilty' | 'honest',
  forms: readonly Form[],
  sites: readonly Site[],
  honest: readonly Site[],
  { each, seed }: Amount,
): AsyncGenerator<MadeMessage> {
  let count = 0;
  for (const form of forms) {
    for (let turn = 0; turn < each; turn += 1) {
      // A site comes once, until all have come.
      const site = sites[count % sites.length];
      if (site === undefined) throw new Error(`There are no ${name} addresses`);
      const language = form.language ?? LANGUAGES[count % LANGUAGES.length] ?? 'en';
      const random = new Random(`${seed} ${form.name} ${turn}`);
      const others = Array.from(
        { length: SURROUNDINGS },
        (_, index) => honest[(count + 1 + index) % honest.length] ?? site,
      );
      const filling: Filling = {
        target: random.pick(site.urls),
        site,
        others,
        language,
        words: phrasesOf(language, form.kind),
        random,
      };
      yield finish(name, form, filling, await form.make(filling));
      count += 1;
    }
  }
}

const RESULTS: readonly (Results | undefined)[] = [undefined, 'none', 'pass'];

/** Who sends, where the form does not say: a stranger for the guilty, the site itself, well signed, for the honest. */
function envelopeOf(
  name: 'guilty' | 'honest',
  { site, words, random }: Filling,
  own: Partial<Envelope> = {},
): Envelope {
  const usual: Envelope =
    name === 'honest'
      ? { from: { name: site.domain, address: `noreply@${site.domain}` }, subject: words.subject, results: 'pass' }
      : { from: { name: 'Service', address: `notice@mail-${random.hex(6)}.example` }, subject: words.subject };
  const results = name === 'guilty' ? random.pick(RESULTS) : undefined;
  return { ...usual, ...(results === undefined ? {} : { results }), ...own };
}

function finish(name: 'guilty' | 'honest', form: Form, filling: Filling, content: Content): MadeMessage {
  const {
    body,
    envelope,
    targets,
    others = [],
    opaque = [],
    sender,
    attachments: attached = [],
    unreadable = [],
  } = content;
  const whole = envelopeOf(name, filling, envelope);
  const marks = sender ?? [];
  return {
    bytes: message(filling.random, whole, body),
    expectation: {
      form: form.name,
      side: name,
      language: filling.language,
      targets,
      others,
      opaque,
      sender: whole.results === 'pass' ? [...marks, 'authentication_passed'] : marks,
      attachments: attached,
      unreadable,
      ...(content.alternativesDisagree === undefined ? {} : { alternativesDisagree: content.alternativesDisagree }),
      ...(content.withoutLink === undefined ? {} : { withoutLink: content.withoutLink }),
    },
  };
}
