import { fileURLToPath } from 'node:url';

/** Path of the code that finds QR codes, within its package. */
export function zxingCode(): string {
  return fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'));
}
