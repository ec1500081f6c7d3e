import { createSocket, type RemoteInfo } from 'node:dgram';

/** The least that a forwarder can do: another ID on the way there, the old one on the way back. `RESOLVER`: its port. Prints its own. */
const size = { recvBufferSize: 4 * 1024 * 1024, sendBufferSize: 4 * 1024 * 1024 };
const front = createSocket({ type: 'udp4', ...size });
const back = createSocket({ type: 'udp4', ...size });
const asked: (readonly [id: number, from: RemoteInfo] | undefined)[] = [];
let next = 0;
front.on('message', (query, from) => {
  next = (next + 1) & 0xffff;
  asked[next] = [query.readUInt16BE(0), from];
  query.writeUInt16BE(next, 0);
  back.send(query);
});
back.on('message', (answer) => {
  const waiting = asked[answer.readUInt16BE(0)];
  if (waiting === undefined) return;
  answer.writeUInt16BE(waiting[0], 0);
  front.send(answer, waiting[1].port, waiting[1].address);
});
back.connect(Number(process.env.RESOLVER), '127.0.0.1', () =>
  front.bind(0, '127.0.0.1', () => console.log(`forwarder 127.0.0.1:${front.address().port}`)),
);
