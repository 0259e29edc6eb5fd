import type { AppName } from 'shared-api/contract/front-ends';
import { openApiDocument } from '../../openapi/openapi-document';
import { problemsOf } from '../../release-rules/compatibility';
import { contractOf, type Contract } from '../../release-rules/contract';
import { readRelease } from '../../release-rules/read-release';

let contract: Contract | undefined;
/** The API contract of this server. */
export const serverContract = (): Contract => (contract ??= contractOf(openApiDocument()));

/**
 * Reasons why a published release cannot go live with the live ones, as for `npm run release`.
 * @throws when the store does not have it.
 */
export const releaseProblems = (store: string, app: AppName, version: string): string[] =>
  problemsOf(store, readRelease(store, app, version), serverContract());
