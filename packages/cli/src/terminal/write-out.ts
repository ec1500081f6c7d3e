import { once } from 'node:events';

/** Writes and waits where the reader is slow, so that what is written does not gather in memory. */
export async function writeOut(stream: NodeJS.WritableStream, text: string): Promise<void> {
  if (text !== '' && !stream.write(text)) await once(stream, 'drain');
}

/** A reader that has had enough (`| head`) ends the program without a complaint. */
export function endWhenUnread(stream: NodeJS.WritableStream): void {
  stream.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
}
