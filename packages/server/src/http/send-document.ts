import type { Representation } from '@lurewatch/contract';
import type { FastifyReply } from 'fastify';
import type { DocumentAnswer, FileAnswer } from './operation-handler.ts';
import { streamInTurns } from './stream-in-turns.ts';

/** Sends an answer in another form than JSON, as a file. `name` is without extension and safe in a header. */
export function sendDocument(
  reply: FastifyReply,
  { document }: DocumentAnswer,
  { mediaType, extension }: Representation,
  name: string,
): FastifyReply {
  return reply
    .header('content-type', `${mediaType}; charset=utf-8`)
    .header('content-disposition', `attachment; filename="${name.replace(/\W/g, '_')}${extension}"`)
    .send(typeof document === 'string' ? document : streamInTurns(document));
}

export function sendFile(reply: FastifyReply, { file, mediaType, name }: FileAnswer): FastifyReply {
  return reply
    .header('content-type', `${mediaType}; charset=utf-8`)
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(streamInTurns(file));
}
