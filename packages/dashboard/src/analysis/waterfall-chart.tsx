import type { Analysis, Signal } from '@lurewatch/contract';
import { scaleLinear } from 'd3-scale';
import { text } from '../language/text.ts';
import { type WaterfallStep, waterfallOf } from './waterfall.ts';

const SEVERITIES: readonly Signal['type'][] = ['critical', 'high', 'medium', 'low', 'info', 'positive'];

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
      <ol className="waterfall" aria-label={text('reasons')}>
        <li className="waterfall-row">
          <p className="muted">{text('starts_at')}</p>
          <Track from={position(start)} to={position(start)} base={position(start)} impact={0} />
          <p className="number cell-end">{start}</p>
        </li>
        {leading.map(row)}
      </ol>
      {details.length > 0 ? (
        <details className="waterfall-details">
          <summary className="waterfall-row">
            <span>{detailsName(details)}</span>
            <Track
              from={position(details[0]?.from ?? start)}
              to={position(analysis.score)}
              base={position(start)}
              impact={sumOf(details)}
            />
            <Points value={sumOf(details)} />
          </summary>
          <ol className="waterfall" aria-label={text('details')}>
            {details.map(row)}
          </ol>
        </details>
      ) : null}
      <div className="waterfall-row waterfall-total">
        <p>{text('safety_score')}</p>
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
  const type = SEVERITIES.includes(signal.type) ? signal.type : 'info';
  return (
    <li className="waterfall-row">
      <p className={`reason reason-${type} break`}>
        <span className="visually-hidden">{text(`severity_${type}`)}: </span>
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
      <span className="visually-hidden"> {text('points')}</span>
    </span>
  );
}

function sumOf(steps: readonly WaterfallStep[]): number {
  return steps.reduce((sum, { signal }) => sum + signal.impact, 0);
}

function detailsName(details: readonly WaterfallStep[]): string {
  const minor = details.every(({ signal }) => Math.abs(signal.impact) < NOT_MINOR);
  return text(minor ? 'minor_details' : 'further_details', { count: details.length });
}
