import type { Analysis, BrandPage } from '@lurewatch/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { brandPagesQuery } from '../api/analyses.ts';
import { Button } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
import { SafeUrl } from '../components/safe-url.tsx';
import { Time } from '../components/time.tsx';
import { Drawing, type DrawnPicture, SmallDrawing } from './drawn-picture.tsx';
import { PagePicture } from './page-picture.tsx';
import { pictureOfBrandPage, pictureOfPage } from './picture-of.ts';

/** The page beside the brands' own that its reasons name; without a picture of those, the page alone. */
export function ComparedPictures({ analysis }: { readonly analysis: Analysis }) {
  const brandPages = useQuery(brandPagesQuery(analysis.id));
  const [isOpen, setOpen] = useState(false);
  const own = pictureOfPage(analysis);
  if (brandPages.isPending) return <div className="picture-pair picture-pair-waiting" aria-busy />;
  const resembled = brandPages.data ?? [];
  if (resembled.length === 0) return own === null ? null : <PagePicture picture={own} />;
  const figures = (drawn: (picture: DrawnPicture) => ReactNode) => (
    <div className="picture-pair">
      <figure>
        {own === null ? <p className="page-picture-gone muted">No browser has drawn this page.</p> : drawn(own)}
        <PageCaption analysis={analysis} takenAt={own?.takenAt ?? null} />
      </figure>
      {resembled.map((page) => (
        <figure key={page.host}>
          {drawn(pictureOfBrandPage(analysis, page))}
          <BrandPageCaption page={page} />
        </figure>
      ))}
    </div>
  );
  return (
    <>
      <section aria-label="The page beside the one it resembles">
        {figures((picture) => (
          <SmallDrawing key={picture.src} picture={picture} onOpen={() => setOpen(true)} />
        ))}
      </section>
      <Dialog
        open={isOpen}
        wide
        title="The page beside the one it resembles"
        description="Pictures: nothing in them can be clicked, and none of it is true because it is shown."
        onClose={() => setOpen(false)}
      >
        {figures((picture) => (
          <Drawing picture={picture} />
        ))}
        <div className="row row-end">
          <Button onClick={() => setOpen(false)}>Close</Button>
        </div>
      </Dialog>
    </>
  );
}

function PageCaption({ analysis, takenAt }: { readonly analysis: Analysis; readonly takenAt: string | null }) {
  return (
    <figcaption className="small">
      <strong>The analysed page</strong>
      <SafeUrl url={analysis.final_url ?? analysis.normalized_url} />
      {takenAt === null ? null : (
        <span className="muted">
          As a browser drew it <Time at={takenAt} />
        </span>
      )}
    </figcaption>
  );
}

function BrandPageCaption({ page: { brand, address, seen_at, reason } }: { readonly page: BrandPage }) {
  return (
    <figcaption className="small">
      <strong>{brand}’s own page</strong>
      <SafeUrl url={address} />
      <span className="muted">
        As this installation saw it <Time at={seen_at} />
        {reason === 'copies_brand_icon' ? '; the icon is what both have in common' : null}
      </span>
    </figcaption>
  );
}
