import { type DrawnMessage, drawMessage } from '@lurewatch/message/drawn';

/** null: it could not be drawn. */
export type Drawing = DrawnMessage | null;

addEventListener('message', async ({ data }: MessageEvent<ArrayBuffer>) => {
  const drawing: Drawing = await drawMessage(new Uint8Array(data)).catch(() => null);
  postMessage(drawing);
});
