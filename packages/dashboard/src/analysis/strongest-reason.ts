import type { Analysis, Signal } from '@lurewatch/contract';

/** The gravest reason that names something to look at, which the model's own do not; nothing for a URL that is safe. */
export function strongestReason({ verdict, signals }: Analysis): Signal | undefined {
  if (verdict === 'safe') return undefined;
  return (['critical', 'high', 'medium'] as const)
    .flatMap((type) => signals.filter((signal) => signal.type === type && !signal.code.startsWith('model_')))
    .at(0);
}
