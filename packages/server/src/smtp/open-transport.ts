import type { Transporter } from 'nodemailer';
import type { Options } from 'nodemailer/lib/smtp-transport';

/** A way to a mail server, opened when it is first asked for: whoever sends nothing does not load what sends. */
export function openTransport(options: Options): () => Promise<Transporter> {
  let opened: Promise<Transporter> | null = null;
  return () => {
    opened ??= import('nodemailer').then(({ createTransport }) => createTransport(options));
    return opened;
  };
}
