import { createSocket, type Socket } from 'node:dgram';
import { isIPv6 } from 'node:net';

/** A UDP socket that listens, with the system's buffers or such of `bufferBytes`; what later goes wrong with a packet ends nothing. */
export async function bindUdp(host: string, port: number, bufferBytes = 0): Promise<Socket> {
  const buffers = bufferBytes === 0 ? {} : { recvBufferSize: bufferBytes, sendBufferSize: bufferBytes };
  const socket = createSocket({ type: isIPv6(host) ? 'udp6' : 'udp4', ...buffers });
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.bind(port, host, () => {
      socket.off('error', reject);
      socket.on('error', () => undefined);
      resolve();
    });
  });
  return socket;
}
