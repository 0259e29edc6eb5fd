import { createServer, connect, type AddressInfo, type Server } from 'node:net';
import { RELEASE_UPLOAD_LIMITS } from 'shared-api/domain/releases/limits';
import { expect, onTestFinished, test } from 'vitest';
import { readPointer, withLive, writePointer } from '../rules/pointer';
import {
  makeKey,
  namesIn,
  openStore,
  readStored,
  testRelease,
  type TestRelease,
} from '#testing/release-uploads';
import { publishRelease } from '#testing/releases';
import { buildTestApp, type TestApp } from '#testing/test-app';
import type { PackedRelease } from '../cli/pack-release';
import { ReleaseStoppedError } from '../cli/release';
import { RefusedError, RemoteServer } from '../cli/remote-server';
import { sendRelease, type Activation } from '../cli/send-release';

/** A release of several chunks. */
const large = (code?: string) =>
  testRelease({ code, others: { 'static/js/large.js': 'x'.repeat(2.5 * RELEASE_UPLOAD_LIMITS.chunkBytes) } });

async function listen(test: TestApp, port = 0): Promise<number> {
  await test.app.listen({ port, host: '127.0.0.1' });
  return (test.app.server.address() as AddressInfo).port;
}

async function open(release: PackedRelease = testRelease()) {
  const { test, store } = await openStore({ env: { PUBLIC_URL: '' } });
  const { token, id, admin } = await makeKey(test, release.app);
  const port = await listen(test);
  return { test, store, token, id, admin, port, release };
}

/** Runs the command against a port of this machine. */
async function send(
  port: number,
  token: string | undefined,
  release: PackedRelease,
  activation: Activation = { kind: 'hold' },
): Promise<string[]> {
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  const server = new RemoteServer({
    to: `http://127.0.0.1:${port}`,
    token,
    log,
    retryWaitsMs: Array<number>(8).fill(20),
  });
  await sendRelease({ server, release, activation, log, pollMs: 20 });
  return lines;
}

/** Passes bytes on to the port that `target` names, and ends connections when told to. */
async function openLine(target: () => number) {
  let onBytes: (bytes: number, cut: () => void) => void = () => {};
  const line: Server = createServer((client) => {
    const upstream = connect(target(), '127.0.0.1');
    const cut = () => {
      client.destroy();
      upstream.destroy();
    };
    let passed = 0;
    client.on('data', (data) => {
      passed += data.length;
      upstream.write(data);
      onBytes(passed, cut);
    });
    upstream.on('data', (data) => client.write(data));
    for (const socket of [client, upstream]) socket.on('error', cut).on('close', cut);
  });
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void line.close());
  return {
    port: (line.address() as AddressInfo).port,
    watch: (watch: typeof onBytes) => void (onBytes = watch),
  };
}

test('a held release is stored but not live, with its progress and a preview link printed', async () => {
  const name = { commit: '9e02aa1', message: 'Kasım', author: 'Onur' };
  const { test: app, store, token, port, release } = await open({ ...large(), name });
  app.clock.set(new Date().toISOString());
  const lines = await send(port, token, release);
  expect(readStored(store, release)).not.toBeNull();
  expect(lines).toEqual([
    expect.stringMatching(/^Sending \d+ files, 2\.5 MB\.$/),
    '1.0 of 2.5 MB',
    '2.0 of 2.5 MB',
    '2.5 of 2.5 MB',
    `guest-app ${release.version} “Kasım” (9e02aa1, Onur) is published at http://127.0.0.1:${port} and not live.`,
    expect.stringMatching(`^Preview for 48 hours: http://127.0.0.1:${port}/preview/\\S+$`),
  ]);
  expect(await send(port, token, release)).toContain(
    `guest-app ${release.version} “Kasım” (9e02aa1, Onur) is stored already.`,
  );
  app.clock.set('2026-01-01T00:00:00.000Z');
  expect((await send(port, token, release)).at(-1)).toMatch(
    /^There is no preview link: .+ The panel makes one/,
  );
});

test('is live once it is uploaded, or for a share of visits', async () => {
  const { test: app, store, token, port, release } = await open();
  // The command carries this computer's time.
  app.clock.set(new Date().toISOString());
  const name = (release: TestRelease) => `guest-app ${release.version}`;
  const live = await send(port, token, release, { kind: 'live' });
  expect(live.at(-1)).toBe(`${name(release)} is live at http://127.0.0.1:${port}.`);
  expect(readPointer(store, 'guest-app')).toMatchObject([{ version: release.version, releasedBy: 'api' }]);
  app.clock.advance(1_000);
  const next = testRelease({ code: 'second()' });
  const canary = await send(port, token, next, { kind: 'canary', share: 10 });
  expect(canary.at(-1)).toBe(
    `${name(next)} is live for 10 % of visits at http://127.0.0.1:${port}; ${release.version} for the others.`,
  );
  const held = (release: TestRelease, visits: string) =>
    `${name(release)} is live ${visits} at http://127.0.0.1:${port}: there is nothing to hold.`;
  expect(await send(port, token, release)).toEqual([held(release, 'for all visits')]);
  expect(await send(port, token, next)).toEqual([held(next, 'for 10 % of visits')]);
});

