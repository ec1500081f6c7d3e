import { type Html, html } from './html.ts';

/** `text` between backticks is code. */
export function withCode(text: string): Html {
  return html`${text.split('`').map((piece, index) => (index % 2 === 1 ? html`<code>${piece}</code>` : piece))}`;
}
