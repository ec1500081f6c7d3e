import { connect, type Socket } from 'node:net';

export interface LineClientOptions {
  readonly host: string;
  readonly port: number;
  /** What sends a longer one is let go. */
  readonly maxLineLength: number;
  readonly onConnect: () => void;
  readonly onLine: (line: string) => void;
  /** Of each connection and each attempt; whoever was asked will not answer. */
  readonly onClose: (wasConnected: boolean) => void;
}

export interface LineClient {
  write(text: string): void;
  readonly isConnected: () => boolean;
  /** What the other side has not taken yet. */
  readonly unsentBytes: () => number;
  /** Ends the connection; the next begins by itself. */
  breakOff(): void;
  close(): void;
}

const RECONNECT_MS = 250;

/** A connection of lines to the gate, which is opened again for as long as it takes. */
export function createLineClient(options: LineClientOptions): LineClient {
  let socket: Socket | null = null;
  let isConnected = false;
  let isClosed = false;

  function open(): void {
    if (isClosed) return;
    let rest = '';
    const opened = connect({ host: options.host, port: options.port, noDelay: true });
    socket = opened;
    opened.setEncoding('utf8');
    opened.on('connect', () => {
      isConnected = true;
      options.onConnect();
    });
    opened.on('error', () => opened.destroy());
    opened.on('data', (text: string) => {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) options.onLine(line);
      if (rest.length > options.maxLineLength) opened.destroy();
    });
    opened.on('close', () => {
      const wasConnected = isConnected;
      isConnected = false;
      options.onClose(wasConnected);
      if (!isClosed) setTimeout(open, RECONNECT_MS);
    });
  }

  open();
  return {
    write: (text) => void socket?.write(text),
    isConnected: () => isConnected,
    unsentBytes: () => socket?.writableLength ?? 0,
    breakOff: () => void socket?.destroy(),
    close() {
      isClosed = true;
      socket?.destroy();
    },
  };
}
