import { RELEASE_COMMAND_WINDOW_MS } from 'shared-api/domain/releases/limits';
import type { AuditEntry } from 'shared-api/contract/records/audit';
import type { AppReleases, ReleasePreview, ReleasesOverview } from 'shared-api/contract/releases/rollouts';
import { expect, it } from 'vitest';
import { readPointer } from '../rules/pointer';
import { makeKey, openStore, testRelease, TestUploader, type TestRelease } from '#testing/release-uploads';

/** A guest app of which the first release is live and the second is stored. */
async function open() {
  const { test, store } = await openStore();
  const { token, name, id, admin } = await makeKey(test);
  const [first, second, third] = ['first()', 'second()', 'third()'].map((code) => testRelease({ code })) as [
    TestRelease,
    TestRelease,
    TestRelease,
  ];
  const team = (release: TestRelease) => new TestUploader(test, token, release);
  await team(first).upload();
  await team(first).command();
  await team(second).upload();
  test.clock.advance(60_000);
  const live = () =>
    readPointer(store, 'guest-app')
      .filter(({ isWithdrawn }) => !isWithdrawn)
      .map(({ version }) => version);
  const overview = async () =>
    (await test.call<ReleasesOverview>('GET', '/releases', { token: admin })).data.apps.find(
      ({ app }) => app === 'guest-app',
    )!;
  return { test, store, token, name, id, admin, team, first, second, third, live, overview };
}

it('a team makes its release live and rolls it back, recorded with the name of its key', async () => {
  const { test, admin, name, team, first, second, live } = await open();
  const { status, data } = await team(second).command();
  expect([status, data]).toEqual([200, { live: second.version, canary: null }]);
  expect(live()).toEqual([second.version, first.version]);
  test.clock.advance(1_000);
  const back = await team(second).command({ action: 'roll_back', release: null, reason: 'Sepet açılmıyor' });
  expect(back.data).toEqual({ live: first.version, canary: null });
  expect(live()).toEqual([first.version]);
  const { data: log } = await test.call<AuditEntry[]>('GET', '/audit-log', { token: admin });
  expect(
    log.slice(0, 2).map(({ call, user_id, username, target }) => [call, user_id, username, target]),
  ).toEqual([
    ['POST /releases/{app}/roll-back', null, name, 'guest-app'],
    ['PUT /releases/{app}/live', null, name, 'guest-app'],
  ]);
  expect(log[0]?.changes).toEqual([{ field: 'reason', kind: 'text', value: 'Sepet açılmıyor' }]);
});

it('a team starts a canary, changes its share, and rolls it back or makes it live', async () => {
  const { test, team, first, second, live, overview } = await open();
  const order = (changes: object) => {
    test.clock.advance(1_000);
    return team(second).command(changes);
  };
  const started = await order({ action: 'canary', share: 10 });
  expect(started.data).toEqual({ live: first.version, canary: { release: second.version, share: 10 } });
  const changed = await order({ action: 'canary', share: 50 });
  expect(changed.data.canary).toEqual({ release: second.version, share: 50 });
  expect((await overview()).rollout).toMatchObject({ share: 50 });
  expect((await order({ action: 'roll_back', release: null })).data).toEqual({
    live: first.version,
    canary: null,
  });
  const again = { reason: 'The server was at fault' };
  expect((await order({ action: 'canary', share: 10 })).failure.code).toBe('release_withdrawn');
  await order({ action: 'canary', share: 10, ...again });
  expect((await order({})).data).toEqual({ live: second.version, canary: null });
  expect(live()[0]).toBe(second.version);
});

it('a team rolls back to the release that it names', async () => {
  const { test, team, first, second, third, live } = await open();
  await team(third).upload();
  for (const release of [second, third]) {
    await team(release).command();
    test.clock.advance(1_000);
  }
  const back = { action: 'roll_back', release: null, to: first.version } as const;
  expect((await team(third).command(back)).data.live).toBe(first.version);
  expect(live()).toEqual([first.version, second.version]);
});

it('a team previews its release, which is not live, without being able to change anything', async () => {
  const { test, admin, name, team, second, live } = await open();
  const before = live();
  const { status, data } = await team(second).command({ action: 'preview' });
  expect(status).toBe(200);
  expect(live()).toEqual(before);
  const { data: links } = await test.call<ReleasePreview[]>('GET', '/releases/previews', { token: admin });
  expect(links).toMatchObject([
    { app: 'guest-app', release: second.version, url: data.preview_url, may_write: false, created_by: name },
  ]);
  const { data: log } = await test.call<AuditEntry[]>('GET', '/audit-log', { token: admin });
  expect(log[0]).toMatchObject({ call: 'POST /releases/previews', username: name });
  expect((await team(testRelease({ code: 'unknown()' })).command({ action: 'preview' })).status).toBe(404);
});

