import { describe, expect, test } from 'vitest';
import { openApiDocument } from '../../server/src/openapi/openapi-document';
import { recordedContractOf } from './apps';
import { contractOf, type Contract } from './contract';
import { contractBreaks } from './contract-breaks';
import { readJson } from './files';

/**
 * What the remotes used when they were last released stands in `contracts/`; their tabs are open when a new server
 * starts. A line here is a call that would fail in them: keep the old way until no remote uses it.
 */
describe.each(['guest-app', 'admin-app'] as const)('the %s that was released last', (app) => {
  const used = readJson<Contract>(recordedContractOf(app));

  test('runs against this server', () => {
    expect(contractBreaks(used, contractOf(openApiDocument()))).toEqual([]);
  });

  test('would be stopped by a server that lacks any of its calls', () => {
    const { entities } = contractOf(openApiDocument());
    expect(contractBreaks(used, { calls: {}, entities })).toEqual(
      Object.keys(used.calls).map((call) => `${call}: is gone`),
    );
  });
});
