import { readFileSync, writeFileSync } from 'node:fs';

/** A stretch of a document that a program writes, between `<!-- NAME -->` and `<!-- end of NAME -->`. */
export interface GeneratedPart {
  readonly path: string;
  readonly name: string;
  readonly text: () => string;
}

/** The document with its generated part renewed. Throws when the document lacks the two marks. */
function renewed({ path, name, text }: GeneratedPart): string {
  const document = readFileSync(path, 'utf8');
  const [start, end] = [`<!-- ${name} -->\n`, `<!-- end of ${name} -->`];
  const from = document.indexOf(start);
  const to = document.indexOf(end);
  if (from < 0 || to < from) throw new Error(`${path} lacks ${start.trim()} or ${end}`);
  return `${document.slice(0, from + start.length)}\n${text()}\n\n${document.slice(to)}`;
}

export function writePart(part: GeneratedPart): void {
  writeFileSync(part.path, renewed(part));
}

export function isPartFresh(part: GeneratedPart): boolean {
  return readFileSync(part.path, 'utf8') === renewed(part);
}
