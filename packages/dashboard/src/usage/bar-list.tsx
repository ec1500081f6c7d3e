import type { ReactNode } from 'react';
import { numberText } from '../language/text.ts';

interface BarListProps {
  readonly items: readonly {
    readonly label: string;
    readonly value: number;
    readonly fill?: string;
    /** Where it leads, around its label. */
    readonly link?: (label: string) => ReactNode;
  }[];
}

/** Shares of a whole, each with its number. */
export function BarList({ items }: BarListProps) {
  const most = Math.max(1, ...items.map((item) => item.value));
  return (
    <ul className="bar-list">
      {items.map((item) => (
        <li className="bar-item" key={item.label}>
          <div className="row row-apart">
            <span className="break">{item.link?.(item.label) ?? item.label}</span>
            <span className="number">{numberText(item.value)}</span>
          </div>
          <div className="bar-track" aria-hidden>
            <div className={item.fill} style={{ width: `${(item.value / most) * 100}%` }} />
          </div>
        </li>
      ))}
    </ul>
  );
}
