export * from './follow-redirects.ts';
export { readWholeBody } from './guarded-body.ts';
export * from './guarded-fetch.ts';
export { type AddressResolver, openGuardedSocket, type SocketRequest } from './guarded-socket.ts';
export * from './outbound-error.ts';
export * from './outbound-policy.ts';
export { ownAddressesProblem } from './own-addresses.ts';
export { type OutboundProxy, readOutboundProxy } from './proxy-tunnel.ts';
export { isPublicAddress } from './public-address.ts';
