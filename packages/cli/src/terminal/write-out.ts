/**
 * Writes and waits until the system has taken it: what a slow reader leaves in this program would gather in memory, and be lost with it.
 * @throws the stream's error
 */
export function writeOut(stream: NodeJS.WritableStream, text: string): Promise<void> {
  if (text === '') return Promise.resolve();
  return new Promise((resolve, reject) => {
    stream.write(text, (error) => (error ? reject(error) : resolve()));
  });
}

/** A reader that has had enough (`| head`) ends the program without a complaint. */
export function endWhenUnread(stream: NodeJS.WritableStream): void {
  stream.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
}
