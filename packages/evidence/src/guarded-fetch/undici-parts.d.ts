/*
 * The parts of undici that are used, by their files: its index would load five times as many, with WebSocket, caches and a second
 * fetch, into each thread that asks the network.
 */

declare module 'undici/lib/api/api-request.js' {
  import type { Dispatcher } from 'undici';

  /** What the index makes a method of every dispatcher. */
  export default function request(
    this: Dispatcher,
    options: Dispatcher.RequestOptions,
  ): Promise<Dispatcher.ResponseData>;
}

declare module 'undici/lib/dispatcher/client.js' {
  export { Client as default } from 'undici';
}

declare module 'undici/lib/dispatcher/pool.js' {
  export { Pool as default } from 'undici';
}

declare module 'undici/lib/web/cookies/index.js' {
  const cookies: Pick<typeof import('undici'), 'parseCookie'>;
  export default cookies;
}
