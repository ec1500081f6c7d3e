import type { Verdict } from '@lurewatch/contract';
import { CircleHelp, OctagonAlert, ShieldCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

export type Tone = 'safe' | 'suspicious' | 'dangerous' | 'unknown' | 'accent';

export function Badge({ tone = 'unknown', children }: { readonly tone?: Tone; readonly children: ReactNode }) {
  return <span className={`badge tone-${tone}`}>{children}</span>;
}

const VERDICT_ICON = { safe: ShieldCheck, suspicious: TriangleAlert, dangerous: OctagonAlert, unknown: CircleHelp };

export const VERDICT_LABEL = { safe: 'Safe', suspicious: 'Suspicious', dangerous: 'Dangerous', unknown: 'Unknown' };

/** Verdicts differ by word and shape, not by colour alone. */
export function VerdictBadge({ verdict }: { readonly verdict: Verdict }) {
  const known = verdict in VERDICT_LABEL ? verdict : 'unknown';
  const Icon = VERDICT_ICON[known];
  return (
    <Badge tone={known}>
      <Icon size={13} aria-hidden />
      {VERDICT_LABEL[known]}
    </Badge>
  );
}
