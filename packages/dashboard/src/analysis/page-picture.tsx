import { useState } from 'react';
import { Button } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
import { Time } from '../components/time.tsx';
import { Drawing, type DrawnPicture, SmallDrawing } from './drawn-picture.tsx';

/** What a browser drew of the page, small; a click shows it large. */
export function PagePicture({ picture }: { readonly picture: DrawnPicture }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <figure className="page-picture">
      <SmallDrawing picture={picture} onOpen={() => setOpen(true)} />
      <figcaption className="small muted">
        As a browser drew it <Time at={picture.takenAt} />
      </figcaption>
      <Dialog
        open={isOpen}
        wide
        title="What the page showed"
        description="A picture: nothing in it can be clicked, and none of it is true because it is shown."
        onClose={() => setOpen(false)}
      >
        <Drawing picture={picture} />
        <div className="row row-end">
          <Button onClick={() => setOpen(false)}>Close</Button>
        </div>
      </Dialog>
    </figure>
  );
}
