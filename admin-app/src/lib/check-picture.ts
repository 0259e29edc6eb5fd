import { IMAGE_MAX_BYTES } from 'shared-api/contract/limits';

/** Why a file cannot be uploaded, as the key of its text (SPEC §5, "Image upload"); null when it can. */
export function checkPicture(file: File) {
  if (!file.type.startsWith('image/')) return 'picture.not_an_image' as const;
  if (file.size > IMAGE_MAX_BYTES) return 'picture.too_large' as const;
  return null;
}

export const PICTURE_MAX_MEGABYTES = IMAGE_MAX_BYTES / 1024 / 1024;
