export { type Calling, createLurewatch, type HistoryFilter, type Lurewatch, type UsagePeriod } from './lurewatch.ts';
export { LurewatchError } from './lurewatch-error.ts';
export type { LurewatchOptions } from './send-request.ts';
