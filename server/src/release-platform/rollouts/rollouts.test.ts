import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { AuditEntry } from 'shared-api/contract/records/audit';
import type { Rollout } from 'shared-api/contract/releases/rollouts';
import { describe, expect, inject, it } from 'vitest';
import { goLive, rollBack as rollBackInFolder, writePointer, type PointerEntry } from '../rules/pointer';
import { messagesOf } from '#testing/content';
import { expectFailure, openReleases } from '#testing/released-restaurant';
import { makeKey, testRelease, TestUploader } from '#testing/release-uploads';
import { publishRelease } from '#testing/releases';
import { buildTestApp } from '#testing/test-app';

/** The live release and those to which a rollback returns. */
const versionsOf = (entries: readonly PointerEntry[]) =>
  entries.filter(({ isWithdrawn }) => !isWithdrawn).map(({ version }) => version);

describe('the overview', () => {
  it('names the live release and its time, earlier ones, and published ones, of each front end', async () => {
    const { overview, makeLive } = await openReleases();
    await makeLive('guest-app', 'g2');
    const { apps, ended } = await overview();
    expect(apps.map(({ app }) => app)).toEqual(['shell', 'guest-app', 'admin-app']);
    expect(apps[1]).toMatchObject({
      is_hosted_elsewhere: false,
      live: { release: 'g2', since: expect.any(String) },
      history: [{ release: 'g1' }],
      releases: [
        { release: 'g2', start_bytes: 1_000, is_uploaded: false, missing_on: [] },
        { release: 'g1' },
      ],
      rollout: null,
    });
    expect(ended).toMatchObject([
      {
        app: 'guest-app',
        release: 'g2',
        live_release: 'g1',
        status: 'promoted',
        ended_by: 'admin-1',
        share: 100,
      },
    ]);
    expect(apps[1]?.watch).toEqual(ended[0]);
  });

  it('lists the newest releases, and those in use even if they are old', async () => {
    const { store, overview } = await openReleases();
    for (let index = 0; index < 40; index += 1) {
      publishRelease(store, { app: 'guest-app', version: `n${index}z` });
    }
    const listed = (await overview()).apps[1]?.releases.map(({ release }) => release) ?? [];
    expect(listed).toHaveLength(31);
    expect(listed.at(-1)).toBe('g1');
  });

  it('marks a release that a team has uploaded, by the name that the team gave it and the name of its key', async () => {
    const { test, overview } = await openReleases();
    const name = { commit: '1a2b3c4', message: 'Kasım: hesap telefonda', author: 'Onur' };
    const sent = testRelease({ others: { 'name.json': JSON.stringify(name) } });
    const key = await makeKey(test);
    await new TestUploader(test, key.token, sent).upload();
    const published = (await overview()).apps[1]?.releases ?? [];
    expect(published.filter(({ is_uploaded }) => is_uploaded)).toMatchObject([
      { release: sent.version, name: { ...name, key: key.name } },
    ]);
    expect(published.find(({ release }) => release === 'g1')).not.toHaveProperty('name');
    for (const file of ['name.json', 'name%2Ejson', 'x/..%2fname.json']) {
      const { statusCode } = await test.app.inject(`/releases/guest-app/${sent.version}/${file}`);
      expect(statusCode, file).not.toBe(200);
    }
  });

  it('states that an app on another host is managed there', async () => {
    const elsewhere = { GUEST_APP_RELEASES_URL: 'http://127.0.0.1:9/guest-app' };
    const { overview, makeLive, start } = await openReleases({ env: elsewhere });
    expect((await overview()).apps[1]).toMatchObject({ is_hosted_elsewhere: true, live: null, releases: [] });
    for (const refused of [await makeLive('guest-app', 'g2'), await start('guest-app', 'g2')]) {
      expectFailure(refused, 409, 'releases_elsewhere');
    }
  });
});

