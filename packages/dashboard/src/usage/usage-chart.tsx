import { scaleBand, scaleLinear } from 'd3-scale';
import { stack } from 'd3-shape';
import { numberText, spokenLanguage, text } from '../language/text.ts';
import type { DayUse } from './fill-days.ts';
import { say } from './usage-words.ts';

const WIDTH = 900;
const HEIGHT = 220;
const MARGIN = { top: 8, right: 0, bottom: 24, left: 40 };

const dayText = (date: string) =>
  new Date(date).toLocaleDateString(spokenLanguage(), { day: 'numeric', month: 'short', timeZone: 'UTC' });

type Layer = 'dangerous' | 'suspicious' | 'other';

const FILL: Readonly<Record<Layer, string>> = {
  dangerous: 'svg-dangerous',
  suspicious: 'svg-suspicious',
  other: 'svg-used',
};

/** Bars by day, dangerous ones at the foot, suspicious above them; the same numbers as a table for those who cannot see them. */
export function UsageChart({ days }: { readonly days: readonly DayUse[] }) {
  const x = scaleBand(
    days.map((day) => day.date),
    [MARGIN.left, WIDTH - MARGIN.right],
  ).padding(0.25);
  const y = scaleLinear([0, Math.max(4, ...days.map((day) => day.used))], [HEIGHT - MARGIN.bottom, MARGIN.top]).nice(4);
  const layers = stack<DayUse, Layer>()
    .keys(['dangerous', 'suspicious', 'other'])
    .value((day, layer) => (layer === 'other' ? day.used - day.dangerous - day.suspicious : day[layer]))(days);
  const labelEvery = Math.ceil(days.length / 8);
  return (
    <figure className="chart">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
        {y.ticks(4).map((tick) => (
          <line key={tick} className="chart-grid" x1={MARGIN.left} x2={WIDTH} y1={y(tick)} y2={y(tick)} />
        ))}
        {layers.map((layer) =>
          layer.map(([low, high], index) => {
            const day = days[index];
            if (!day || high === low) return null;
            return (
              <rect
                key={`${layer.key}-${day.date}`}
                className={FILL[layer.key]}
                x={x(day.date)}
                width={x.bandwidth()}
                y={y(high)}
                height={y(low) - y(high)}
              />
            );
          }),
        )}
        {days.map((day) => (
          <g key={day.date} className="chart-day">
            <title>{titleOf(day)}</title>
            <rect
              className="chart-hover"
              x={(x(day.date) ?? 0) - (x.step() - x.bandwidth()) / 2}
              width={x.step()}
              y={MARGIN.top}
              height={HEIGHT - MARGIN.bottom - MARGIN.top}
            />
          </g>
        ))}
      </svg>
      <ol className="chart-axis-y" aria-hidden>
        {y.ticks(4).map((tick) => (
          <li key={tick} style={{ top: `${(y(tick) / HEIGHT) * 100}%` }}>
            {numberText(tick)}
          </li>
        ))}
      </ol>
      <ol className="chart-axis-x" aria-hidden>
        {days.map((day, index) =>
          index % labelEvery === 0 ? (
            <li key={day.date} style={{ left: `${(((x(day.date) ?? 0) + x.bandwidth() / 2) / WIDTH) * 100}%` }}>
              {dayText(day.date)}
            </li>
          ) : null,
        )}
      </ol>
      <figcaption className="legend">
        <span className="legend-used">
          <i /> {say('other_verdicts')}
        </span>
        <span className="legend-suspicious">
          <i /> {text('suspicious')}
        </span>
        <span className="legend-dangerous">
          <i /> {text('dangerous')}
        </span>
      </figcaption>
      <DayTable days={days} />
    </figure>
  );
}

function titleOf({ date, used, dangerous, suspicious }: DayUse): string {
  return say('day_text', {
    day: dayText(date),
    count: used,
    dangerous: numberText(dangerous),
    suspicious: numberText(suspicious),
  });
}

function DayTable({ days }: { readonly days: readonly DayUse[] }) {
  return (
    <table className="visually-hidden">
      <caption>{say('per_day')}</caption>
      <thead>
        <tr>
          <th scope="col">{say('day')}</th>
          <th scope="col">{say('analyses')}</th>
          <th scope="col">{text('suspicious')}</th>
          <th scope="col">{text('dangerous')}</th>
        </tr>
      </thead>
      <tbody>
        {days.map((day) => (
          <tr key={day.date}>
            <td>{day.date}</td>
            <td>{day.used}</td>
            <td>{day.suspicious}</td>
            <td>{day.dangerous}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
