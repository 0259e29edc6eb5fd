import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { AfiyetServer } from '../../e2e/afiyet-server';
import { WorkingTree } from '../../e2e/releases/working-tree';
import { readJson } from '../../server/src/release-platform/rules/files';
import { readPointer } from '../../server/src/release-platform/rules/pointer';

/** A shell whose page loads nothing of its own. */
function addShell(store: string): void {
  const files = {
    current: 'one 2026-01-01T00:00:00.000Z\n',
    'one/index.html': '<html lang="tr"><head><title></title></head><body><div id="root"></div></body></html>',
    'one/release.json': JSON.stringify({
      app: 'shell',
      shared: { react: '19.99.0', 'react-dom': '19.99.0' },
      mountContracts: [1],
      startBytes: 0,
    }),
    'one/contract.json': 'null',
  };
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(join(store, 'shell', 'one'), { recursive: true });
    writeFileSync(join(store, 'shell', file), content);
  }
}

/** Builds a remote and the server that knows it: in `npm run verify` alone, as it takes a minute. */
test('a new remote is built and released, and the server serves its page', { timeout: 600_000 }, async () => {
  const tree = WorkingTree.create();
  onTestFinished(() => tree.dispose());
  const store = join(tree.folder, 'releases');
  await tree.npm(['new-remote', '--', 'kiosk'], {});
  addShell(store);
  expect(await tree.npm(['release', '-w', 'kiosk'], { RELEASES_DIR: store, PORT: '9' })).toContain('is live');

  const [live] = readPointer(store, 'kiosk' as 'guest-app');
  const contract = readJson<{ endpoints: object }>(
    join(store, 'kiosk', live?.version ?? '', 'contract.json'),
  );
  expect(Object.keys(contract.endpoints)).toEqual(['GET /guest-bootstrap']);

  const server = await AfiyetServer.start({ RELEASES_DIR: store }, tree.folder);
  onTestFinished(() => server.dispose());
  const page = await fetch(`${server.url}/kiosk/anything`);
  const html = await page.text();
  const entry = /"kiosk":\{"entry":"([^"]+)"\}/.exec(html)?.[1];
  expect(entry).toMatch(`/releases/kiosk/${live?.version}/`);
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
  expect((await fetch(server.url + entry)).status).toBe(200);
  const remotes = (await (await fetch(`${server.url}/remotes.json`)).json()) as object;
  expect(remotes).toEqual({ kiosk: { entry } });
});
