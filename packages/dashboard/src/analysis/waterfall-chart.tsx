import type { Analysis, Signal } from '@lurewatch/contract';
import { scaleLinear } from 'd3-scale';
import { Fragment } from 'react';
import { Badge, type Tone } from '../components/badge.tsx';
import { factsOf } from './signal-facts.ts';
import { waterfallOf } from './waterfall.ts';

const SEVERITY: Readonly<Record<Signal['type'], { readonly label: string; readonly tone: Tone }>> = {
  critical: { label: 'Critical', tone: 'dangerous' },
  high: { label: 'High', tone: 'dangerous' },
  medium: { label: 'Medium', tone: 'suspicious' },
  low: { label: 'Low', tone: 'unknown' },
  info: { label: 'For information', tone: 'unknown' },
  positive: { label: 'Reassuring', tone: 'safe' },
};

/** Every reason with the points by which it moves the score, drawn from the base score to the score. */
export function WaterfallChart({ analysis }: { readonly analysis: Analysis }) {
  const { start, groups, domain } = waterfallOf(analysis.signals, analysis.score, analysis.base_score);
  const position = scaleLinear().domain(domain).range([0, 100]);
  return (
    <div className="stack stack-tight">
      {groups.length === 0 ? <p className="muted">No single reason stands out.</p> : null}
      <ol className="waterfall" aria-label="Reasons">
        {analysis.base_score === null ? null : (
          <li className="waterfall-row">
            <p className="muted">Starting score</p>
            <Track from={position(start)} to={position(start)} base={position(start)} impact={0} />
            <p className="number cell-end">{start}</p>
          </li>
        )}
        {groups.map(({ severity, steps }) => (
          <Fragment key={severity}>
            {steps.map(({ signal, from, to }, index) => (
              <li className="waterfall-row" key={`${signal.code}-${from}-${to}-${signal.message}`}>
                <div className="stack stack-tight">
                  {index === 0 ? (
                    <div>
                      <Badge tone={SEVERITY[severity].tone}>{SEVERITY[severity].label}</Badge>
                    </div>
                  ) : null}
                  <p className="break">{signal.message}</p>
                  <SignalFacts signal={signal} />
                </div>
                <Track from={position(from)} to={position(to)} base={position(start)} impact={signal.impact} />
                <Points value={signal.impact} />
              </li>
            ))}
          </Fragment>
        ))}
        <li className="waterfall-row waterfall-total">
          <p>Safety score</p>
          <div className="stack stack-tight">
            <div className="waterfall-track" style={{ backgroundPositionX: `${position(start)}%, 0` }} aria-hidden>
              <div className="waterfall-step" style={{ left: `calc(${position(analysis.score)}% - 1px)` }} />
            </div>
          </div>
          <p className="number cell-end">{analysis.score}</p>
        </li>
      </ol>
      <p className="muted small">
        Every URL starts at the same score. Each reason moves it, to the left towards danger, to the right towards
        safety; the points add up to the safety score.
      </p>
    </div>
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
    <div className="waterfall-track" style={{ backgroundPositionX: `${base}%, 0` }} aria-hidden>
      <div className={`waterfall-bar ${fill}`} style={{ left: `${left}%`, width: `${Math.abs(to - from)}%` }} />
    </div>
  );
}

function Points({ value }: { readonly value: number }) {
  return (
    <p className="number cell-end nowrap">
      {value > 0 ? `+${value}` : value === 0 ? '0' : `−${-value}`}
      <span className="visually-hidden"> points</span>
    </p>
  );
}

function SignalFacts({ signal }: { readonly signal: Signal }) {
  const facts = factsOf(signal.evidence);
  if (facts.length === 0) return null;
  return (
    <details className="signal-facts">
      <summary>Evidence</summary>
      <dl className="facts">
        {facts.map(({ name, value }) => (
          <div className="fact-row" key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
