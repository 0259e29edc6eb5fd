import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { AppName } from 'shared-api/contract/front-ends';
import type { ReleaseRecord } from '../hosting/release-record.ts';
import { readContract, type Contract } from './contract.ts';
import { readJson } from './files.ts';

/** A published build, live or not. */
export interface PublishedRelease {
  record: ReleaseRecord;
  /** The part of the API that it uses; null for a shell. */
  contract: Contract | null;
}

/** A version is a hash; other names in an app's folder are temporary folders and `current`. */
const VERSION = /^[\w-]+$/;
export const isVersion = (name: string): boolean => VERSION.test(name);

const RECORD = 'release.json';

export const releaseFolder = (store: string, app: AppName, version: string) => join(store, app, version);

/** Whether the store has a release; its record exists once all its files do. */
export const isPublished = (store: string, app: AppName, version: string): boolean =>
  isVersion(version) && existsSync(join(releaseFolder(store, app, version), RECORD));

/** @throws if the store has no such release. */
export function readRelease(store: string, app: AppName, version: string): PublishedRelease {
  const folder = releaseFolder(store, app, version);
  return {
    record: readJson(join(folder, RECORD)),
    // Read when needed: it is many times larger.
    get contract() {
      return readContract(join(folder, 'contract.json'));
    },
  };
}
