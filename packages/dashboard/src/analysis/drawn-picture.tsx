import { useState } from 'react';

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
  if (isGone) return <p className="page-picture-gone muted">The picture cannot be shown.</p>;
  return (
    <button type="button" aria-label={`${picture.alt}: show it large`} onClick={onOpen}>
      <Drawing picture={picture} onError={() => setGone(true)} />
    </button>
  );
}
