import type { PressedText } from '@lurewatch/engine/pressed-lure';
import type { Knowledge } from '../background/judge.ts';
import type { Warning } from '../background/warning.ts';
import type { Mode } from '../settings/settings.ts';
import { isHoldToken } from './hold-address.ts';
import { MAX_CARRIED } from './max-carried.ts';

/** What the extension's own pages ask of the worker. */
export type PageMessage =
  | { readonly type: 'warning'; readonly url: string }
  | { readonly type: 'continue'; readonly url: string }
  | { readonly type: 'leave' }
  | { readonly type: 'popup'; readonly url: string; readonly isPrivate: boolean }
  | { readonly type: 'revoke'; readonly origin: string; readonly tabId: number }
  | { readonly type: 'ask-service'; readonly url: string; readonly tabId: number }
  | { readonly type: 'learnt' }
  | { readonly type: 'refresh-learnt'; readonly acceptKey: boolean }
  | { readonly type: 'published' | 'refresh-published' | 'go-back-published' }
  | ReportMessage;

export interface ReportMessage {
  readonly type: 'report';
  readonly url: string;
  /** What the page is, as the person says. */
  readonly expected: 'safe' | 'dangerous';
  readonly comment: string;
  readonly tellsAddress: boolean;
}

/** What a content script tells: how a page stands, that somebody is about to write there, or that it waits for the worker's word. */
export type ContentMessage = LookMessage | FieldMessage | PressMessage | SubmitMessage | HeldMessage;

export interface LookMessage {
  readonly type: 'page';
  readonly html: string;
  /** Not all of the page is in it. */
  readonly isCut: boolean;
}

/** Answered with what is to become of what is written into the page's fields. */
export interface FieldMessage extends Omit<LookMessage, 'type'> {
  readonly type: typeof FIELD;
  readonly isTyping: boolean;
}

export const FIELD = 'field';

/** Somebody is about to press something where the words are those of a lure; answered with `open` or `stop`. */
export interface PressMessage extends PressedText {
  readonly type: typeof PRESS;
}

export const PRESS = 'press';

/** A form is about to be sent to another host; answered with `open` or `stop`. */
export interface SubmitMessage {
  readonly type: typeof SUBMIT;
  readonly target: string;
}

export const SUBMIT = 'submit';

/** `wait`: to be asked again, with nothing given to the page, as soon as somebody writes. `stop`: the tab is led away. */
export type FieldAnswer = 'open' | 'wait' | 'stop';

export function isFieldAnswer(value: unknown): value is FieldAnswer {
  return value === 'open' || value === 'wait' || value === 'stop';
}

/** Answered with whether the page was let go. */
interface HeldMessage {
  readonly type: typeof HELD;
  readonly token: string;
}

export const HELD = 'held';

export interface WarningAnswer {
  /** false: nothing speaks against the page any more, and it may be opened. */
  readonly stops: boolean;
  readonly warning: Warning | null;
  readonly allowBypass: boolean;
  readonly report: Reporting;
  /** How many entries before the warnings in the tab's history stand for what was stopped. */
  readonly entriesOfStopped: number;
}

/** Where a mistake can be told. `tellsAddress`: unless the person chooses otherwise. */
export type Reporting =
  | { readonly to: 'service'; readonly host: string; readonly tellsAddress: boolean }
  | { readonly to: 'nobody' }
  | { readonly to: 'address'; readonly address: string }
  | null;

export interface PopupAnswer {
  readonly warning: Warning | null;
  readonly exception: 'allowed' | 'bypassed' | null;
  readonly bypasses: readonly string[];
  readonly mode: Mode;
  /** Host of the service, null where none is set or the window is private. */
  readonly serviceHost: string | null;
  readonly isPrivate: boolean;
  readonly refusedSettings: readonly string[];
  readonly knowledge: Knowledge;
}

/** By which knowledge is judged, and how the last fetch of what the service has learnt went. */
export interface LearntAnswer extends Knowledge {
  readonly hasService: boolean;
  /** Code of the last failure; null: there was none. */
  readonly trouble: string | null;
  /** When the service last said that it is current, ISO 8601; null: never. */
  readonly checkedAt: string | null;
  /** Id of the key that must sign it. */
  readonly key: string | null;
}

/** What is used of what a place has published. */
export interface PublishedAnswer {
  /** null: none is set. */
  readonly url: string | null;
  /** Of what is in use, ISO 8601; null: the release alone is. */
  readonly issuedAt: string | null;
  readonly checkedAt: string | null;
  /** Pages on its list. */
  readonly listed: number;
  /** Code of the last failure; null: there was none. */
  readonly trouble: string | null;
}

export type Outcome = { readonly ok: true } | { readonly ok: false; readonly reason: string };

const MAX_COMMENT = 500;
const MAX_WORDS = 10_000;

/** The message as one of those above; null for anything else. */
export function readPageMessage(value: unknown): PageMessage | null {
  if (typeof value !== 'object' || value === null) return null;
  const { type, url, origin, tabId, isPrivate, expected, comment, tellsAddress, acceptKey } = value as Readonly<
    Record<string, unknown>
  >;
  switch (type) {
    case 'warning':
    case 'continue':
      return isWebAddress(url) ? { type, url } : null;
    case 'ask-service':
      return isWebAddress(url) && isTabId(tabId) ? { type, url, tabId } : null;
    case 'report':
      return isWebAddress(url) && isExpected(expected) && typeof comment === 'string'
        ? { type, url, expected, comment: comment.slice(0, MAX_COMMENT), tellsAddress: tellsAddress === true }
        : null;
    case 'leave':
    case 'learnt':
    case 'published':
    case 'refresh-published':
    case 'go-back-published':
      return { type };
    case 'refresh-learnt':
      return { type, acceptKey: acceptKey === true };
    case 'popup':
      return typeof url === 'string' && typeof isPrivate === 'boolean' ? { type, url, isPrivate } : null;
    case 'revoke':
      return typeof origin === 'string' && origin.length <= 300 && isTabId(tabId) ? { type, origin, tabId } : null;
    default:
      return null;
  }
}

export function readContentMessage(value: unknown): ContentMessage | null {
  if (typeof value !== 'object' || value === null) return null;
  const { type, html, isCut, isTyping, title, text, target, token } = value as Readonly<Record<string, unknown>>;
  if (type === HELD) return isHoldToken(token) ? { type, token } : null;
  if (type === FIELD && typeof html === 'string') {
    return { type, html, isCut: isCut !== false, isTyping: isTyping === true };
  }
  if (type === SUBMIT) return isWebAddress(target) ? { type, target } : null;
  if (type === PRESS && typeof title === 'string' && typeof text === 'string') {
    return { type, title: title.slice(0, MAX_WORDS), text: text.slice(0, MAX_WORDS) };
  }
  return type === 'page' && typeof html === 'string' ? { type, html, isCut: isCut !== false } : null;
}

function isExpected(value: unknown): value is ReportMessage['expected'] {
  return value === 'safe' || value === 'dangerous';
}

function isTabId(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value);
}

function isWebAddress(value: unknown): value is string {
  return typeof value === 'string' && value.length <= MAX_CARRIED && /^https?:\/\//i.test(value);
}
