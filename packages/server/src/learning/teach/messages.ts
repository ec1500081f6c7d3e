import type { StepReport } from '@lurewatch/engine/learning';
import type { StoredLesson } from '../../store/tables/learning/lessons.ts';

/** What a teaching thread is started with. */
export interface TeachSetup {
  /** The model to be corrected; null: the release's own. */
  readonly model: Uint8Array | null;
  readonly niceness: number;
}

export type ToTeacher =
  | { readonly type: 'day'; readonly day: string; readonly lessons: readonly StoredLesson[] }
  | {
      readonly type: 'end';
      /** The overlay in use. */
      readonly inUse: Uint8Array | null;
      /** Addresses of stored verdicts, on which both are compared. */
      readonly urls: readonly string[];
    };

/** One answer for each message. */
export type FromTeacher =
  | { readonly type: 'ready' }
  | { readonly type: 'step'; readonly report: StepReport }
  | {
      readonly type: 'end';
      /** Null: no day was taken. */
      readonly overlay: Uint8Array | null;
      readonly compared: number;
      readonly changed: number;
    };
