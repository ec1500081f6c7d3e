export type { AddressRole, LogAddress } from './address.ts';
export { lineAddresses } from './line-addresses.ts';
export { createLogReader, eventAddresses, type LogReader } from './read-log.ts';
export { recordAddresses } from './record-addresses.ts';
