import type { Analysis, Verdict } from '@lurewatch/contract';
import { VERDICT_LABEL, VerdictBadge } from '../components/badge.tsx';
import { Time } from '../components/time.tsx';

const RADIUS = 44;
const CIRCUMFERENCE = 2 * Math.PI * RADIUS;

/** The answer at a glance: the sentence with its cause, word and number, and what to do. */
export function VerdictPanel({ analysis }: { readonly analysis: Analysis }) {
  const verdict = analysis.verdict in VERDICT_LABEL ? analysis.verdict : 'unknown';
  return (
    <section className={`verdict tone-${verdict}`} aria-label="Verdict">
      <ScoreDial score={analysis.score} />
      <div className="stack stack-tight">
        <div className="row">
          <VerdictBadge verdict={verdict} />
          <span className="small">
            {headline(verdict, analysis.brand_detected)}, checked <Time at={analysis.analyzed_at} />
          </span>
        </div>
        <h2 className="break">{analysis.summary}</h2>
        <p>{advice(verdict)}</p>
      </div>
    </section>
  );
}

function ScoreDial({ score }: { readonly score: number }) {
  return (
    <svg className="dial" viewBox="0 0 104 104" role="img" aria-label={`Safety score ${score} of 100`}>
      <circle className="dial-track" cx="52" cy="52" r={RADIUS} />
      <circle
        className="dial-value"
        cx="52"
        cy="52"
        r={RADIUS}
        transform="rotate(-90 52 52)"
        strokeDasharray={`${(Math.max(score, 1) / 100) * CIRCUMFERENCE} ${CIRCUMFERENCE}`}
      />
      <text className="dial-number" x="52" y="58">
        {score}
      </text>
      <text className="dial-caption" x="52" y="74">
        safety / 100
      </text>
    </svg>
  );
}

function headline(verdict: Verdict, brand: string | null): string {
  if (verdict === 'dangerous') return brand ? `Phishing that imitates ${brand}` : 'This is very likely phishing';
  if (verdict === 'suspicious') return brand ? `Suspicious: it may imitate ${brand}` : 'Suspicious: look twice';
  if (verdict === 'safe') return 'No sign of phishing';
  return 'Too little is known to judge';
}

function advice(verdict: Verdict): string {
  if (verdict === 'dangerous') return 'Do not open it. Block it where you can.';
  if (verdict === 'suspicious') return 'Enter no password or card number unless you know the owner of this address.';
  if (verdict === 'safe') return 'No check found a problem. New phishing pages can still be missed.';
  return 'Unknown is not the same as safe. Check again later or treat it with care.';
}
