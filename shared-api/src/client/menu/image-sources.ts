import { IMAGE_WIDTHS_PX } from '../../contract/limits';

const STORED_PICTURE = /^(\/images\/[^?#]+\/)\d+\.webp$/;

/**
 * What an `<img>` needs to load no more than it shows: stored pictures (`/images/<id>/640.webp`) stand there in
 * several widths, any other address is used as it is.
 */
export function imageSources(url: string | null | undefined) {
  const folder = url?.match(STORED_PICTURE)?.[1];
  return {
    src: url,
    srcSet: folder && IMAGE_WIDTHS_PX.map((width) => `${folder}${width}.webp ${width}w`).join(', '),
  };
}
