import dgram from 'node:dgram';
import diagnosticsChannel from 'node:diagnostics_channel';
import net from 'node:net';

/** Notes every TCP connection and every datagram that this process makes. */
export interface SocketWatch {
  /** One line each, beginning with `tcp` or `udp`. */
  readonly attempts: readonly string[];
  stop(): void;
}

export function watchSockets(): SocketWatch {
  const attempts: string[] = [];
  const onSocket = (message: unknown) => attempts.push(`tcp ${describe(message)}`);
  diagnosticsChannel.subscribe('net.client.socket', onSocket);
  const original = { connect: dgram.Socket.prototype.connect, send: dgram.Socket.prototype.send };
  for (const name of ['connect', 'send'] as const) {
    Object.defineProperty(dgram.Socket.prototype, name, {
      configurable: true,
      writable: true,
      value(this: dgram.Socket, ...args: unknown[]) {
        attempts.push(`udp ${name} ${args.slice(0, 2).join(' ').slice(0, 60)}`);
        return Reflect.apply(original[name], this, args);
      },
    });
  }
  return {
    attempts,
    stop() {
      diagnosticsChannel.unsubscribe('net.client.socket', onSocket);
      Object.assign(dgram.Socket.prototype, original);
    },
  };
}

function describe(message: unknown): string {
  const socket = typeof message === 'object' && message !== null && 'socket' in message ? message.socket : null;
  return socket instanceof net.Socket ? `${socket.remoteAddress ?? 'connecting'}` : 'unknown';
}
