import type { Analysis, Signal } from '@lurewatch/contract';
import { scaleLinear } from 'd3-scale';
import { type WaterfallStep, waterfallOf } from './waterfall.ts';

const SEVERITY: Readonly<Record<Signal['type'], string>> = {
  critical: 'Critical',
  high: 'High',
  medium: 'Medium',
  low: 'Low',
  info: 'For information',
  positive: 'Reassuring',
};

/** From this many points on a detail is not minor. */
const NOT_MINOR = 10;

/** The way from the base score to the score: the three reasons that weigh most, and all the others folded. */
export function WaterfallChart({ analysis }: { readonly analysis: Analysis }) {
  const { start, leading, details, domain } = waterfallOf(analysis);
  const position = scaleLinear().domain(domain).range([0, 100]);
  const row = (step: WaterfallStep, index: number) => (
    <ReasonRow key={`${index}-${step.signal.code}`} step={step} position={position} base={position(start)} />
  );
  return (
    <div>
      <ol className="waterfall" aria-label="Reasons">
        <li className="waterfall-row">
          <p className="muted">Every URL starts at</p>
          <Track from={position(start)} to={position(start)} base={position(start)} impact={0} />
          <p className="number cell-end">{start}</p>
        </li>
        {leading.map(row)}
      </ol>
      {details.length > 0 ? (
        <details className="waterfall-details">
          <summary className="waterfall-row">
            <span>
              {details.length} {detailsName(details)}
            </span>
            <Track
              from={position(details[0]?.from ?? start)}
              to={position(analysis.score)}
              base={position(start)}
              impact={sumOf(details)}
            />
            <Points value={sumOf(details)} />
          </summary>
          <ol className="waterfall" aria-label="Details">
            {details.map(row)}
          </ol>
        </details>
      ) : null}
      <div className="waterfall-row waterfall-total">
        <p>Safety score</p>
        <Track from={position(analysis.score)} to={position(analysis.score)} base={position(start)} impact={0} />
        <p className="number cell-end">{analysis.score}</p>
      </div>
    </div>
  );
}

interface ReasonRowProps {
  readonly step: WaterfallStep;
  readonly position: (score: number) => number;
  readonly base: number;
}

function ReasonRow({ step: { signal, from, to }, position, base }: ReasonRowProps) {
  const type = signal.type in SEVERITY ? signal.type : 'info';
  return (
    <li className="waterfall-row">
      <p className={`reason reason-${type} break`}>
        <span className="visually-hidden">{SEVERITY[type]}: </span>
        {signal.message}
      </p>
      <Track from={position(from)} to={position(to)} base={base} impact={signal.impact} />
      <Points value={signal.impact} />
    </li>
  );
}

interface TrackProps {
  readonly from: number;
  readonly to: number;
  readonly base: number;
  readonly impact: number;
}

function Track({ from, to, base, impact }: TrackProps) {
  const fill = impact < 0 ? 'fill-danger' : impact > 0 ? 'fill-good' : 'fill-neutral';
  const left = Math.min(from, to);
  return (
    <span className="waterfall-track" style={{ backgroundPositionX: `${base}%, 0` }} aria-hidden>
      <span className={`waterfall-bar ${fill}`} style={{ left: `${left}%`, width: `${Math.abs(to - from)}%` }} />
    </span>
  );
}

function Points({ value }: { readonly value: number }) {
  return (
    <span className="number cell-end nowrap">
      {value > 0 ? `+${value}` : value === 0 ? '0' : `−${-value}`}
      <span className="visually-hidden"> points</span>
    </span>
  );
}

function sumOf(steps: readonly WaterfallStep[]): number {
  return steps.reduce((sum, { signal }) => sum + signal.impact, 0);
}

function detailsName(details: readonly WaterfallStep[]): string {
  const minor = details.every(({ signal }) => Math.abs(signal.impact) < NOT_MINOR);
  return `${minor ? 'minor' : 'further'} ${details.length === 1 ? 'detail' : 'details'}`;
}
