import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packRelease, type PackedRelease } from '../../../server/src/release-platform/cli/pack-release.ts';
import { RemoteServer } from '../../../server/src/release-platform/cli/remote-server.ts';
import { sendRelease } from '../../../server/src/release-platform/cli/send-release.ts';
import type { ReleaseRecord } from '../../../server/src/release-platform/rules/release-record.ts';
import { readJson, toJson } from '../../../server/src/release-platform/rules/files.ts';
import { expect, liveVersion, test } from '../../releases/release-test';
import { adminHttp } from '../../staff-http';

/** Another release of the guest app, in a store that the server does not know. */
function packUnknownRelease(store: string): PackedRelease {
  const elsewhere = mkdtempSync(join(tmpdir(), 'afiyet-elsewhere-'));
  const before = liveVersion(store, 'guest-app');
  const version = createHash('sha256').update(before).digest('hex').slice(0, 12);
  const folder = join(elsewhere, 'guest-app', version);
  cpSync(join(store, 'guest-app', before), folder, { recursive: true });
  const record = join(folder, 'release.json');
  writeFileSync(record, toJson({ ...readJson<ReleaseRecord>(record), version }));
  const packed = packRelease(elsewhere, 'guest-app', version);
  rmSync(elsewhere, { recursive: true });
  return packed;
}

test('a release that is sent while the server is killed continues when it is back, and is live for guests', async ({
  server,
  store,
}) => {
  const admin = await adminHttp(server.url);
  const key = { app: 'guest-app', name: 'İzmir' } as const;
  const { token } = await admin.send('POST /release-keys', { body: key });
  const release = packUnknownRelease(store);
  const lines: string[] = [];
  let killed: Promise<void> | undefined;
  const log = (line: string) => {
    lines.push(line);
    if (/^[\d.]+ of [\d.]+ MB$/.test(line)) killed ??= server.down().then(() => server.up());
  };
  const remote = new RemoteServer({ to: server.url, token, log, retryWaitsMs: Array<number>(100).fill(200) });

  await sendRelease({ server: remote, release, activation: { kind: 'live' }, log, pollMs: 100 });

  await killed;
  expect(lines.join('\n')).toContain('trying again');
  expect(liveVersion(store, 'guest-app')).toBe(release.version);
  expect(await (await fetch(`${server.url}/menu`)).text()).toContain(
    `/releases/guest-app/${release.version}/`,
  );
});