test.each([{ kind: 'canary', share: 20 }, { kind: 'live' }] as const)(
  'says what went live while it was sent to be $kind',
  async (activation) => {
    const { test: app, store, token, port, release } = await open();
    app.clock.set(new Date().toISOString());
    await send(port, token, release, { kind: 'live' });
    app.clock.advance(1_000);
    publishRelease(store, { app: 'guest-app', version: 'other' });
    await app.context.jobs.run('store releases');
    const line = await openLine(() => port);
    line.watch((bytes) => {
      if (bytes < RELEASE_UPLOAD_LIMITS.chunkBytes) return;
      line.watch(() => {});
      const since = new Date(app.clock.now()).toISOString();
      const entry = { version: 'other', since, releasedBy: 'command' } as const;
      writePointer(store, 'guest-app', withLive(readPointer(store, 'guest-app'), entry));
    });
    const next = large('second()');
    const lines = await send(line.port, token, next, activation);
    expect(lines.at(-1)).toBe(`Note: guest-app other had gone live meanwhile instead of ${release.version}.`);
  },
);

test('is stopped with the reasons if it is incompatible with the live releases', async () => {
  const { test: app, store, token, port } = await open();
  app.clock.set(new Date().toISOString());
  const shell = testRelease({ app: 'shell' });
  await send(port, (await makeKey(app, 'shell')).token, shell, { kind: 'live' });
  const sending = send(port, token, testRelease({ mountContract: 2 }), { kind: 'live' });
  await expect(sending).rejects.toThrow(/is written for mount contract 2, shell \w+ mounts 1/);
  expect(readPointer(store, 'guest-app')).toEqual([]);
});

test('resumes automatically when the connection is lost repeatedly', async () => {
  const { store, token, port, release } = await open(large());
  const line = await openLine(() => port);
  let cuts = 0;
  line.watch((bytes, cut) => {
    if (cuts >= 5 || bytes < 300_000) return;
    cuts += 1;
    cut();
  });
  const lines = await send(line.port, token, release);
  expect(cuts).toBe(5);
  expect(lines.filter((text) => text.includes('trying again'))).toHaveLength(5);
  expect(readStored(store, release)).not.toBeNull();
});

test('continues after an outage of the server', async () => {
  const { test: app, store, token, port, release } = await open(large());
  const line = await openLine(() => port);
  let restarted: Promise<unknown> | undefined;
  line.watch((bytes) => {
    if (restarted || bytes < RELEASE_UPLOAD_LIMITS.chunkBytes + 100_000) return;
    restarted = app.close().then(async () => {
      const again = await buildTestApp({
        dataDir: app.dataDir,
        env: { RELEASES_DIR: store, PUBLIC_URL: '' },
      });
      await listen(again, port);
    });
  });
  await send(line.port, token, release);
  await restarted;
  expect(readStored(store, release)).not.toBeNull();
});

test('prints why the server has refused, and sends nothing more', async () => {
  const { test: app, store, token, port, admin, id, release } = await open();
  const tampered = { ...release, files: release.files.map((file) => ({ ...file, path: `../${file.path}` })) };
  await expect(send(port, token, tampered)).rejects.toThrow(
    /files\.0\.path: This is not a path within a release/,
  );
  await app.call('DELETE', `/release-keys/${id}`, { token: admin });
  await expect(send(port, token, release)).rejects.toThrow(RefusedError);
  await expect(send(port, token, release)).rejects.toThrow('The release token is not valid or was revoked.');
  expect(namesIn(store)).toEqual([]);
});

test('is stopped with the reasons if a server cannot store it', async () => {
  const { test: app, token, port, release } = await open();
  const seen = app.clock.now();
  const server = { id: 'full', name: 'box-2', seen_at: seen, problem: 'ENOSPC' };
  await app.context.db.insertInto('release_servers').values(server).execute();
  const sending = send(port, token, release);
  await expect(sending).rejects.toThrow(ReleaseStoppedError);
  await expect(sending).rejects.toThrow('box-2 cannot store it: ENOSPC');
});

test.each([
  [undefined, 'RELEASE_TOKEN is not set'],
  ['guest-app.1.short', 'RELEASE_TOKEN is not set or incomplete'],
])('the token %s is refused before anything is sent', async (token, message) => {
  await expect(send(1, token, testRelease())).rejects.toThrow(message);
});

test('an address without an Afiyet server is named', async () => {
  const { token } = await open();
  const to = 'menu.example';
  expect(() => new RemoteServer({ to, token, log: () => {} })).toThrow(
    /--to needs the address.*menu\.example/,
  );
});
