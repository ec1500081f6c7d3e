/** The part of autocannon 9 that is used here; it brings no types of its own. */
declare module 'autocannon' {
  interface Client {
    setRequests(requests: readonly object[]): void;
  }
  interface Options {
    readonly url: string;
    readonly connections: number;
    readonly method: 'GET' | 'POST';
    readonly headers: Readonly<Record<string, string>>;
    readonly duration?: number;
    readonly amount?: number;
    readonly overallRate?: number;
    setupClient(client: Client): void;
  }
  export default function autocannon(options: Options): Promise<unknown>;
}
