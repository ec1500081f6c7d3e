declare module 'html-encoding-sniffer' {
  /** The encoding's name as the Encoding Standard writes it. */
  export default function sniffHtmlEncoding(
    bytes: Uint8Array,
    options: {
      readonly xml?: boolean;
      readonly transportLayerEncodingLabel?: string | undefined;
      readonly defaultEncoding?: string;
    },
  ): string;
}

declare module 'whatwg-mimetype' {
  export class MIMEType {
    readonly essence: string;
    readonly parameters: { get(name: string): string | undefined };
    static parse(text: string): MIMEType | null;
  }
  export function computedMIMEType(
    bytes: Uint8Array,
    options: { readonly contentTypeHeader?: string; readonly noSniff?: boolean },
  ): MIMEType;
}
