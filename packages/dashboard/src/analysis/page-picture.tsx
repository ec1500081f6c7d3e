import type { Analysis } from '@lurewatch/contract';
import { useState } from 'react';
import { Button } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
import { Time } from '../components/time.tsx';

/** The window in which pages are drawn. */
const WIDTH = 1280;
const HEIGHT = 800;

/** What a browser drew of the page, small; a click shows it large. Its place is kept while it loads. */
export function PagePicture({ analysis, takenAt }: { readonly analysis: Analysis; readonly takenAt: string }) {
  const [isOpen, setOpen] = useState(false);
  const [isGone, setGone] = useState(false);
  const host = analysis.facts?.host ?? URL.parse(analysis.normalized_url)?.hostname ?? 'this address';
  const alt = `The page at ${host}, drawn by a browser`;
  const picture = (
    <img
      key={takenAt}
      src={`/app/v1/analysis/${encodeURIComponent(analysis.id)}/screenshot`}
      alt={alt}
      width={WIDTH}
      height={HEIGHT}
      loading="lazy"
      decoding="async"
      onError={() => setGone(true)}
    />
  );
  return (
    <figure className="page-picture">
      {isGone ? (
        <p className="page-picture-gone muted">The picture cannot be shown.</p>
      ) : (
        <button type="button" aria-label={`${alt}: show it large`} onClick={() => setOpen(true)}>
          {picture}
        </button>
      )}
      <figcaption className="small muted">
        As a browser drew it <Time at={takenAt} />
      </figcaption>
      <Dialog
        open={isOpen}
        wide
        title="What the page showed"
        description="A picture: nothing in it can be clicked, and none of it is true because it is shown."
        onClose={() => setOpen(false)}
      >
        {picture}
        <div className="row row-end">
          <Button onClick={() => setOpen(false)}>Close</Button>
        </div>
      </Dialog>
    </figure>
  );
}
