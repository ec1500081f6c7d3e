import { eventForm, type FormOptions, type ReadEvent } from '../enrich/event-forms.ts';
import { cefForm } from './forms/cef.ts';
import { detectionOf } from './forms/detection.ts';
import { leefForm } from './forms/leef.ts';
import { ocsfForm } from './forms/ocsf.ts';

export const STREAM_FORMS = ['flat', 'ecs', 'ocsf', 'cef', 'leef'] as const;
export type StreamForm = (typeof STREAM_FORMS)[number];

export interface StreamFormOptions extends Omit<FormOptions, 'output'> {
  readonly form: StreamForm;
  readonly version: string;
}

/** Reads lines as `enrich` does and writes them in the wanted form; in OCSF, CEF and LEEF every line is an event. */
export function streamForm({ form, version, ...options }: StreamFormOptions): ReadEvent {
  const read = eventForm({ ...options, output: form === 'ecs' ? 'ecs' : 'flat' });
  if (form === 'flat' || form === 'ecs') return read;
  const written = FORMS[form](version);
  return (line) => ({
    urls: read(line)?.urls ?? [],
    write: (findings) => written(detectionOf(line, findings, new Date())),
  });
}

const FORMS = { ocsf: ocsfForm, cef: cefForm, leef: leefForm } as const;
