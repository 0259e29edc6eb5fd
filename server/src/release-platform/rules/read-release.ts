import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { AppName } from 'shared-api/domain/front-ends';
import type { ReleaseRecord } from './release-record.ts';
import { readContract, type Contract } from './contract.ts';
import { readJson } from './files.ts';

/** How people call a release; null where it is not known. */
export interface BuildName {
  /** Short hash of the commit that was built. */
  commit: string | null;
  /** What is new: subject of the commit, or as given. */
  message: string | null;
  author: string | null;
}

/** A published build, live or not. */
export interface PublishedRelease {
  record: ReleaseRecord;
  /** Null for a release of a build without git and a message, or from before releases had names. */
  name: BuildName | null;
  /** The part of the API that it uses; null for a shell. */
  contract: Contract | null;
}

/** A version is a hash; other names in an app's folder are temporary folders and `current`. */
const VERSION = /^[\w-]+$/;
export const isVersion = (name: string): boolean => VERSION.test(name);

const RECORD = 'release.json';
/** Never served, because it names people. */
export const NAME_FILE = 'name.json';

export const releaseFolder = (store: string, app: AppName, version: string) => join(store, app, version);

/** Whether the store has a release; its record exists once all its files do. */
export const isPublished = (store: string, app: AppName, version: string): boolean =>
  isVersion(version) && existsSync(join(releaseFolder(store, app, version), RECORD));

export function publishedVersions(store: string, app: AppName): string[] {
  const folder = join(store, app);
  return existsSync(folder) ? readdirSync(folder).filter((name) => isPublished(store, app, name)) : [];
}

/** @throws if the store has no such release. */
export function readRelease(store: string, app: AppName, version: string): PublishedRelease {
  const folder = releaseFolder(store, app, version);
  const nameFile = join(folder, NAME_FILE);
  return {
    record: readJson(join(folder, RECORD)),
    get name() {
      return existsSync(nameFile) ? readJson<BuildName>(nameFile) : null;
    },
    // Read when needed: it is many times larger.
    get contract() {
      return readContract(join(folder, 'contract.json'));
    },
  };
}
