import type { Annotation as WrittenAnnotation } from '@lurewatch/contract';
import { mayAs } from '@lurewatch/contract/access';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type Annotated, annotationQuery } from '../api/annotations.ts';
import { Button } from '../components/button.tsx';
import { Card } from '../components/card.tsx';
import { Loaded } from '../components/loaded.tsx';
import { useSession } from '../session/use-session.ts';
import { AnnotationDialog } from './annotation-dialog.tsx';
import { say } from './annotations-words.ts';

interface AnnotationCardProps {
  /** An analysis with its host, or a domain alone. */
  readonly on: { readonly analysis: string | null; readonly host: string };
}

/** What people of the workspace wrote on an analysis and on its domain. */
export function AnnotationCard({ on: { analysis, host } }: AnnotationCardProps) {
  return (
    <Card title={say('title')}>
      <div className="grid-two">
        {analysis === null ? null : <OnOne on={{ analysis }} />}
        <OnOne on={{ domain: host }} />
      </div>
    </Card>
  );
}

function OnOne({ on }: { readonly on: Annotated }) {
  const annotation = useQuery(annotationQuery(on));
  // An address without a domain of one owner has no place for a note.
  if (annotation.isError) return null;
  return (
    <Loaded query={annotation} height={70}>
      {(written) => <Annotation on={on} written={written} />}
    </Loaded>
  );
}

interface AnnotationProps {
  readonly on: Annotated;
  readonly written: WrittenAnnotation;
}

function Annotation({ on, written }: AnnotationProps) {
  const [isOpen, setOpen] = useState(false);
  const mayWrite = mayAs(useSession().person.role, 'analyst');
  const isAnalysis = 'analysis' in on;
  const what = isAnalysis ? say('this_analysis') : written.id;
  return (
    <section className="stack stack-tight">
      <div className="row row-apart">
        <h3 className="small break">{isAnalysis ? say('of_analysis') : say('of_domain', { domain: written.id })}</h3>
        {mayWrite ? (
          <span className="screen-only">
            <Button small onClick={() => setOpen(true)} aria-label={say('edit_of', { what })}>
              {say('edit')}
            </Button>
          </span>
        ) : null}
      </div>
      <Written annotation={written} />
      <AnnotationDialog on={on} what={what} written={written} open={isOpen} onClose={() => setOpen(false)} />
    </section>
  );
}

function Written({ annotation: { note, tags } }: { readonly annotation: WrittenAnnotation }) {
  if (note === null && tags.length === 0) return <p className="muted small">{say('nothing')}</p>;
  return (
    <>
      {tags.length === 0 ? null : (
        <ul className="siblings small" aria-label={say('tags')}>
          {tags.map((tag) => (
            <li key={tag}>
              <Link to="/history" search={{ tag }} className="break">
                {tag}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {note === null ? null : <p className="note break">{note}</p>}
    </>
  );
}
