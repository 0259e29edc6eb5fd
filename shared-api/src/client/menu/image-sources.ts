import { CUT_OUT_SUFFIX, IMAGE_WIDTHS_PX, STANDING_SUFFIX } from '../../domain/limits';

const STORED_PICTURE = /^(\/images\/[^?#]+\/)\d+\.webp$/;
const CUT_OUT = new RegExp(`^/images/[\\w-]{10}${CUT_OUT_SUFFIX}(${STANDING_SUFFIX})?/`);

/**
 * Attributes of an `<img>`. Stored images (`/images/<id>/640.webp`) exist in several widths; `data-cut-out` marks those
 * that a frame must not crop.
 */
export function imageSources(url: string | null | undefined) {
  const folder = url?.match(STORED_PICTURE)?.[1];
  return {
    src: url,
    srcSet: folder && IMAGE_WIDTHS_PX.map((width) => `${folder}${width}.webp ${width}w`).join(', '),
    'data-cut-out': isCutOut(url) || undefined,
  };
}

/** The address of the smallest rendition of a stored image, of which a small frame needs no other. */
export const smallSource = (url: string): string =>
  STORED_PICTURE.test(url) ? url.replace(/\d+\.webp$/, `${IMAGE_WIDTHS_PX[0]}.webp`) : url;

/**
 * Whether an image shows its subject without a background: it lies on the tile and may reach beyond its frame. Other
 * images are photographs, which fill the frame. The server tells them apart when a file is uploaded; images at addresses
 * of other servers count as photographs.
 */
export const isCutOut = (url: string | null | undefined): boolean => CUT_OUT.test(url ?? '');

/** Whether a cut-out stands on the line below it; others are seen from above. Only prints of the house are told apart. */
export const isStanding = (url: string): boolean => CUT_OUT.exec(url)?.[1] !== undefined;
