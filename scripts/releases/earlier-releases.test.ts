import { existsSync } from 'node:fs';
import { REMOTE_NAMES } from 'shared-api/contract/front-ends';
import { describe, expect, test } from 'vitest';
import { openApiDocument } from '../../server/src/openapi/openapi-document';
import { contractOf, readContract } from '../../server/src/release-rules/contract';
import { contractBreaks } from '../../server/src/release-rules/contract-breaks';
import { recordedContractOf } from './apps';

/** A new remote has no release yet. */
const released = REMOTE_NAMES.filter((app) => existsSync(recordedContractOf(app)));

/**
 * Tabs of the last release are open when a new server starts. A failure names a request that would fail in them: the
 * server has to support it until the remotes are released without it.
 */
describe.each(released)('the last release of %s', (app) => {
  const used = readContract(recordedContractOf(app));
  if (!used) throw new Error(`contracts/${app}.json is empty.`);

  test('is compatible with this server', () => {
    expect(contractBreaks(used, contractOf(openApiDocument()))).toEqual([]);
  });

  test('is incompatible with a server that lacks an endpoint', () => {
    const { schemas } = contractOf(openApiDocument());
    expect(contractBreaks(used, { endpoints: {}, schemas })).toEqual(
      Object.keys(used.endpoints).map((name) => `${name}: is removed`),
    );
  });
});
