import PostalMime, { type Address } from 'postal-mime';
import { MESSAGE_BUDGET } from '../message-budget.ts';
import { drawHtml } from './draw-html.ts';
import { createBlockList, type DrawnBody } from './drawn-blocks.ts';
import { DRAWN_LIMITS, type DrawnMessage } from './drawn-message.ts';

export type { DrawnBlock, DrawnMark, DrawnMessage } from './drawn-message.ts';

/**
 * A message for people to look at, without one request: its HTML, or else its text, rebuilt. Runs in browsers too. Messages within
 * it and other attachments are not drawn.
 * @throws for what nests deeper, or has longer headers, than any mail does
 */
export async function drawMessage(bytes: Uint8Array): Promise<DrawnMessage> {
  const message = await PostalMime.parse(bytes, {
    forceRfc822Attachments: true,
    maxNestingDepth: MESSAGE_BUDGET.maxLevels,
    maxHeadersSize: MESSAGE_BUDGET.maxHeaderBytes,
  });
  const text = drawText(message.text ?? '');
  const body = message.html === undefined ? text : drawBody(message.html);
  const alternative = message.html === undefined ? [] : text.blocks;
  const cut = (text: string): string => text.slice(0, DRAWN_LIMITS.headerCharacters);
  return {
    subject: cut(message.subject ?? ''),
    from: cut(nameOf(message.from)),
    to: cut((message.to ?? []).slice(0, MESSAGE_BUDGET.maxNames).map(nameOf).join(', ')),
    date: cut(message.headers.find(({ key }) => key === 'date')?.value ?? ''),
    headers: message.headers
      .slice(0, DRAWN_LIMITS.headers)
      .map(({ originalKey, value }) => ({ name: originalKey.slice(0, 100), value: cut(value) })),
    ...{ blocks: body.blocks, alternative, isCut: body.isCut || text.isCut },
  };
}

function drawBody(html: string): DrawnBody {
  const list = createBlockList();
  drawHtml(html, list);
  return list.end();
}

function drawText(text: string): DrawnBody {
  const list = createBlockList();
  list.begin('preformatted');
  list.write(text.slice(0, MESSAGE_BUDGET.maxBodyCharacters), null);
  return list.end();
}

function nameOf(address: Address | undefined): string {
  if (address === undefined) return '';
  if (address.group !== undefined) return address.name;
  return address.name === '' ? address.address : `${address.name} <${address.address}>`;
}
