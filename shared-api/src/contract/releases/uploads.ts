import { z } from 'zod';
import { endpoint, MAY_GROW } from '../endpoint';
import { RELEASE_UPLOAD_LIMITS } from '../../domain/releases/limits';
import { appName, releaseVersion } from './release-keys';

/* Called by `npm run release -- --to`, authorized by a release token (docs/releases.md). */

/** Each part begins with a letter, a digit or an underscore, which excludes hidden files and `..`. */
const RELEASE_PATH = /^(?:\w[\w.-]*\/){0,10}\w[\w.-]*$/;
const sha256 = z
  .string()
  .length(64)
  .regex(/^[0-9a-f]+$/);
const uploadBytes = z.int().min(1).max(RELEASE_UPLOAD_LIMITS.bytes);

/** A server of the database that does not have the release, or not yet. */
export const missingServer = z.object({
  name: z.string(),
  problem: z
    .string()
    .nullable()
    .meta({ description: 'Reason why the server could not store it; null if it is about to' }),
});
export type MissingServer = z.output<typeof missingServer>;

export const releaseUpload = z.object({
  id: z.string(),
  app: appName.meta({ [MAY_GROW]: true }),
  version: releaseVersion,
  bytes: z.int(),
  offset: z.int().meta({ description: 'Offset at which the next chunk begins' }),
  origin: z.string().meta({ description: 'Origin of this server, as the signature must name it' }),
  is_stored: z.boolean().meta({ description: 'Whether it is complete, verified and published' }),
  problems: z.array(z.string()).meta({
    description: 'Reasons why a stored release is incompatible with the live ones and cannot go live',
  }),
  missing_servers: z.array(missingServer).meta({ description: 'Servers that have not stored it yet' }),
});
export type ReleaseUpload = z.output<typeof releaseUpload>;

export const beginReleaseUpload = endpoint({
  method: 'POST',
  path: '/release-uploads',
  access: 'public',
  tag: 'Releases',
  summary: 'With a release token: begin or resume an upload, or find the stored release',
  body: z.object({
    app: appName,
    version: releaseVersion,
    bytes: uploadBytes,
    sha256: sha256.meta({ description: 'Hash of all bytes, so that an upload is not resumed with others' }),
  }),
  reply: releaseUpload,
  errors: ['release_token_invalid', 'release_token_app', 'releases_elsewhere', 'release_uploads_open'],
});

const uploadParams = z.object({ id: z.string().max(100) });

export const getReleaseUpload = endpoint({
  method: 'GET',
  path: '/release-uploads/{id}',
  access: 'public',
  tag: 'Releases',
  summary: 'With a release token: progress of an upload, and which servers lack the release',
  params: uploadParams,
  reply: releaseUpload,
  errors: ['release_token_invalid', 'not_found'],
});
export const sendReleaseChunk = endpoint({
  method: 'PUT',
  path: '/release-uploads/{id}/chunks/{offset}',
  access: 'public',
  tag: 'Releases',
  summary: 'With a release token: send the next bytes; a chunk is stored completely or not at all',
  params: uploadParams.extend({ offset: z.coerce.number().pipe(z.int().min(0)) }),
  bodyKind: 'file',
  fileField: 'chunk',
  fileMaxBytes: RELEASE_UPLOAD_LIMITS.chunkBytes,
  reply: releaseUpload,
  errors: ['release_token_invalid', 'not_found', 'release_upload_offset', 'file_too_large'],
});

const manifestFile = z.object({
  path: z.string().max(RELEASE_UPLOAD_LIMITS.pathLength).regex(RELEASE_PATH, 'release_path'),
  bytes: z.int().min(0).max(RELEASE_UPLOAD_LIMITS.fileBytes),
  sha256,
});

export const completeReleaseUpload = endpoint({
  method: 'POST',
  path: '/release-uploads/{id}/complete',
  access: 'public',
  tag: 'Releases',
  summary: 'With a release token: verify an upload and publish it, without making it live',
  params: uploadParams,
  body: z.object({
    origin: z.string().max(RELEASE_UPLOAD_LIMITS.pathLength),
    files: z
      .array(manifestFile)
      .min(1)
      .max(RELEASE_UPLOAD_LIMITS.files)
      .meta({ description: 'Files in the order of their bytes' }),
    signature: z.string().max(100).meta({ description: 'Ed25519 signature in base64url' }),
  }),
  reply: releaseUpload,
  errors: [
    'release_token_invalid',
    'not_found',
    'release_upload_offset',
    'release_origin',
    'release_signature',
  ],
});
