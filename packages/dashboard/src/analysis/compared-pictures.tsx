import type { Analysis, BrandPage } from '@lurewatch/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { brandPagesQuery } from '../api/analyses.ts';
import { Button } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
import { SafeUrl } from '../components/safe-url.tsx';
import { Time } from '../components/time.tsx';
import { Rich } from '../language/rich.tsx';
import { text } from '../language/text.ts';
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
        {own === null ? <p className="page-picture-gone muted">{text('picture_none')}</p> : drawn(own)}
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
      <section aria-label={text('pictures_title')}>
        {figures((picture) => (
          <SmallDrawing key={picture.src} picture={picture} onOpen={() => setOpen(true)} />
        ))}
      </section>
      <Dialog
        open={isOpen}
        wide
        title={text('pictures_title')}
        description={text('pictures_text')}
        onClose={() => setOpen(false)}
      >
        {figures((picture) => (
          <Drawing picture={picture} />
        ))}
        <div className="row row-end">
          <Button onClick={() => setOpen(false)}>{text('close')}</Button>
        </div>
      </Dialog>
    </>
  );
}

function PageCaption({ analysis, takenAt }: { readonly analysis: Analysis; readonly takenAt: string | null }) {
  return (
    <figcaption className="small">
      <strong>{text('picture_analysed')}</strong>
      <SafeUrl url={analysis.final_url ?? analysis.normalized_url} />
      {takenAt === null ? null : (
        <span className="muted">
          <Rich name="picture_drawn" values={{ time: <Time at={takenAt} /> }} />
        </span>
      )}
    </figcaption>
  );
}

function BrandPageCaption({ page: { brand, address, seen_at, reason } }: { readonly page: BrandPage }) {
  return (
    <figcaption className="small">
      <strong>{text('picture_own', { brand })}</strong>
      <SafeUrl url={address} />
      <span className="muted">
        <Rich name="picture_seen" values={{ time: <Time at={seen_at} /> }} />
        {reason === 'copies_brand_icon' ? `; ${text('picture_icon')}` : null}
      </span>
    </figcaption>
  );
}
