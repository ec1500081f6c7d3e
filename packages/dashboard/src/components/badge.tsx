import { CircleHelp, OctagonAlert, Shield, ShieldCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Drawn, isByAddressAlone } from '../../words/by-address-alone.ts';
import { knownVerdict } from '../../words/verdict-words.ts';
import { text } from '../language/text.ts';

export type Tone = 'safe' | 'suspicious' | 'dangerous' | 'unknown' | 'accent';

export function Badge({ tone = 'unknown', children }: { readonly tone?: Tone; readonly children: ReactNode }) {
  return <span className={`badge tone-${tone}`}>{children}</span>;
}

const VERDICT_ICON = { safe: ShieldCheck, suspicious: TriangleAlert, dangerous: OctagonAlert, unknown: CircleHelp };

/** Verdicts differ by word and shape, not by colour alone; safe by the address alone is drawn less loudly. */
export function VerdictBadge({ analysis }: { readonly analysis: Drawn }) {
  if (isByAddressAlone(analysis)) {
    return (
      <span className="badge tone-safe badge-by-address">
        <Shield size={13} aria-hidden />
        {text('safe_by_address')}
      </span>
    );
  }
  const known = knownVerdict(analysis.verdict);
  const Icon = VERDICT_ICON[known];
  return (
    <Badge tone={known}>
      <Icon size={13} aria-hidden />
      {text(known)}
    </Badge>
  );
}
