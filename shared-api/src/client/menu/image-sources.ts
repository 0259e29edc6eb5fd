import { IMAGE_WIDTHS_PX } from '../../domain/limits';

const STORED_PICTURE = /^(\/images\/[^?#]+\/)\d+\.webp$/;

/** `src` and `srcSet` of an image: stored ones (`/images/<id>/640.webp`) exist in several widths. */
export function imageSources(url: string | null | undefined) {
  const folder = url?.match(STORED_PICTURE)?.[1];
  return {
    src: url,
    srcSet: folder && IMAGE_WIDTHS_PX.map((width) => `${folder}${width}.webp ${width}w`).join(', '),
  };
}
