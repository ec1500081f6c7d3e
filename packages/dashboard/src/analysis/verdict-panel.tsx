import type { Analysis } from '@lurewatch/contract';
import { isByAddressAlone } from '../../words/by-address-alone.ts';
import { knownVerdict } from '../../words/verdict-words.ts';
import { VerdictBadge } from '../components/badge.tsx';
import { Time } from '../components/time.tsx';
import { Rich } from '../language/rich.tsx';
import { text } from '../language/text.ts';
import { adviceOf, lineOf } from './told.ts';

const RADIUS = 44;
const CIRCUMFERENCE = 2 * Math.PI * RADIUS;

/** The answer at a glance: the sentence with its cause, word and number, and what to do. */
export function VerdictPanel({ analysis }: { readonly analysis: Analysis }) {
  const tone = isByAddressAlone(analysis) ? 'unknown' : knownVerdict(analysis.verdict);
  return (
    <section className={`verdict tone-${tone}`} aria-label={text('verdict')}>
      <ScoreDial score={analysis.score} />
      <div className="stack stack-tight">
        <div className="row">
          <VerdictBadge analysis={analysis} />
          <span className="small">
            <Rich name="checked_at" values={{ line: lineOf(analysis), time: <Time at={analysis.analyzed_at} /> }} />
          </span>
        </div>
        <h2 className="break">{analysis.summary}</h2>
        <p>{adviceOf(analysis)}</p>
      </div>
    </section>
  );
}

function ScoreDial({ score }: { readonly score: number }) {
  return (
    <svg className="dial" viewBox="0 0 104 104" role="img" aria-label={text('safety_score_of', { score })}>
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
        {text('dial')}
      </text>
    </svg>
  );
}
