import multipart, { type Multipart, type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { IMAGE_MAX_BYTES } from 'shared-api/domain/limits';
import { AppError, invalidFields } from './app-error';
import { problem } from './field-problems';
import { BODY_MAX_BYTES } from './connection-limits';

const FORM_FIELDS_MAX = 50;

export interface UploadedFile {
  bytes: Buffer;
  filename: string;
  /** The other fields of the form. */
  fields: Record<string, unknown>;
}

/** Routes whose scope has not loaded yet. */
const waitingRoutes = new WeakMap<FastifyInstance, RouteOptions[]>();

/**
 * Adds a route that reads a form. Such routes share a scope of their own, because the parser costs every request of its
 * scope a promise. It loads when Fastify loads its plugins; a route that is added later gets another one.
 */
export function addFormRoute(app: FastifyInstance, route: RouteOptions): void {
  const waiting = waitingRoutes.get(app);
  if (waiting) return void waiting.push(route);
  const routes = [route];
  waitingRoutes.set(app, routes);
  void app.register(async (scope) => {
    await scope.register(multipart, {
      limits: { files: 1, fields: FORM_FIELDS_MAX, fieldSize: BODY_MAX_BYTES },
    });
    waitingRoutes.delete(app);
    for (const each of routes) scope.route(each);
  });
}

/** Errors of the parser's limits have a status; any other means malformed form data. */
const toAppError = (error: unknown) =>
  (error as { statusCode?: number }).statusCode === undefined ? new AppError('bad_request') : error;

async function* partsOf(request: FastifyRequest, fileMaxBytes = IMAGE_MAX_BYTES): AsyncGenerator<Multipart> {
  try {
    yield* request.parts({ limits: { fileSize: fileMaxBytes } });
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
 * @param maxBytes by default that of an image.
 * @throws {AppError} `unsupported_media_type`, `image_too_large` or, with `maxBytes`, `file_too_large`, or 422 when the
 * field is missing.
 */
export async function readFile(
  request: FastifyRequest,
  fieldName: string,
  maxBytes?: number,
): Promise<UploadedFile> {
  if (!request.isMultipart()) throw new AppError('unsupported_media_type');
  const fields: UploadedFile['fields'] = {};
  let uploaded: UploadedFile | undefined;
  for await (const part of partsOf(request, maxBytes)) {
    if (part.type === 'field') fields[part.fieldname] = part.value;
    else {
      const bytes = await bytesOf(part, maxBytes);
      if (part.fieldname === fieldName) uploaded ??= { bytes, filename: part.filename, fields };
    }
  }
  if (uploaded) return uploaded;
  throw invalidFields(problem(fieldName, 'file_required'));
}

function tooLarge(maxBytes: number | undefined): AppError {
  if (maxBytes === undefined) return new AppError('image_too_large');
  return new AppError('file_too_large', { params: { megabytes: String(maxBytes / 1024 / 1024) } });
}

async function bytesOf(part: MultipartFile, maxBytes: number | undefined): Promise<Buffer> {
  try {
    return await part.toBuffer();
  } catch (error) {
    if ((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge(maxBytes);
    throw toAppError(error);
  }
}