describe('making a release live', () => {
  it('affects pages at once and the folder as a release by the API, and is announced to staff and recorded', async () => {
    const { test, admin, makeLive, pointer, device } = await openReleases();
    const messages = await messagesOf(test, async () => {
      const { data } = await makeLive('guest-app', 'g2', 'g1');
      expect(data).toMatchObject({ live: { release: 'g2' }, history: [{ release: 'g1' }] });
    });
    expect(messages).toEqual([{ audience: 'staff', type: 'releases_changed', data: null }]);
    expect(await device().guestApp()).toBe('g2');
    expect(pointer('guest-app')[0]).toMatchObject({ version: 'g2', releasedBy: 'api' });
    expect((await admin.get<AuditEntry[]>('/audit-log')).data[0]).toMatchObject({
      call: 'PUT /releases/{app}/live',
      target: 'guest-app',
      changes: [{ field: 'release', value: 'g2' }],
    });
  });

  it('changes nothing if it is already live', async () => {
    const { makeLive, pointer } = await openReleases();
    await makeLive('guest-app', 'g2');
    const before = pointer('guest-app');
    expect((await makeLive('guest-app', 'g2', 'g1')).status).toBe(200);
    expect(pointer('guest-app')).toEqual(before);
  });

  it('is refused when another one went live meanwhile', async () => {
    const { makeLive, start, publish } = await openReleases();
    await publish({ app: 'guest-app', version: 'g3' });
    await makeLive('guest-app', 'g2', 'g1');
    expectFailure(await makeLive('guest-app', 'g3', 'g1'), 409, 'edited_meanwhile');
    expectFailure(await start('guest-app', 'g3', { seen_value: 'g1' }), 409, 'edited_meanwhile');
    expect((await start('guest-app', 'g3', { seen_value: 'g2' })).status).toBe(201);
  });

  it('is refused for a release that is not published, or whose name contains a path', async () => {
    const { makeLive } = await openReleases();
    for (const release of ['g9', '../guest-app/g2', '.', 'current']) {
      expectFailure(await makeLive('guest-app', release), 404, 'not_found');
    }
  });

  it('is refused with the reasons if it is incompatible with the live shell', async () => {
    const { makeLive, start, publish, overview, device } = await openReleases();
    await publish({ app: 'guest-app', version: 'g3', mounts: [7] });
    for (const refused of [await makeLive('guest-app', 'g3'), await start('guest-app', 'g3')]) {
      expectFailure(refused, 409, 'release_incompatible');
      expect(refused.failure.message).toContain('mount contract 7');
    }
    const stopped = (await overview()).apps[1]?.releases.filter(({ problems }) => problems.length > 0);
    expect(stopped).toMatchObject([
      { release: 'g3', problems: [expect.stringContaining('mount contract 7')] },
    ]);
    expect(await device().guestApp()).toBe('g1');
  });

  it('is refused for other roles', async () => {
    const { test } = await openReleases();
    const token = await test.tokenOf('manager');
    const body = { release: 'g2' };
    expectFailure(await test.call('PUT', '/releases/guest-app/live', { token, body }), 403, 'forbidden');
  });
});

