import type { Verdict } from '@lurewatch/engine';
import type { AttachmentFacts, FoundLink, ReadingLimit, UnreadableCause } from '../message-facts.ts';
import type { MessageSignalCode } from './message-weights.ts';

/** What is known of the address that a link leads to. */
export interface LinkJudgement {
  readonly verdict: Verdict;
  readonly score: number;
  readonly brand: string | null;
  /** The causes in one sentence. */
  readonly summary: string;
}

export interface JudgedLink extends FoundLink {
  /** null: it was one too many. */
  readonly judgement: LinkJudgement | null;
}

/** One reason for the score of a message. */
export interface MessageSignal {
  readonly code: MessageSignalCode;
  /** In words that quote what they speak of. */
  readonly message: string;
  /** Points towards safety, negative towards danger; with `baseScore` they add up to the score. */
  readonly impact: number;
  readonly evidence: Readonly<Record<string, string | number | boolean | null>>;
}

/** What could not be read, judged or looked up, and why; and how opening links went, where any was to be opened. */
export type MessageCheck =
  | { readonly name: 'links'; readonly status: 'partial'; readonly reason: 'links'; readonly count: number }
  | { readonly name: 'message'; readonly status: 'partial'; readonly reason: ReadingLimit }
  | {
      readonly name: 'attachment';
      readonly status: 'unreadable';
      readonly reason: UnreadableCause;
      readonly attachment: string | null;
    }
  | {
      readonly name: 'opened';
      readonly status: 'ok' | 'skipped' | 'timeout' | 'failed';
      readonly reason: string;
      readonly count: number;
    };

/** What a trusted server recorded of the sender. */
export interface Authentication {
  readonly server: string;
  readonly spf: string | null;
  readonly dkim: string | null;
  readonly dmarc: string | null;
  readonly arc: string | null;
  /** DMARC passed for the domain of the one From address. */
  readonly isPassed: boolean;
  readonly isFailed: boolean;
}

export interface JudgedSender {
  readonly name: string | null;
  readonly address: string | null;
  readonly domain: string | null;
  readonly replyTo: string | null;
  readonly returnPath: string | null;
  /** null: no trusted server recorded anything. */
  readonly authentication: Authentication | null;
}

export interface MessageVerdict {
  readonly verdict: Verdict;
  /** 0…100: dangerous 0–30, suspicious 31–69, safe 70–100; unknown is 50. */
  readonly score: number;
  readonly baseScore: number;
  /** `message`: who sent it is proven and nothing speaks against it; `link`: a link decides; `content`: the rest. */
  readonly basis: 'message' | 'link' | 'content';
  readonly summary: string;
  /** The brand that a link or the sender imitates. */
  readonly brand: string | null;
  /** By impact, largest first. */
  readonly signals: readonly MessageSignal[];
  readonly links: readonly JudgedLink[];
  readonly attachments: readonly AttachmentFacts[];
  readonly sender: JudgedSender;
  readonly checks: readonly MessageCheck[];
}
