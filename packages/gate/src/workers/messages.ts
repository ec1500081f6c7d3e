import type { RunningGate } from '../start-gate.ts';
import type { AskOptions, QuestionName } from './peers.ts';

export type Places = {
  readonly [Name in keyof RunningGate['listeners']]?: { readonly host: string; readonly port: number };
};

export interface AskMessage extends AskOptions {
  readonly act: 'ask';
  readonly id: number;
  readonly to: 'first' | 'others' | 'all';
  readonly name: QuestionName;
  readonly data: unknown;
}

/** What a worker sends to the process that started it. */
export type FromWorker =
  | { readonly act: 'hello' }
  | { readonly act: 'join' }
  | { readonly act: 'ready'; readonly places: Places }
  | AskMessage
  | { readonly act: 'answer'; readonly id: number; readonly answers: readonly unknown[] };

/** What it is sent. `id` null: nobody waits for an answer. */
export type ToWorker =
  | { readonly act: 'welcome'; readonly number: number; readonly count: number; readonly startedAt: number }
  | { readonly act: 'asked'; readonly id: number | null; readonly name: QuestionName; readonly data: unknown }
  | { readonly act: 'answered'; readonly id: number; readonly answers: readonly unknown[] }
  | { readonly act: 'joined' }
  | { readonly act: 'running'; readonly count: number }
  | { readonly act: 'reload' }
  | { readonly act: 'stop' };
