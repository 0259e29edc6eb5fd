import type { AppName } from 'shared-api/domain/front-ends';
import { openApiDocument } from '../openapi/openapi-document';
import { contractProblems, problemsOf } from './rules/compatibility';
import { contractOf, type Contract } from './rules/contract';
import { readRelease, releaseFolder } from './rules/read-release';

let contract: Contract | undefined;
/** The API contract of this server. */
export const serverContract = (): Contract => (contract ??= contractOf(openApiDocument()));

/** By folder: releases and this server's contract do not change, and a comparison takes up to 100 ms. */
const comparedWithServer = new Map<string, string[]>();

/**
 * Reasons why a published release cannot go live with the live ones, as for `npm run release`.
 * @throws when the store does not have it.
 */
export function releaseProblems(store: string, app: AppName, version: string): string[] {
  const release = readRelease(store, app, version);
  const folder = releaseFolder(store, app, version);
  const problems = comparedWithServer.get(folder) ?? contractProblems(release, serverContract());
  comparedWithServer.set(folder, problems);
  return [...problems, ...problemsOf(store, release, null)];
}
