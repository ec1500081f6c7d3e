import { useState } from 'react';
import { Button } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
import { Time } from '../components/time.tsx';
import { Rich } from '../language/rich.tsx';
import { text } from '../language/text.ts';
import { Drawing, type DrawnPicture, SmallDrawing } from './drawn-picture.tsx';

/** What a browser drew of the page, small; a click shows it large. */
export function PagePicture({ picture }: { readonly picture: DrawnPicture }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <figure className="page-picture">
      <SmallDrawing picture={picture} onOpen={() => setOpen(true)} />
      <figcaption className="small muted">
        <Rich name="picture_drawn" values={{ time: <Time at={picture.takenAt} /> }} />
      </figcaption>
      <Dialog
        open={isOpen}
        wide
        title={text('picture_showed')}
        description={text('picture_text')}
        onClose={() => setOpen(false)}
      >
        <Drawing picture={picture} />
        <div className="row row-end">
          <Button onClick={() => setOpen(false)}>{text('close')}</Button>
        </div>
      </Dialog>
    </figure>
  );
}
