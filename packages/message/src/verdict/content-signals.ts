import { linkFormOf, parseLongUrl } from '@lurewatch/engine';
import type { MessageFacts } from '../message-facts.ts';
import type { Place } from '../place.ts';
import type { Authentication, JudgedLink, MessageSignal } from './message-verdict.ts';
import { paymentWords } from './payment-words.ts';
import { quoted } from './sender-signals.ts';

type Found = Omit<MessageSignal, 'impact'>;

/** What speaks against links, attachments and words of a message. */
export function* contentSignals(
  facts: MessageFacts,
  links: readonly JudgedLink[],
  authentication: Authentication | null,
): Generator<Found> {
  yield* linkSignals(links);
  yield* namedHostSignals(links, authentication);
  yield* attachmentSignals(facts, links);
  if (facts.alternativesDisagree && authentication?.isPassed !== true) {
    const message = 'The text version and the HTML version lead to different sites.';
    yield { code: 'alternatives_disagree', message, evidence: {} };
  }
  const words = authentication?.isPassed === true ? [] : paymentWords(`${facts.subject}\n${facts.words}`);
  if (words.length >= LEAST_KINDS) {
    const message = `It asks for money as fraud does: ${words.map(quoted).join(', ')}.`;
    yield { code: 'asks_for_payment', message, evidence: { words: words.join(', ') } };
  }
}

const LEAST_KINDS = 2;

const RANK = { dangerous: 0, suspicious: 1, unknown: 2, safe: 3 } as const;

/** The worst link; the others are told where they stand. */
function* linkSignals(links: readonly JudgedLink[]): Generator<Found> {
  const judged = links.flatMap((link) => (link.judgement === null ? [] : [{ link, ...link.judgement }]));
  const [worst] = judged.toSorted((a, b) => RANK[a.verdict] - RANK[b.verdict] || a.score - b.score);
  if (worst === undefined || (worst.verdict !== 'dangerous' && worst.verdict !== 'suspicious')) return;
  const { link, verdict, score, brand, summary } = worst;
  const host = hostOf(link.targetUrl ?? link.url);
  yield {
    code: verdict === 'dangerous' ? 'link_dangerous' : 'link_suspicious',
    message: `${nameOfLink(link)} leads to ${host}. ${summary}`,
    evidence: { url: link.targetUrl ?? link.url, place: link.place, score, brand },
  };
}

const NAMES: Readonly<Record<Place, string>> = {
  text: 'An address in the text',
  html_link: 'The link',
  button: 'The button',
  image_link: 'A picture',
  form: 'A form',
  qr_code: 'A QR code',
  calendar: 'The invitation',
  html_attachment: 'The attached page',
  svg_attachment: 'The attached drawing',
  pdf_link: 'A link in the PDF',
  pdf_text: 'An address in the PDF',
  office_link: 'A link in the document',
  attached_message: 'A link in the attached message',
  script: 'A script',
  header: 'An address in the subject',
};

function nameOfLink({ place, text, attachment }: JudgedLink): string {
  const isNamed = text !== null && (place === 'html_link' || place === 'button');
  const name = isNamed ? `${NAMES[place]} ${quoted(text)}` : NAMES[place];
  return attachment === null ? name : `${name} (${quoted(attachment)})`;
}

/** Newsletter services put an address of their own behind the words of every link. */
function* namedHostSignals(links: readonly JudgedLink[], authentication: Authentication | null): Generator<Found> {
  if (authentication?.isPassed === true) return;
  const link = links.find((one) => one.namedHost !== null && !isTracked(one));
  if (link === undefined || link.namedHost === null) return;
  const host = hostOf(link.targetUrl ?? link.url);
  const message = `The words of a link name ${link.namedHost}, but it leads to ${host}.`;
  yield { code: 'link_names_other_host', message, evidence: { named: link.namedHost, host } };
}

function isTracked({ url, targetUrl }: Pick<JudgedLink, 'url' | 'targetUrl'>): boolean {
  if (targetUrl !== null) return false;
  const parsed = parseLongUrl(url);
  return parsed.ok && linkFormOf(parsed.url)?.kind === 'tracker';
}

function* attachmentSignals({ attachments }: MessageFacts, links: readonly JudgedLink[]): Generator<Found> {
  const disguised = attachments.find(({ isDisguised }) => isDisguised);
  if (disguised !== undefined) {
    const message = `The name of the attachment ${quoted(disguised.name ?? '')} pretends another type of file.`;
    yield { code: 'attachment_disguised', message, evidence: { name: disguised.name } };
  }
  const scripted = links.find(({ place, attachment }) => place === 'script' && attachment !== null);
  if (scripted !== undefined) {
    const message = `A script in the attachment ${quoted(scripted.attachment ?? '')} leads to ${hostOf(scripted.url)}.`;
    yield { code: 'script_leads_on', message, evidence: { name: scripted.attachment, url: scripted.url } };
  }
}

function hostOf(url: string): string {
  const parsed = parseLongUrl(url);
  return parsed.ok ? parsed.url.host : (URL.parse(url)?.host ?? '');
}