describe('rolling back', () => {
  it('restores the previous release, and removes the withdrawn one from the history', async () => {
    const { makeLive, rollBackLive, pointer, publish, device } = await openReleases();
    await publish({ app: 'guest-app', version: 'g3' });
    await makeLive('guest-app', 'g2');
    await makeLive('guest-app', 'g3');
    expect((await rollBackLive('guest-app', 'g3')).data.live).toMatchObject({ release: 'g2' });
    expect(versionsOf(pointer('guest-app'))).toEqual(['g2', 'g1']);
    expect(await device().guestApp()).toBe('g2');
  });

  it('never returns to a release that was withdrawn, whatever the target of the first rollback was', async () => {
    const { makeLive, rollBackLive, publish, overview, pointer } = await openReleases();
    await publish({ app: 'guest-app', version: 'g3' });
    await makeLive('guest-app', 'g2');
    await makeLive('guest-app', 'g3');
    expect((await rollBackLive('guest-app', 'g3', { to: 'g1' })).data.live).toMatchObject({ release: 'g1' });
    expectFailure(await rollBackLive('guest-app', 'g1', { to: 'g3' }), 409, 'release_withdrawn');
    expectFailure(await rollBackLive('guest-app', 'g1', { to: 'g9' }), 404, 'not_found');
    await publish({ app: 'guest-app', version: 'g4' });
    expectFailure(await rollBackLive('guest-app', 'g1', { to: 'g4' }), 409, 'release_never_live');
    const { data } = await rollBackLive('guest-app', 'g1');
    expect(data).toMatchObject({ live: { release: 'g2' }, history: [] });
    expectFailure(await rollBackLive('guest-app', 'g2'), 409, 'no_earlier_release');
    expect(versionsOf(pointer('guest-app'))).toEqual(['g2']);
    const withdrawn = (await overview()).apps[1]?.releases.filter((each) => each.is_withdrawn) ?? [];
    expect(withdrawn.map(({ release }) => release)).toEqual(['g3', 'g1']);
  });

  it('leaves the withdrawn release for those who say why it goes live again', async () => {
    const { makeLive, rollBackLive, start, overview } = await openReleases();
    await makeLive('guest-app', 'g2');
    await rollBackLive('guest-app', 'g2');
    expectFailure(await makeLive('guest-app', 'g2'), 409, 'release_withdrawn');
    expectFailure(await start('guest-app', 'g2'), 409, 'release_withdrawn');
    expect((await makeLive('guest-app', 'g2', 'g1', 'The server was at fault')).status).toBe(200);
    expect((await overview()).apps[1]?.releases.some((each) => each.is_withdrawn)).toBe(false);
    expect((await rollBackLive('guest-app', 'g2')).data.live).toMatchObject({ release: 'g1' });
  });

  it('goes back once after a double tap', async () => {
    const { makeLive, rollBackLive, pointer } = await openReleases();
    await makeLive('guest-app', 'g2');
    await rollBackLive('guest-app', 'g2');
    expectFailure(await rollBackLive('guest-app', 'g2'), 409, 'edited_meanwhile');
    expect(versionsOf(pointer('guest-app'))).toEqual(['g1']);
  });

  it('is rolled back once for a request that is sent twice', async () => {
    const { test, makeLive, pointer } = await openReleases();
    await makeLive('guest-app', 'g2');
    const token = await test.tokenOf('admin');
    const back = () =>
      test.call('POST', '/releases/guest-app/roll-back', {
        token,
        headers: { 'idempotency-key': 'tap-tap' },
        body: { release: 'g2', reason: 'It is slow' },
      });
    expect([(await back()).status, (await back()).status]).toEqual([200, 200]);
    expect(versionsOf(pointer('guest-app'))).toEqual(['g1']);
  });

  it('is refused without an earlier release', async () => {
    const { rollBackLive } = await openReleases();
    expectFailure(await rollBackLive('guest-app', 'g1'), 409, 'no_earlier_release');
  });

  it('ends the canary that was compared with the live release', async () => {
    const { makeLive, rollBackLive, start, overview, publish } = await openReleases();
    await publish({ app: 'guest-app', version: 'g3' });
    await makeLive('guest-app', 'g2');
    await start('guest-app', 'g3');
    await rollBackLive('guest-app', 'g2');
    const ends = Object.fromEntries((await overview()).ended.map((each) => [each.release, each]));
    expect(ends.g2).toMatchObject({
      status: 'rolled_back',
      cause: 'hand',
      ended_by: 'admin-1',
      reason: 'Sepet açılmıyor',
    });
    expect(ends.g3).toMatchObject({ status: 'ended', cause: 'live_changed' });
  });
});

