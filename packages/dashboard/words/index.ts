export { isByAddressAlone } from './by-address-alone.ts';
export { checkNameOf, outcomeOf } from './check-words.ts';
export { maskedName } from './masked-name.ts';
export { knownVerdict } from './verdict-words.ts';
