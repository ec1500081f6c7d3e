import type { Representation } from '@lurewatch/contract';
import type { FastifyReply } from 'fastify';
import type { DocumentAnswer, FileAnswer, PictureAnswer } from '../api/operation-handler.ts';
import { streamInTurns } from './stream-in-turns.ts';

/** Sends an answer in another form than JSON, as a file. `name` is without extension and safe in a header. */
export function sendDocument(
  reply: FastifyReply,
  { document, headers = {} }: DocumentAnswer,
  { mediaType, extension }: Representation,
  name: string,
): FastifyReply {
  return reply
    .headers(headers)
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

/**
 * A stranger's page drew it: whatever its bytes are, no browser takes them for anything but a picture, and no page of another origin
 * shows it.
 */
export function sendPicture(reply: FastifyReply, { picture }: PictureAnswer): FastifyReply {
  return reply
    .header('content-type', 'image/webp')
    .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
    .header('cross-origin-resource-policy', 'same-origin')
    .header('content-disposition', 'inline')
    .send(Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength));
}
