import { readFile } from 'node:fs/promises';
import { imageSize } from 'image-size';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { MESSAGE_BUDGET } from '../message-budget.ts';
import { zxingCode } from './zxing-code.ts';

/** Grey, RGB or RGBA, as a PDF holds it. */
export interface Pixels {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 3 | 4;
}

const MOST_CODES = 8;
let prepared: Promise<void> | null = null;

/** The library would fetch its code from a content network: it gets the bytes of the package instead. */
async function prepare(): Promise<void> {
  const wasmBinary = await readFile(zxingCode());
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasmBinary).buffer }, fireImmediately: true });
}

/** What the QR codes of a picture say. `too_large`: nothing of it was decoded; null: no picture of a type that is read. */
export async function codesInPicture(bytes: Uint8Array): Promise<readonly string[] | 'too_large' | null> {
  const size = sizeOf(bytes);
  if (size === null) return null;
  if (size.width * size.height > MESSAGE_BUDGET.maxPixels || bytes.length > MESSAGE_BUDGET.maxPictureBytes)
    return 'too_large';
  // Counting pixels and icons hold no code.
  if (size.width < LEAST_SIDE || size.height < LEAST_SIDE) return [];
  return codes(bytes);
}

const LEAST_SIDE = 21;

/** The same of pixels. */
export async function codesInPixels({ data, width, height, channels }: Pixels): Promise<readonly string[]> {
  if (width < LEAST_SIDE || height < LEAST_SIDE || width * height > MESSAGE_BUDGET.maxPixels) return [];
  const rgba = new Uint8ClampedArray(width * height * 4);
  for (let at = 0, from = 0; at < rgba.length; at += 4, from += channels) {
    rgba[at] = data[from] ?? 0;
    rgba[at + 1] = data[channels === 1 ? from : from + 1] ?? 0;
    rgba[at + 2] = data[channels === 1 ? from : from + 2] ?? 0;
    rgba[at + 3] = 255;
  }
  return codes({ data: rgba, width, height, colorSpace: 'srgb' } as ReadablePixels);
}

/** As browsers have them; Node has no type for it. */
type ReadablePixels = Extract<Parameters<typeof readBarcodes>[0], { readonly width: number }>;

async function codes(input: Uint8Array | ReadablePixels): Promise<readonly string[]> {
  prepared ??= prepare();
  await prepared;
  const found = await readBarcodes(input, { formats: ['QRCode'], tryHarder: true, maxNumberOfSymbols: MOST_CODES });
  return found.filter(({ isValid }) => isValid).map(({ text }) => text.trim());
}

const READ_TYPES: ReadonlySet<string> = new Set(['png', 'jpg', 'gif', 'bmp']);

/** From the first bytes, before anything is decoded. */
function sizeOf(bytes: Uint8Array): { readonly width: number; readonly height: number } | null {
  try {
    const { width, height, type } = imageSize(bytes);
    return type !== undefined && READ_TYPES.has(type) ? { width, height } : null;
  } catch {
    return null;
  }
}
