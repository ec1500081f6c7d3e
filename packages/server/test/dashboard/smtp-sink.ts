import { createServer, type Server, type Socket } from 'node:net';
import { createServer as createSecureServer } from 'node:tls';

export interface SmtpSink {
  readonly url: string;
  /** The next message that arrives, decoded enough to find a link in it. */
  nextMail(): Promise<string>;
  readonly count: () => number;
  readonly mails: () => readonly string[];
  /** What it answers to a line instead of "ok"; null: as ever; '' breaks the connection. `.` is the end of a message. */
  answerBy(rule: (line: string) => string | null): void;
  close(): Promise<void>;
}

/** A mail server of a few lines that keeps what it is sent; with a certificate it speaks TLS alone. */
export async function startSmtpSink(
  tls: { readonly cert: string; readonly key: string } | null = null,
): Promise<SmtpSink> {
  const mails: string[] = [];
  const waiting: ((mail: string) => void)[] = [];
  let rule: (line: string) => string | null = () => null;
  const serve = (socket: Socket): void => {
    /** Whether the rule had an answer of its own. */
    const isAnswered = (line: string): boolean => {
      const answer = rule(line);
      if (answer === '') socket.destroy();
      else if (answer !== null) socket.write(`${answer}\r\n`);
      return answer !== null;
    };
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
        if (!isAnswered('.')) socket.write('250 kept\r\n');
        return;
      }
      for (const line of text.split('\r\n').slice(0, -1)) {
        if (isAnswered(line)) continue;
        if (/^DATA/i.test(line)) isData = true;
        socket.write(/^DATA/i.test(line) ? '354 go on\r\n' : /^AUTH/i.test(line) ? '235 yes\r\n' : '250 ok\r\n');
        if (/^QUIT/i.test(line)) socket.end();
      }
      text = '';
    });
  };
  const server: Server = tls === null ? createServer(serve) : createSecureServer({ ...tls }, serve);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: tls === null ? `smtp://127.0.0.1:${port}` : `smtps://localhost:${port}`,
    nextMail: () => new Promise((resolve) => waiting.push(resolve)),
    count: () => mails.length,
    mails: () => mails,
    answerBy: (own) => {
      rule = own;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