describe('a canary', () => {
  it('starts with a share of visits, and names who started it', async () => {
    const { start, overview } = await openReleases();
    const { status, data } = await start('guest-app', 'g2', { share: 20 });
    expect(status).toBe(201);
    expect(data).toMatchObject({
      app: 'guest-app',
      release: 'g2',
      live_release: 'g1',
      status: 'running',
      share: 20,
      is_watched: true,
      started_by: 'admin-1',
      ended_at: null,
    });
    expect((await overview()).apps[1]?.rollout).toEqual(data);
  });

  it('begins once for a request that is sent twice', async () => {
    const { test, overview } = await openReleases();
    const token = await test.tokenOf('admin');
    const begin = (release: string) =>
      test.call<Rollout>('POST', '/releases/guest-app/canary', {
        token,
        headers: { 'idempotency-key': 'tap-tap' },
        body: { release },
      });
    const [one, two] = [await begin('g2'), await begin('g2')];
    expect(two.data).toEqual(one.data);
    expectFailure(await begin('g1'), 409, 'idempotency_mismatch');
    expect((await overview()).apps[1]?.rollout?.id).toBe(one.data.id);
  });

  it('is refused for the live release', async () => {
    const { start } = await openReleases();
    expectFailure(await start('guest-app', 'g1'), 409, 'release_live');
  });

  it.each([
    ['guest-app', 'g2', 'guest-app', 'g3'],
    ['guest-app', 'g2', 'shell', 's2'],
    ['shell', 's2', 'admin-app', 'a2'],
  ] as const)(
    'of the %s excludes a second one on the same page: %s %s %s',
    async (app, release, other, next) => {
      const { start, publish } = await openReleases();
      await publish({ app: 'guest-app', version: 'g3' });
      await start(app, release);
      const refused = await start(other, next);
      expectFailure(refused, 409, 'rollout_running');
      expect(refused.failure.message).toContain(`${app} ${release}`);
    },
  );

  it('of another remote runs at the same time', async () => {
    const { start, overview } = await openReleases();
    await start('guest-app', 'g2');
    expect((await start('admin-app', 'a2')).status).toBe(201);
    expect((await overview()).apps.map(({ rollout }) => rollout?.release)).toEqual([undefined, 'g2', 'a2']);
  });

  it('prevents making a release live with which it was not checked', async () => {
    const { start, makeLive } = await openReleases();
    await start('guest-app', 'g2');
    expectFailure(await makeLive('guest-app', 'g2'), 409, 'rollout_running');
    expectFailure(await makeLive('shell', 's2'), 409, 'rollout_running');
    expect((await makeLive('admin-app', 'a2')).status).toBe(200);
  });

  it('that two people change at once reports the conflict to the second one', async () => {
    const { start, change, promote } = await openReleases();
    const { id, version } = (await start('guest-app', 'g2')).data;
    expect((await change(id, { share: 30, version })).data).toMatchObject({
      share: 30,
      version: version + 1,
    });
    expectFailure(await change(id, { share: 40, version }), 409, 'edited_meanwhile');
    expectFailure(await promote(id, { version }), 409, 'edited_meanwhile');
  });

  it('is live for all when it is promoted, or gets 100 %', async () => {
    const { start, promote, change, pointer, device, overview } = await openReleases();
    const guest = (await start('guest-app', 'g2')).data.id;
    expect((await promote(guest)).data).toMatchObject({
      status: 'promoted',
      cause: 'hand',
      ended_by: 'admin-1',
    });
    expect((await promote(guest)).status).toBe(200);
    const staff = (await start('admin-app', 'a2')).data.id;
    expect((await change(staff, { share: 100 })).data.status).toBe('promoted');
    expect((await start('shell', 's2', { share: 100 })).data.status).toBe('promoted');
    expect(await device().releasesAt('/menu')).toEqual({ shell: 's2', 'guest-app': 'g2' });
    expect(versionsOf(pointer('guest-app'))).toEqual(['g2', 'g1']);
    expect((await overview()).ended).toHaveLength(3);
  });

  it('that is withdrawn leaves the live release in place, with the reason', async () => {
    const { start, rollBack, change, promote, pointer, phone, overview } = await openReleases();
    const { id } = (await start('guest-app', 'g2', { share: 50 })).data;
    const always = await phone(true);
    expect(await always.guestApp()).toBe('g2');
    const { data } = await rollBack(id, 'Sepet açılmıyor');
    const end = { status: 'rolled_back', cause: 'hand', reason: 'Sepet açılmıyor', ended_by: 'admin-1' };
    expect(data).toMatchObject(end);
    expect((await rollBack(id)).data).toMatchObject(end);
    for (const late of [await change(id, { share: 5 }), await promote(id)])
      expectFailure(late, 409, 'rollout_over');
    expect((await overview()).ended).toMatchObject([end]);
    expect((await overview()).apps[1]?.releases.find(({ release }) => release === 'g2')?.is_withdrawn).toBe(
      true,
    );
    expect(await always.guestApp()).toBe('g1');
    expect(versionsOf(pointer('guest-app'))).toEqual(['g1']);
  });

  it('that was promoted cannot be withdrawn as a canary', async () => {
    const { start, promote, rollBack } = await openReleases();
    const { id } = (await start('guest-app', 'g2')).data;
    await promote(id);
    expectFailure(await rollBack(id), 409, 'rollout_over');
  });

  it.each([
    ['a release of the app', 'guest-app', 'g3'],
    ['a release of the shell', 'shell', 's3'],
  ] as const)('ends when %s goes live by a command in the folder', async (_, app, version) => {
    const { start, store, publish, check, overview, promote, phone } = await openReleases();
    const { id } = (await start('guest-app', 'g2', { share: 50 })).data;
    await check();
    expect((await overview()).ended).toEqual([]);
    await publish({ app, version });
    const always = await phone(true);
    goLive(store, app, version, 'command');
    expectFailure(await promote(id), 409, 'rollout_over');
    await check();
    expect((await overview()).ended).toContainEqual(
      expect.objectContaining({ id, status: 'ended', cause: 'live_changed', ended_by: null }),
    );
    expect((await always.releasesAt('/menu'))[app]).toBe(version);
  });
});

