import type { Context } from '../context';
import type { UploadedFile } from '../http/multipart';
import { renderPicture, storePicture } from './image-pipeline';

/**
 * Checks, renders and stores an uploaded picture. @returns its address.
 * @throws {AppError} `not_an_image`, `image_too_many_pixels`.
 */
export const storeUpload = async (context: Context, file: UploadedFile): Promise<string> =>
  storePicture(context.db, await renderPicture(file.bytes), context.now());
