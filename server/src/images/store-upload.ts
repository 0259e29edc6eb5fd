import type { Context } from '../context';
import type { UploadedFile } from '../http/multipart';
import { renderImage, storeImage } from './image-pipeline';

/**
 * Validates, renders and stores an uploaded image. @returns its URL.
 * @throws {AppError} `not_an_image`, `image_too_many_pixels`.
 */
export const storeUpload = async (context: Context, file: UploadedFile): Promise<string> =>
  storeImage(context.db, await renderImage(file.bytes), context.now());
