import { createHash } from 'node:crypto';
import type { AppName } from 'shared-api/domain/front-ends';

/** One file of a release. */
export interface ManifestFile {
  /** Path within the release, with slashes. */
  path: string;
  bytes: number;
  /** Hash in hexadecimal. */
  sha256: string;
}

/** Content of an upload: the bytes of its files follow each other in this order. */
export interface ReleaseManifest {
  app: AppName;
  version: string;
  files: ManifestFile[];
}

const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

/** A release packed for upload: the bytes of all files, one after the other. */
export interface PackedFiles {
  files: ManifestFile[];
  content: Buffer;
  /** Hash of `content`. */
  sha256: string;
}

/** @param contents by path, with slashes. */
export function packFiles(contents: readonly [path: string, content: Buffer][]): PackedFiles {
  const content = Buffer.concat(contents.map(([, each]) => each));
  const files = contents.map(([path, each]) => ({ path, bytes: each.length, sha256: sha256(each) }));
  return { files, content, sha256: sha256(content) };
}

interface Destination {
  /** Origin of the server, so that a recorded signature is worthless elsewhere. */
  origin: string;
  /** Id that the server issued for this upload. */
  uploadId: string;
}

/** The text covered by the signature of an upload. */
export const manifestText = (
  { app, version, files }: ReleaseManifest,
  { origin, uploadId }: Destination,
): string =>
  JSON.stringify([
    'afiyet release upload 1',
    origin,
    uploadId,
    app,
    version,
    files.map(({ path, bytes, sha256 }) => [path, bytes, sha256]),
  ]);

/** Indexes of files that conflict with another one: paths that differ only in case, or a folder of that name. */
export function conflictingFiles(files: readonly ManifestFile[]): number[] {
  // Some file systems do not distinguish case.
  const paths = files.map(({ path }) => path.toLowerCase());
  const seen = new Set<string>();
  const folders = new Set(
    paths.flatMap((path) => {
      const parts = path.split('/');
      return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'));
    }),
  );
  return paths.flatMap((path, index) => {
    const isTaken = seen.has(path) || folders.has(path);
    seen.add(path);
    return isTaken ? [index] : [];
  });
}
