export type { AddressRole, LogAddress } from './address.ts';
export { findUrls } from './find-urls.ts';
export { lineAddresses } from './line-addresses.ts';
export { linesOfLog } from './lines-of-log.ts';
export { createLogReader, eventAddresses, type LogReader } from './read-log.ts';
export { createTextReader, createWholeReader, wholeEvent } from './read-whole-line.ts';
export { recordAddresses } from './record-addresses.ts';
export { splitColumns } from './split-columns.ts';
export { unicodeOf } from './unicode-of.ts';
