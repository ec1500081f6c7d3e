import { useState } from 'react';
import { text } from '../language/text.ts';

/** The window in which pages are drawn. */
const WIDTH = 1280;
const HEIGHT = 800;

/** What a browser drew of a page. */
export interface DrawnPicture {
  readonly src: string;
  readonly alt: string;
  /** ISO 8601. */
  readonly takenAt: string;
}

/** The picture itself; its place is kept while it loads. */
export function Drawing({ picture, onError }: { readonly picture: DrawnPicture; readonly onError?: () => void }) {
  const { src, alt, takenAt } = picture;
  return (
    <img
      key={takenAt}
      src={src}
      alt={alt}
      width={WIDTH}
      height={HEIGHT}
      loading="lazy"
      decoding="async"
      onError={onError}
    />
  );
}

/** The picture, small; a click shows it large. */
export function SmallDrawing({ picture, onOpen }: { readonly picture: DrawnPicture; readonly onOpen: () => void }) {
  const [isGone, setGone] = useState(false);
  if (isGone) return <p className="page-picture-gone muted">{text('picture_gone')}</p>;
  return (
    <button type="button" aria-label={text('picture_large', { picture: picture.alt })} onClick={onOpen}>
      <Drawing picture={picture} onError={() => setGone(true)} />
    </button>
  );
}
