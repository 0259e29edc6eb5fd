import { join } from 'node:path';
import type { AppName } from 'shared-api/contract/front-ends';
import type { ReleaseRecord } from '../hosting/release-record.ts';
import { readContract, type Contract } from './contract.ts';
import { readJson } from './files.ts';

/** A published build, live or not. */
export interface Release {
  record: ReleaseRecord;
  /** The part of the API that it uses; null for a shell. */
  contract: Contract | null;
}

export const releaseFolder = (store: string, app: AppName, version: string) => join(store, app, version);

/** @throws when the store has no such release. */
export function readRelease(store: string, app: AppName, version: string): Release {
  const folder = releaseFolder(store, app, version);
  return {
    record: readJson(join(folder, 'release.json')),
    contract: readContract(join(folder, 'contract.json')),
  };
}