describe('a start of another working tree in the folder', () => {
  it('does not replace a release of a person, and is replaced by it', async () => {
    const { makeLive, store, publish, check, device, pointer } = await openReleases();
    await makeLive('guest-app', 'g2');
    await publish({ app: 'guest-app', version: 'g3' });
    // As in a new container of the same database.
    writePointer(store, 'guest-app', [{ version: 'g3', since: '2100-01-01T00:00:00.000Z' }]);
    await check();
    expect(await device().guestApp()).toBe('g2');
    expect(versionsOf(pointer('guest-app'))).toEqual(['g2', 'g1']);
  });

  it('replaces a release of a person if it is told to', async () => {
    const { makeLive, store, publish, check, device } = await openReleases();
    await makeLive('guest-app', 'g2');
    await publish({ app: 'guest-app', version: 'g3' });
    goLive(store, 'guest-app', 'g3');
    await check();
    expect(await device().guestApp()).toBe('g3');
  });

  it('is live where nothing was released, and recorded', async () => {
    const { store, check, device, overview } = await openReleases();
    await check();
    goLive(store, 'guest-app', 'g2');
    await check();
    expect(await device().guestApp()).toBe('g2');
    expect((await overview()).ended).toMatchObject([
      { release: 'g2', status: 'promoted', started_by: 'npm start' },
    ]);
  });
});

describe('a release by a command in the folder', () => {
  it('that is rolled back there stays so, although a start has made the one before live', async () => {
    const { makeLive, store, check, device } = await openReleases();
    await makeLive('guest-app', 'g2');
    rollBackInFolder(store, 'guest-app');
    await check();
    expect(await device().guestApp()).toBe('g1');
  });

  it('that is later than one by the API stays', async () => {
    const { makeLive, store, publish, check, device, pointer } = await openReleases();
    await makeLive('guest-app', 'g2');
    await publish({ app: 'guest-app', version: 'g3' });
    goLive(store, 'guest-app', 'g3', 'command');
    await check();
    expect(await device().guestApp()).toBe('g3');
    rollBackInFolder(store, 'guest-app');
    await check();
    expect(versionsOf(pointer('guest-app'))).toEqual(['g2', 'g1']);
    expectFailure(await makeLive('guest-app', 'g3', 'g2'), 409, 'release_withdrawn');
    expect((await makeLive('guest-app', 'g3', 'g2', 'Repaired')).status).toBe(200);
    expect(await device().guestApp()).toBe('g3');
  });
});

it('a server that cannot write its folder starts and keeps the live release of the folder', async () => {
  const { test, store, makeLive } = await openReleases();
  await makeLive('guest-app', 'g2');
  const { dataDir, clock } = test;
  await test.close();
  // Even an administrator cannot replace a folder with a file.
  rmSync(join(store, 'guest-app', 'current'));
  mkdirSync(join(store, 'guest-app', 'current', 'x'), { recursive: true });
  const again = await buildTestApp({ dataDir, clock, env: { RELEASES_DIR: store } });
  expect((await again.app.inject('/admin')).statusCode).toBe(200);
});

describe.runIf(inject('postgres'))('two servers of a database', () => {
  it('agree on live releases, on canaries and on their ends', async () => {
    const one = await openReleases();
    const two = await openReleases({}, one);
    await one.start('guest-app', 'g2', { share: 50 });
    await two.check();
    const ids = Array.from({ length: 40 }, (_, index) =>
      Buffer.from(`p${index}`.padEnd(8, '-')).toString('base64url'),
    );
    for (const canary_id of ids) {
      const [here, there] = [one.device({ canary_id }), two.device({ canary_id })];
      expect(await there.guestApp()).toBe(await here.guestApp());
    }
    const { id } = (await two.overview()).apps[1]!.rollout!;
    expect((await two.promote(id)).data.status).toBe('promoted');
    await one.check();
    expect(await one.device().guestApp()).toBe('g2');
    expect(one.pointer('guest-app')).toEqual(two.pointer('guest-app'));
  });

  it('have releases that went live while one of them was down before it responds', async () => {
    const one = await openReleases();
    const two = await openReleases({}, one);
    await two.test.close();
    await one.makeLive('guest-app', 'g2');
    const { dataDir, clock } = one.test;
    await buildTestApp({ dataDir, clock, env: { RELEASES_DIR: two.store } });
    expect(versionsOf(two.pointer('guest-app'))).toEqual(['g2', 'g1']);
  });
});
