import { Fragment } from 'react';
import { piecesOf } from './visible-text.ts';

/**
 * An address as text that cannot deceive: letter after letter from left to right whatever their script, and what would
 * not be seen by its number. Never a link.
 */
export function SafeUrl({ url }: { readonly url: string }) {
  return (
    <bdo dir="ltr" className="safe-url">
      <VisibleText text={url} />
    </bdo>
  );
}

/** The text of an address with its invisible characters shown. */
export function VisibleText({ text }: { readonly text: string }) {
  return piecesOf(text).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity but their place
    <Fragment key={index}>{piece.isControl ? <span className="url-control">{piece.text}</span> : piece.text}</Fragment>
  ));
}
