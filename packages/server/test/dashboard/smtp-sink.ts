import { createServer, type Server } from 'node:net';

export interface SmtpSink {
  readonly url: string;
  /** The next message that arrives, decoded enough to find a link in it. */
  nextMail(): Promise<string>;
  readonly count: () => number;
  readonly mails: () => readonly string[];
  close(): Promise<void>;
}

/** A mail server of a few lines that keeps what it is sent. */
export async function startSmtpSink(): Promise<SmtpSink> {
  const mails: string[] = [];
  const waiting: ((mail: string) => void)[] = [];
  const server: Server = createServer((socket) => {
    let isData = false;
    let text = '';
    socket.write('220 sink\r\n');
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      text += chunk.toString();
      if (isData) {
        if (!text.includes('\r\n.\r\n')) return;
        const mail = text.replaceAll('=\r\n', '').replaceAll('=3D', '=');
        mails.push(mail);
        waiting.shift()?.(mail);
        isData = false;
        text = '';
        socket.write('250 kept\r\n');
        return;
      }
      for (const line of text.split('\r\n').slice(0, -1)) {
        if (/^DATA/i.test(line)) isData = true;
        socket.write(/^DATA/i.test(line) ? '354 go on\r\n' : '250 ok\r\n');
        if (/^QUIT/i.test(line)) socket.end();
      }
      text = '';
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    nextMail: () => new Promise((resolve) => waiting.push(resolve)),
    count: () => mails.length,
    mails: () => mails,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
