import type { Engine, NamedBrand } from '@lurewatch/engine';
import type { MailAddress, MessageFacts } from '../message-facts.ts';
import { withoutDepartments } from './departments.ts';
import { domainOf, isSameSite } from './domain-of.ts';
import { looksLikeDomain } from './looks-like-domain.ts';
import type { Authentication, MessageSignal } from './message-verdict.ts';

export type Brands = Pick<Engine, 'brandPresented' | 'brandsMentioned' | 'brandOwning' | 'isTrustedSite'>;
type Found = Omit<MessageSignal, 'impact'>;

interface Sender {
  readonly facts: MessageFacts;
  readonly from: MailAddress;
  readonly domain: string;
  readonly authentication: Authentication | null;
}

/** What speaks against the sender of a message, or for him. */
export function* senderSignals(
  facts: MessageFacts,
  authentication: Authentication | null,
  brands: Brands,
  ownDomains: readonly string[],
): Generator<Found> {
  const [from, second] = facts.sender.from;
  const domain = from === undefined ? null : domainOf(from.address);
  if (second !== undefined && from !== undefined) {
    const message = `Two senders are named: ${quoted(from.address || from.name)} and ${quoted(second.address || second.name)}. Mail programs show one of them.`;
    yield { code: 'sender_two_from', message, evidence: { first: from.address, second: second.address } };
  }
  if (from === undefined || domain === null) return;
  const sender: Sender = { facts, from, domain, authentication };
  yield* nameSignals(sender, brands);
  yield* lookAlikeSignals(sender, ownDomains);
  yield* authenticationSignals(sender);
  yield* elsewhereSignals(sender);
  yield* subjectSignals(sender, brands);
}

function* nameSignals({ from, domain }: Sender, brands: Brands): Generator<Found> {
  const shown = /[^\s<>"(),:;]{1,64}@((?:[\p{L}\p{N}-]{1,63}\.){1,5}\p{L}{2,24})/u.exec(from.name)?.[1]?.toLowerCase();
  if (shown !== undefined && !isSameSite(shown, domain)) {
    const message = `The sender’s name shows an address at ${shown}; the message comes from ${domain}.`;
    yield { code: 'sender_name_is_address', message, evidence: { shown, domain } };
  }
  const brand =
    (shown === undefined ? null : brands.brandOwning(shown)) ??
    brands.brandPresented(from.name) ??
    brands.brandPresented(withoutDepartments(from.name));
  if (brand === null || isOf(brand, domain, brands)) return;
  const message = `The sender calls himself ${quoted(from.name)}, but ${domain} is not ${brand.name}’s.`;
  yield { code: 'sender_name_is_brand', message, evidence: { name: from.name, brand: brand.name, domain } };
}

/** The brand’s own, or a branch that bears its name. */
function isOf(brand: NamedBrand, domain: string, brands: Brands): boolean {
  if (brands.brandOwning(domain)?.name === brand.name) return true;
  return brand.domains.some((own) => isSameSite(own, domain) || nameOf(own) === nameOf(domain));
}

const nameOf = (domain: string): string | undefined => domain.split('.').at(-2);

function* lookAlikeSignals({ facts, domain }: Sender, ownDomains: readonly string[]): Generator<Found> {
  const recipients = facts.sender.recipients.flatMap((address) => domainOf(address) ?? []);
  const own = [...ownDomains, ...recipients].find((one) => looksLikeDomain(domain, one));
  if (own === undefined) return;
  const message = `The sender’s domain ${domain} looks like the recipient’s own ${own}.`;
  yield { code: 'sender_looks_like_own', message, evidence: { domain, own } };
}

function* authenticationSignals({ domain, authentication }: Sender): Generator<Found> {
  if (authentication === null) return;
  const { server, isPassed, isFailed } = authentication;
  const evidence = { domain, server };
  if (isPassed)
    yield {
      code: 'sender_passed',
      message: `${server} has proven that the message comes from ${domain} (DMARC).`,
      evidence,
    };
  if (isFailed)
    yield {
      code: 'sender_failed',
      message: `${server} found that ${domain} did not send this message (DMARC).`,
      evidence,
    };
}

function* elsewhereSignals({ facts, domain, authentication }: Sender): Generator<Found> {
  const replyTo = facts.sender.replyTo.flatMap(({ address }) => domainOf(address) ?? []);
  const elsewhere = replyTo.find((one) => !isSameSite(one, domain));
  if (elsewhere !== undefined) {
    const message = `Answers go to ${elsewhere}, not to ${domain}.`;
    yield { code: 'reply_to_elsewhere', message, evidence: { reply_to: elsewhere, domain } };
  }
  const returnPath = facts.sender.returnPath === null ? null : domainOf(facts.sender.returnPath);
  if (returnPath === null || isSameSite(returnPath, domain) || authentication?.isPassed === true) return;
  const message = `Bounces go to ${returnPath}, not to ${domain}.`;
  yield { code: 'return_path_elsewhere', message, evidence: { return_path: returnPath, domain } };
}

function* subjectSignals({ facts, domain, authentication }: Sender, brands: Brands): Generator<Found> {
  if (authentication?.isPassed === true) return;
  const brand = brands.brandPresented(facts.subject) ?? brands.brandsMentioned(facts.subject)[0] ?? null;
  if (brand === null || isOf(brand, domain, brands)) return;
  const message = `The subject names ${brand.name}; the message comes from ${domain}, which is not ${brand.name}’s.`;
  yield { code: 'subject_names_brand', message, evidence: { brand: brand.name, domain } };
}

/** As it stands, without what turns the direction or breaks the line. */
export function quoted(text: string): string {
  const plain = text.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  return `“${plain.length > LONGEST_QUOTE ? `${plain.slice(0, LONGEST_QUOTE)}…` : plain}”`;
}

const LONGEST_QUOTE = 60;
