import { connect } from 'node:net';
import { createInterface } from 'node:readline';

/** Hands a message to a mail server (RFC 5321), and true where the server has taken it over. */
export async function sendMail(port: number, message: string): Promise<boolean> {
  const socket = connect({ host: '127.0.0.1', port });
  socket.on('error', () => {});
  const body = message.replaceAll(/^\./gm, '..');
  const says = [
    'EHLO sender.example',
    'MAIL FROM:<a@sender.example>',
    'RCPT TO:<person@own.example>',
    'DATA',
    `${body}\r\n.`,
  ];
  let code = '';
  try {
    for await (const line of createInterface({ input: socket })) {
      if (!/^\d{3} /.test(line)) continue;
      code = line.slice(0, 3);
      const next = says.shift();
      if (!/^[23]/.test(code) || next === undefined) break;
      socket.write(`${next}\r\n`);
    }
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
  return says.length === 0 && code === '250';
}
