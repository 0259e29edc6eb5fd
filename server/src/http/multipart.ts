import multipart, { type Multipart, type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { IMAGE_MAX_BYTES } from 'shared-api/contract/limits';
import { AppError, invalid } from './app-error';
import { problem } from './field-problems';
import { BODY_MAX_BYTES } from './connection-limits';

const FORM_FIELDS_MAX = 50;

export interface UploadedFile {
  bytes: Buffer;
  filename: string;
}

/** Parses forms for the routes that `register` adds, and only them: the plugin costs every request of its scope a promise. */
export function readForms(
  app: FastifyInstance,
  register: (scope: FastifyInstance) => void,
  fileMaxBytes: number = IMAGE_MAX_BYTES,
): void {
  void app.register(async (scope) => {
    await scope.register(multipart, {
      limits: { fileSize: fileMaxBytes, files: 1, fields: FORM_FIELDS_MAX, fieldSize: BODY_MAX_BYTES },
    });
    register(scope);
  });
}

/** Errors of the parser's limits have a status; any other means malformed form data. */
const toAppError = (error: unknown) =>
  (error as { statusCode?: number }).statusCode === undefined ? new AppError('bad_request') : error;

async function* partsOf(request: FastifyRequest): AsyncGenerator<Multipart> {
  try {
    yield* request.parts();
  } catch (error) {
    throw toAppError(error);
  }
}

/** The form's fields; files are ignored. */
export async function readForm(request: FastifyRequest): Promise<Record<string, unknown>> {
  const fields: Record<string, unknown> = {};
  for await (const part of partsOf(request)) {
    if (part.type === 'field') fields[part.fieldname] = part.value;
    else part.file.resume();
  }
  return fields;
}

/**
 * The one file of an upload.
 * @param tooLarge the error for one that is larger than allowed.
 * @throws {AppError} `unsupported_media_type`, `tooLarge`, or 422 when the field is missing.
 */
export async function readFile(
  request: FastifyRequest,
  fieldName: string,
  tooLarge = new AppError('image_too_large'),
): Promise<UploadedFile> {
  if (!request.isMultipart()) throw new AppError('unsupported_media_type');
  let uploaded: UploadedFile | undefined;
  for await (const part of partsOf(request)) {
    if (part.type !== 'file') continue;
    const bytes = await bytesOf(part, tooLarge);
    if (part.fieldname === fieldName) uploaded ??= { bytes, filename: part.filename };
  }
  if (uploaded) return uploaded;
  throw invalid(problem(fieldName, 'file_required'));
}

async function bytesOf(part: MultipartFile, tooLarge: AppError): Promise<Buffer> {
  try {
    return await part.toBuffer();
  } catch (error) {
    if ((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge;
    throw toAppError(error);
  }
}
