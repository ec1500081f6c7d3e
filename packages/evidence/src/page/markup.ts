// What reads HTML outside of pages: in messages and what hangs on them.
export { bytesOfPercent, decodeBase64 } from './encoded-text.ts';
export { type Attributes, createHtmlTokens, type HtmlTokens } from './html-tokens.ts';
export { pageDecoder } from './page-encoding.ts';
export { parseRefresh } from './parse-refresh.ts';
