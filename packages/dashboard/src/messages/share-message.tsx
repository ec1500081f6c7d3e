import { useState } from 'react';
import { Button } from '../components/button.tsx';
import { text } from '../language/text.ts';
import { IfAllowed } from '../session/if-allowed.tsx';
import { ShareDialog } from '../shares/share-dialog.tsx';

/** Makes links to what is kept of a message. */
export function ShareMessage({ id }: { readonly id: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IfAllowed needs="createShare">
        <Button small onClick={() => setOpen(true)}>
          {text('share')}
        </Button>
      </IfAllowed>
      {open ? <ShareDialog shown={{ message_id: id }} open onClose={() => setOpen(false)} /> : null}
    </>
  );
}
