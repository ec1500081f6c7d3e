/** One piece of a line. Nothing of it is markup, and nothing is loaded for it. */
export interface DrawnMark {
  /** `text`, or what is not drawn and named in its place; `bare_link` is a link without words. */
  readonly kind: 'text' | 'bare_link' | 'picture' | 'form' | 'field' | 'refresh' | 'frame';
  /** The words; of a picture those that stand for it, of a field its name. */
  readonly text: string;
  /** The link in which it stands, in a browser's spelling, as in the links of the answer. */
  readonly href: string | null;
  /** Of what is not drawn: from where it would be loaded, or to where it would send. */
  readonly source: string | null;
}

export interface DrawnBlock {
  readonly kind: 'paragraph' | 'heading' | 'item' | 'preformatted';
  readonly marks: readonly DrawnMark[];
}

/** What a person would read in a message, rebuilt as text and marks. */
export interface DrawnMessage {
  readonly subject: string;
  readonly from: string;
  readonly to: string;
  /** As written. */
  readonly date: string;
  /** All of them in their order, as written. */
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  readonly blocks: readonly DrawnBlock[];
  /** The same in plain text, or so it should be; empty where it has no HTML beside it. */
  readonly alternative: readonly DrawnBlock[];
  /** It is longer than what is drawn. */
  readonly isCut: boolean;
}

export const DRAWN_LIMITS = { marks: 20_000, characters: 400_000, headers: 200, headerCharacters: 4_000 } as const;
