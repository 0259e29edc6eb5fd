import { existsSync, mkdirSync, rmSync, statSync, symlinkSync, utimesSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { RELEASE_SERVERS } from 'shared-api/domain/releases/limits';
import { describe, expect, it, onTestFinished } from 'vitest';
import { postgresPrograms } from '#testing/postgres';
import {
  emptyStore,
  makeKey,
  namesIn,
  openStore,
  readStored,
  TestUploader,
  testRelease,
} from '#testing/release-uploads';
import { useSuitePostgres } from '#testing/suite-postgres';
import { buildTestApp, createTestClock, type TestApp } from '#testing/test-app';
import { missingServers } from './missing-servers';
import { STORE_RELEASES } from './release-replication';

const missingOn = async ({ context }: TestApp, version: string) =>
  (await missingServers(context, 'guest-app'))(version);
const replicate = ({ context }: TestApp) => context.jobs.run(STORE_RELEASES);

async function uploadTo(test: TestApp, release = testRelease()) {
  const { token } = await makeKey(test, release.app);
  const uploader = new TestUploader(test, token, release);
  return { release, uploader, reply: await uploader.upload() };
}

describe('a server', () => {
  it('restores releases that its release store has lost', async () => {
    const { test, store } = await openStore();
    const { release } = await uploadTo(test);
    rmSync(join(store, 'guest-app'), { recursive: true });
    await replicate(test);
    expect(readStored(store, release)).not.toBeNull();
    expect(await missingOn(test, release.version)).toEqual([]);
  });

  it('does not store a release that is damaged in the database, keeps no part of it, and stores the others', async () => {
    const { test, store } = await openStore();
    const { release } = await uploadTo(test);
    const whole = await uploadTo(test, testRelease({ code: 'second()' }));
    rmSync(join(store, 'guest-app'), { recursive: true });
    const { db } = test.context;
    const chunk = await db.selectFrom('release_archive_chunks').selectAll().executeTakeFirstOrThrow();
    const bytes = Buffer.from(chunk.bytes);
    bytes[bytes.length - 1]! ^= 1;
    await db
      .updateTable('release_archive_chunks')
      .set({ bytes })
      .where('archive_id', '=', chunk.archive_id)
      .execute();
    await replicate(test);
    const stored = [release, whole.release].filter((each) => readStored(store, each));
    expect(stored).toHaveLength(1);
    expect(namesIn(store)).toEqual([`guest-app/${stored[0]!.version}`]);
    const lost = [release, whole.release].find((each) => each !== stored[0])!;
    expect(await missingOn(test, lost.version)).toEqual([
      {
        name: hostname(),
        problem: expect.stringMatching(new RegExp(`^guest-app ${lost.version}: .*damaged`)),
      },
    ]);
  });

  it('does not store a release without a valid signature', async () => {
    const { test, store } = await openStore();
    const { release } = await uploadTo(test);
    rmSync(join(store, 'guest-app'), { recursive: true });
    await test.context.db.updateTable('release_archives').set({ origin: 'http://other.test' }).execute();
    await replicate(test);
    expect(namesIn(store)).toEqual([]);
    expect(await missingOn(test, release.version)).toMatchObject([
      { problem: expect.stringContaining('signature') },
    ]);
  });

  it('stores files that a web server can read as another user, whatever the umask', async () => {
    const { test, store } = await openStore();
    const umask = process.umask(0o077);
    onTestFinished(() => void process.umask(umask));
    const { release } = await uploadTo(test);
    const modeOf = (path: string) => statSync(join(store, 'guest-app', path)).mode & 0o777;
    expect(['', release.version, `${release.version}/static/js`].map(modeOf)).toEqual([0o755, 0o755, 0o755]);
    expect(modeOf(`${release.version}/static/js/entry.js`)).toBe(0o644);
  });

  it('reports why it cannot store a release, until it can', async () => {
    const { test, store } = await openStore();
    const folder = join(store, 'guest-app');
    symlinkSync(join(store, 'unmounted'), folder);
    const { release, uploader, reply } = await uploadTo(test);
    expect(reply.data).toMatchObject({
      is_stored: true,
      missing_servers: [{ name: hostname(), problem: expect.stringMatching(/^guest-app \w+: E[A-Z]+:/) }],
    });
    rmSync(folder);
    await replicate(test);
    expect((await uploader.find(reply.data.id)).data.missing_servers).toEqual([]);
    expect(readStored(store, release)).not.toBeNull();
  });

  it('removes old unfinished files of a crash', async () => {
    const { test, store } = await openStore();
    const [fresh, old] = ['a', 'b'].map((name) => join(store, 'guest-app', `0123456789ab.temporary-${name}`));
    for (const folder of [fresh!, old!]) mkdirSync(folder, { recursive: true });
    utimesSync(old!, 0, 0);
    await test.close();
    await buildTestApp({ dataDir: test.dataDir, env: { RELEASES_DIR: store } });
    expect([existsSync(fresh!), existsSync(old!)]).toEqual([true, false]);
  });

  it('after a restart is the only one of an embedded database, and lists releases that commands have published', async () => {
    const { test, store } = await openStore();
    const { release } = await uploadTo(test);
    mkdirSync(join(store, 'guest-app', 'v1'));
    await test.context.db
      .insertInto('release_servers')
      .values({ id: 'crashed', name: 'crashed', seen_at: test.clock.now() })
      .execute();
    await test.close();
    const again = await buildTestApp({ dataDir: test.dataDir, env: { RELEASES_DIR: store } });
    for (const version of [release.version, 'v1']) {
      expect(await missingOn(again, version)).toEqual([]);
    }
    expect(await missingOn(again, 'v2')).toHaveLength(1);
  });
});

describe.skipIf(!postgresPrograms)('two servers of one PostgreSQL', () => {
  const { createDatabase } = useSuitePostgres();

  async function openTwo() {
    const DATABASE_URL = await createDatabase();
    const clock = createTestClock();
    const start = (store: string) => buildTestApp({ env: { DATABASE_URL, RELEASES_DIR: store }, clock });
    const stores = [emptyStore(), emptyStore()] as const;
    return { clock, start, stores };
  }

  it('a release is missing on none of them only once both have stored it', async () => {
    const { start, stores } = await openTwo();
    const [one, two] = [await start(stores[0]), await start(stores[1])];
    const { release, uploader, reply } = await uploadTo(one);
    expect(reply.data.missing_servers).toEqual([{ name: hostname(), problem: null }]);
    expect(readStored(stores[1], release)).toBeNull();
    await replicate(two);
    expect(readStored(stores[1], release)).toEqual(readStored(stores[0], release));
    for (const test of [one, two]) {
      expect((await uploader.at(test).find(reply.data.id)).data.missing_servers).toEqual([]);
    }
  });

  it('one that was down during a release stores it before it listens', async () => {
    const { start, stores } = await openTwo();
    const one = await start(stores[0]);
    const down = await start(stores[1]);
    await down.close();
    const { release, reply } = await uploadTo(one);
    expect(reply.data.missing_servers).toEqual([]);
    const two = await start(stores[1]);
    expect(two.app.server.listening).toBe(false);
    expect(readStored(stores[1], release)).toEqual(readStored(stores[0], release));
    expect(await missingOn(two, release.version)).toEqual([]);
  });

  it('nothing waits for one that crashed after half a minute without a heartbeat, and it stores the release when it restarts', async () => {
    const { clock, start, stores } = await openTwo();
    const one = await start(stores[0]);
    const { db } = one.context;
    const crashed = { id: 'crashed', name: 'box-2', seen_at: clock.now() };
    await db.insertInto('release_servers').values(crashed).execute();
    const { release, uploader, reply } = await uploadTo(one);
    expect(reply.data.missing_servers).toEqual([{ name: 'box-2', problem: null }]);
    clock.advance(RELEASE_SERVERS.lostAfterMs - 1);
    await replicate(one);
    expect((await uploader.find(reply.data.id)).data.missing_servers).toHaveLength(1);
    clock.advance(1);
    expect((await uploader.find(reply.data.id)).data.missing_servers).toEqual([]);
    await start(stores[1]);
    expect(readStored(stores[1], release)).not.toBeNull();
    clock.advance(RELEASE_SERVERS.forgottenAfterMs);
    await replicate(one);
    await one.context.jobs.run('purge release servers');
    const names = await db.selectFrom('release_servers').select('name').execute();
    expect(names).not.toContainEqual({ name: 'box-2' });
  });

  it('one without a connection to the database for a day reports its releases again', async () => {
    const { start, stores } = await openTwo();
    const one = await start(stores[0]);
    const { release } = await uploadTo(one);
    await one.context.db.deleteFrom('release_servers').execute();
    await replicate(one);
    const rows = await one.context.db.selectFrom('release_servers').select('stored').execute();
    expect(rows).toEqual([{ stored: JSON.stringify([`guest-app/${release.version}`]) }]);
  });

  it('that share a folder store the release once', async () => {
    const { start, stores } = await openTwo();
    const [one, two] = [await start(stores[0]), await start(stores[0])];
    const { release } = await uploadTo(one);
    await replicate(two);
    rmSync(join(stores[0], 'guest-app'), { recursive: true });
    await Promise.all([replicate(one), replicate(two)]);
    expect(namesIn(stores[0])).toEqual([`guest-app/${release.version}`]);
    expect(await missingOn(one, release.version)).toEqual([]);
  });

  it('an upload begun at one of them continues at the other', async () => {
    const { start, stores } = await openTwo();
    const [one, two] = [await start(stores[0]), await start(stores[1])];
    const release = testRelease();
    const { token } = await makeKey(one);
    const first = new TestUploader(one, token, release);
    const { data: begun } = await first.begin();
    await first.send(begun.id, 0, release.content.subarray(0, 100));
    await one.close();
    const second = first.at(two);
    const { data } = await second.begin();
    expect([data.id, data.offset]).toEqual([begun.id, 100]);
    await second.send(begun.id, 100, release.content.subarray(100));
    expect((await second.complete(begun.id)).data).toMatchObject({ is_stored: true, missing_servers: [] });
    expect(readStored(stores[1], release)).not.toBeNull();
  });

  it('two keys publish the same release concurrently, once', async () => {
    const { start, stores } = await openTwo();
    const [one, two] = [await start(stores[0]), await start(stores[1])];
    const keys = [await makeKey(one), await makeKey(one)];
    const uploaders = [one, two].map(
      (test, index) => new TestUploader(test, keys[index]!.token, testRelease()),
    );
    const ids = await Promise.all(uploaders.map((uploader) => uploader.sendAll()));
    const replies = await Promise.all(uploaders.map((uploader, index) => uploader.complete(ids[index]!)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(replies.map(({ data }) => data.id)).size).toBe(1);
    expect(await one.context.db.selectFrom('release_archives').select('id').execute()).toHaveLength(1);
  });
});