it('a team lists the releases of its front end only', async () => {
  const { test, team, first, second, overview } = await open();
  const own = (bearer: string) => test.call<AppReleases>('GET', '/releases/own', { token: bearer });
  const { data } = await own(team(first).bearer);
  expect(data).toEqual(await overview());
  expect(data.live?.release).toBe(first.version);
  expect(data.releases.map(({ release }) => release)).toContain(second.version);
  expect((await own('guest-app.1.x')).failure.code).toBe('release_token_invalid');
});

it('a command is executed once, and its repeat gets the first response', async () => {
  const { test, team, first, second, live } = await open();
  const recorded = team(second).order({});
  const replies = await Promise.all([1, 2, 3].map(() => team(second).repeat(recorded)));
  expect(replies.map(({ status, data }) => [status, data.live])).toEqual(
    Array.from({ length: 3 }, () => [200, second.version]),
  );
  test.clock.advance(1_000);
  await team(second).command({ action: 'roll_back', release: null });
  const again = await team(second).repeat(recorded);
  expect([again.status, again.data.live]).toEqual([200, second.version]);
  // Its response is the recorded one.
  expect(live()).toEqual([first.version]);
});

it.each(['late', 'early'] as const)('a command that arrives too %s is refused', async (when) => {
  const { test, team, second, live } = await open();
  const before = live();
  const at = (ms: number) =>
    team(second).command({
      issued_at: new Date(test.clock.now() + (when === 'late' ? -ms : ms)).toISOString(),
    });
  expect((await at(RELEASE_COMMAND_WINDOW_MS + 1)).failure.code).toBe('release_command_time');
  expect(live()).toEqual(before);
  expect((await at(RELEASE_COMMAND_WINDOW_MS)).status).toBe(200);
});

it('a command that was changed, signed by another key, or for another server is refused', async () => {
  const { test, team, second, live } = await open();
  const before = live();
  const recorded = team(second).order({ action: 'canary', share: 1 });
  const stranger = new TestUploader(test, (await makeKey(test)).token, second);
  for (const body of [
    { ...recorded, share: 100 },
    { ...recorded, action: 'live' as const },
    { ...recorded, release: '0'.repeat(12) },
    { ...recorded, by_schedule: true },
    { ...recorded, reason: 'x' },
    { ...recorded, to: '0'.repeat(12) },
    { ...recorded, issued_at: new Date(test.clock.now() + 1).toISOString() },
    { ...recorded, signature: stranger.order({ action: 'canary', share: 1 }).signature },
    { ...recorded, signature: '' },
  ]) {
    expect((await team(second).repeat(body)).failure.code).toBe('release_signature');
  }
  const { failure } = await team(second).command({ origin: 'https://other.example' });
  expect(failure.code).toBe('release_origin');
  expect(live()).toEqual(before);
  expect((await team(second).repeat(recorded)).status).toBe(200);
});

it('a token commands only its own app, and nothing once it is revoked', async () => {
  const { test, team, second, id, admin, live } = await open();
  const before = live();
  const panel = await makeKey(test, 'admin-app');
  // The app follows from the key.
  const other = new TestUploader(test, panel.token, { ...second, app: 'admin-app' });
  expect((await other.command()).failure.code).toBe('not_found');
  const foreign = new TestUploader(test, panel.token, second);
  expect((await foreign.command()).failure.code).toBe('release_signature');
  const recorded = team(second).order({});
  await test.call('DELETE', `/release-keys/${id}`, { token: admin });
  expect((await team(second).repeat(recorded)).failure.code).toBe('release_token_invalid');
  expect(live()).toEqual(before);
});

it('a release that is incompatible, or not on every server, is not made live, and the reasons are named', async () => {
  const { test, team, third, live } = await open();
  const before = live();
  expect((await team(third).command()).failure.code).toBe('not_found');
  await team(third).upload();
  await test.context.db
    .insertInto('release_servers')
    .values({ id: 'slow', name: 'box-2', seen_at: test.clock.now() })
    .execute();
  const { failure } = await team(third).command();
  expect(failure).toMatchObject({
    code: 'release_not_everywhere',
    message: expect.stringContaining('box-2'),
  });
  expect(live()).toEqual(before);
});
