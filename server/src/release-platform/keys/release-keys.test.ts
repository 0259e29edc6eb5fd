import type { AuditEntry } from 'shared-api/contract/records/audit';
import type { ReleaseKey } from 'shared-api/contract/releases/release-keys';
import { expect, test } from 'vitest';
import { makeKey, openStore, testRelease, TestUploader } from '#testing/release-uploads';
import { buildTestApp } from '#testing/test-app';

test('the token is shown once and stored nowhere, nor is its signing key', async () => {
  const app = await buildTestApp();
  const { token, admin, ...key } = await makeKey(app);
  expect(token).toMatch(new RegExp(`^guest-app\\.${key.id}\\.[\\w-]{43}$`));
  const { data } = await app.call<ReleaseKey[]>('GET', '/release-keys', { token: admin });
  expect(data).toEqual([key]);
  const [, , secret = ''] = token.split('.');
  const stored = JSON.stringify(await app.context.db.selectFrom('release_keys').selectAll().execute());
  const { bearer } = new TestUploader(app, token, testRelease());
  for (const text of [secret, bearer]) expect(stored).not.toContain(text);
  expect(bearer).not.toContain(secret);
});

test('making and revoking a key is in the audit log, with its name and without its token', async () => {
  const app = await buildTestApp();
  const { id, name, token, admin } = await makeKey(app);
  await app.call('DELETE', `/release-keys/${id}`, { token: admin });
  const { data } = await app.call<AuditEntry[]>('GET', '/audit-log', { token: admin });
  expect(data.map(({ call, target }) => [call, target])).toEqual([
    ['DELETE /release-keys/{id}', String(id)],
    ['POST /release-keys', String(id)],
  ]);
  expect(data[1]?.changes).toEqual([
    { field: 'app', kind: 'text', value: 'guest-app' },
    { field: 'name', kind: 'text', value: name },
  ]);
  expect(JSON.stringify(data)).not.toContain(token.split('.')[2]);
});

test('a revoked token can upload nothing more, and its unfinished upload is removed', async () => {
  const { test: app } = await openStore();
  const { id, token, admin } = await makeKey(app);
  const uploader = new TestUploader(app, token, testRelease());
  const upload = await uploader.sendAll();
  const { data: key } = await app.call<ReleaseKey>('DELETE', `/release-keys/${id}`, { token: admin });
  expect(key.revoked_at).toMatch(/^2026-05-12/);
  for (const reply of [
    await uploader.begin(),
    await uploader.find(upload),
    await uploader.send(upload, 0, Buffer.from('x')),
    await uploader.complete(upload),
  ]) {
    expect(reply.failure.code).toBe('release_token_invalid');
  }
  expect(await app.context.db.selectFrom('release_archives').select('id').execute()).toEqual([]);
  const again = await app.call<ReleaseKey>('DELETE', `/release-keys/${id}`, { token: admin });
  expect(again.data).toEqual(key);
});

test('a name is unique per front end, until its key is revoked', async () => {
  const app = await buildTestApp();
  const { id, name, admin } = await makeKey(app);
  const add = async (key: object) => {
    const { status, failure } = await app.call('POST', '/release-keys', { token: admin, body: key });
    return failure.code ?? status;
  };
  expect(await add({ app: 'guest-app', name })).toBe('already_exists');
  expect(await add({ app: 'admin-app', name })).toBe(201);
  await app.call('DELETE', `/release-keys/${id}`, { token: admin });
  expect(await add({ app: 'guest-app', name })).toBe(201);
});

test('only the complete token of a key is accepted', async () => {
  const { test: app } = await openStore();
  const first = await makeKey(app);
  const second = await makeKey(app);
  const release = testRelease();
  const secretOf = (token: string) => token.split('.')[2];
  for (const token of [
    `guest-app.${first.id}.${secretOf(second.token)}`,
    `admin-app.${first.id}.${secretOf(first.token)}`,
    `guest-app.4711.${secretOf(first.token)}`,
  ]) {
    const { failure } = await new TestUploader(app, token, release).begin();
    expect(failure.code).toBe('release_token_invalid');
  }
  for (const token of [undefined, '', 'x', first.token, first.admin]) {
    const { failure } = await app.call('GET', '/release-uploads/x', { token });
    expect(failure.code).toBe('release_token_invalid');
  }
});

test('the last use of a key is recorded', async () => {
  const { test: app } = await openStore();
  const { token, admin } = await makeKey(app);
  const lastUse = async () =>
    (await app.call<ReleaseKey[]>('GET', '/release-keys', { token: admin })).data[0]?.last_used_at;
  expect(await lastUse()).toBeNull();
  await new TestUploader(app, token, testRelease()).begin();
  expect(await lastUse()).toBe('2026-05-12T09:00:00.000Z');
});
