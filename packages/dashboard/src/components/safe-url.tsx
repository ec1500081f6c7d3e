import { Fragment } from 'react';
import { piecesOf, TURNING } from './visible-text.ts';

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

/** A stranger's words, in whatever direction they are written: nothing in them turns around what stands beside them. */
export function ForeignText({ text }: { readonly text: string }) {
  return (
    <bdi>
      <Pieces text={text} shown={TURNING} />
    </bdi>
  );
}

/** The text of an address with its invisible characters shown. */
export function VisibleText({ text }: { readonly text: string }) {
  return <Pieces text={text} />;
}

function Pieces({ text, shown }: { readonly text: string; readonly shown?: RegExp }) {
  return piecesOf(text, shown).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity but their place
    <Fragment key={index}>{piece.isControl ? <span className="url-control">{piece.text}</span> : piece.text}</Fragment>
  ));
}
