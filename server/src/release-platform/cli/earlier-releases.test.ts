import { existsSync } from 'node:fs';
import { REMOTE_NAMES } from 'shared-api/domain/front-ends';
import { describe, expect, test } from 'vitest';
import { openApiDocument } from '#openapi/openapi-document';
import { contractOf, readContract } from '../rules/contract';
import { contractBreaks } from '../rules/contract-breaks';
import { contractBaselineOf } from './apps';

/** A new remote has none yet. */
const released = REMOTE_NAMES.filter((app) => existsSync(contractBaselineOf(app)));

/**
 * Tabs of the last release are open when a new server starts, and may be of any build that was tested since. A failure names a
 * request that would fail in them: the server has to support it until the remotes are released without it.
 */
describe.each(released)('the %s of the last release and the builds since', (app) => {
  const used = readContract(contractBaselineOf(app));
  if (!used) throw new Error(`contracts/${app}.json is empty.`);

  test('is compatible with this server', () => {
    expect(contractBreaks(used, contractOf(openApiDocument()))).toEqual([]);
  });

  test('is incompatible with a server that lacks an endpoint', () => {
    const { schemas } = contractOf(openApiDocument());
    expect(contractBreaks(used, { endpoints: {}, schemas })).toEqual(
      Object.keys(used.endpoints).map((name) => `${name}: this server lacks it`),
    );
  });
});
