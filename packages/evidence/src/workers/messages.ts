import type { NetworkSource, ParsedUrl } from '@lurewatch/engine';
import type { KitRuleSet } from '../kit-rules/kit-rule.ts';
import type { OutsideFindings } from '../outside-world.ts';
import type { SecondLook } from '../page/second-look.ts';
import type { RendererAddress } from '../renderer/ask-renderer.ts';

/** What an evidence worker is started with. Plain data; `pulse` is shared memory. */
export interface WorkerSetup {
  readonly sources: readonly NetworkSource[];
  readonly dnsServers: readonly string[];
  readonly rdapBootstrapUrl: string;
  readonly outboundAllow: readonly string[];
  readonly outboundProxy?: string | null;
  readonly userAgent: string;
  /** As whom pages are asked for; absent: as what it is. */
  readonly pageUserAgent?: string;
  /** Of one analysis; a page is cut shortly before. */
  readonly deadlineMs: number;
  /** The part of all caches, connections and registry rates that belongs to this worker. */
  readonly share: number;
  /** Lasting look-ups shared by replicas; null: none. */
  readonly redisUrl: string | null;
  /** Whether icons of pages that ask for something are hashed. */
  readonly hashesIcons?: boolean;
  /** Who draws pages; null: nobody. */
  readonly renderer: RendererAddress | null;
  readonly pulse: SharedArrayBuffer;
}

export type ToWorker =
  | {
      readonly type: 'ask';
      readonly id: number;
      readonly url: ParsedUrl;
      readonly now: number;
      readonly asker: string;
      readonly deadlineMs: number;
      readonly withoutPage: boolean;
      readonly render: boolean;
      /** `ask`: where it is needed, whoever asked tells. */
      readonly secondLook: SecondLook | 'ask';
      readonly onlyPage: boolean;
      readonly mayPress: boolean;
    }
  | { readonly type: 'second_look'; readonly id: number; readonly secondLook: SecondLook }
  | { readonly type: 'cancel'; readonly id: number }
  | { readonly type: 'kit_rules'; readonly sets: readonly KitRuleSet[] }
  | { readonly type: 'close' };

export type FromWorker =
  | { readonly type: 'ready' }
  | {
      readonly type: 'answer';
      readonly id: number;
      readonly findings: OutsideFindings;
      readonly isLate: boolean;
      readonly isBusy: boolean;
      readonly picture: Uint8Array | null;
    }
  /** Whether the page may be asked for once more is to be told. */
  | { readonly type: 'second_look'; readonly id: number }
  /** The last look-up of this question has ended, late ones included. */
  | { readonly type: 'settled'; readonly id: number };
