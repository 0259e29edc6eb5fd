import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { expect, test } from 'vitest';
import { withEndpointTable } from './endpoint-table';

const README = join(import.meta.dirname, '..', '..', 'README.md');

test('README.md tells of every call who may make it and which test makes it', async () => {
  const options = await resolveConfig(README);
  const expected = withEndpointTable(readFileSync(README, 'utf8'));
  await expect(await format(expected, { ...options, parser: 'markdown' })).toMatchFileSnapshot(README);
});
