import { readFileSync, statSync } from 'node:fs';
import { ConfigError } from '@lurewatch/settings';
import { pictureSize } from './picture-size.ts';

/** What the service is called and how it looks, for all workspaces. */
export interface Brand {
  readonly name: string;
  readonly logo: { readonly type: string; readonly bytes: Uint8Array } | null;
  /** On light pages; null: that which it came with. */
  readonly color: string | null;
  readonly colorDark: string | null;
}

export const DEFAULT_NAME = 'Lurewatch';
const MOST_BYTES = 131_072;
/** Of each side: decoded it takes 4 MB at most. */
const MOST_PIXELS = 1024;

/** @throws ConfigError for a logo that is no picture or is too large */
export function readBrand(settings: {
  readonly brandName: string;
  readonly brandLogo: string | null;
  readonly brandColor: string | null;
  readonly brandColorDark: string | null;
}): Brand {
  const { brandName: name, brandLogo, brandColor: color, brandColorDark: colorDark } = settings;
  return { name, logo: brandLogo === null ? null : readLogo(brandLogo), color, colorDark };
}

/** Whether anything of it was chosen. */
export function isOwn({ name, logo, color, colorDark }: Brand): boolean {
  return name !== DEFAULT_NAME || [logo, color, colorDark].some((one) => one !== null);
}

function readLogo(file: string): NonNullable<Brand['logo']> {
  try {
    if (statSync(file).size > MOST_BYTES) throw new Error(`it has more than ${MOST_BYTES} bytes`);
    const bytes = readFileSync(file);
    const size = pictureSize(bytes);
    if (size === null) throw new Error('it is no PNG and no still WebP picture');
    const { type, width, height } = size;
    if (width < 1 || height < 1 || width > MOST_PIXELS || height > MOST_PIXELS) {
      throw new Error(`it has ${width} × ${height} pixels: at most ${MOST_PIXELS} × ${MOST_PIXELS}`);
    }
    return { type, bytes };
  } catch (error) {
    throw new ConfigError(`BRAND_LOGO cannot be used: ${error instanceof Error ? error.message : 'unknown'}`);
  }
}
