import { numberText, text } from '../language/text.ts';

interface MeterProps {
  readonly label: string;
  readonly value: number;
  readonly max: number;
  /** How far something is: the end is no alarm. */
  readonly plain?: boolean;
}

/** How much of a limit is used; amber from 80 %, red at the limit. */
export function Meter({ label, value, max, plain }: MeterProps) {
  const share = max > 0 ? Math.min(value / max, 1) : 0;
  const tone = plain ? undefined : share >= 1 ? 'dangerous' : share >= 0.8 ? 'suspicious' : undefined;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a native meter cannot be styled the same in every browser
    <div
      className="meter"
      data-tone={tone}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(value, max)}
      aria-valuetext={text('value_of', { value: numberText(value), most: numberText(max) })}
    >
      <div style={{ width: `${share * 100}%` }} />
    </div>
  );
}
