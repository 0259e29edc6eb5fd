import { readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import type { AppName } from 'shared-api/domain/front-ends';
import { filesOf } from '../rules/files.ts';
import { packFiles, type PackedFiles } from '../rules/release-manifest.ts';
import { readRelease, releaseFolder, type BuildName } from '../rules/read-release.ts';

export interface PackedRelease extends PackedFiles {
  app: AppName;
  version: string;
  name?: BuildName | null;
}

/** @throws when the store has no such release. */
export function packRelease(store: string, app: AppName, version: string): PackedRelease {
  const folder = releaseFolder(store, app, version);
  const contents = filesOf(folder).map((file): [string, Buffer] => [
    relative(folder, file).replaceAll(sep, '/'),
    readFileSync(file),
  ]);
  const { name } = readRelease(store, app, version);
  return { app, version, name, ...packFiles(contents) };
}
