import { scaleBand, scaleLinear } from 'd3-scale';
import { stack } from 'd3-shape';
import type { DayUse } from './fill-days.ts';

const WIDTH = 900;
const HEIGHT = 220;
const MARGIN = { top: 8, right: 0, bottom: 24, left: 40 };

const DAY = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', timeZone: 'UTC' });

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
            <title>{`${DAY.format(new Date(day.date))}: ${day.used} analyses, ${day.dangerous} dangerous, ${day.suspicious} suspicious`}</title>
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
            {tick.toLocaleString('en')}
          </li>
        ))}
      </ol>
      <ol className="chart-axis-x" aria-hidden>
        {days.map((day, index) =>
          index % labelEvery === 0 ? (
            <li key={day.date} style={{ left: `${(((x(day.date) ?? 0) + x.bandwidth() / 2) / WIDTH) * 100}%` }}>
              {DAY.format(new Date(day.date))}
            </li>
          ) : null,
        )}
      </ol>
      <figcaption className="legend">
        <span className="legend-used">
          <i /> Other verdicts
        </span>
        <span className="legend-suspicious">
          <i /> Suspicious
        </span>
        <span className="legend-dangerous">
          <i /> Dangerous
        </span>
      </figcaption>
      <DayTable days={days} />
    </figure>
  );
}

function DayTable({ days }: { readonly days: readonly DayUse[] }) {
  return (
    <table className="visually-hidden">
      <caption>Analyses per day</caption>
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Analyses</th>
          <th scope="col">Suspicious</th>
          <th scope="col">Dangerous</th>
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
