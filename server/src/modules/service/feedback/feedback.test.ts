import type { Feedback, FeedbackStatistics } from 'shared-api/contract/service/feedback';
import { IDEMPOTENCY_KEY_HEADER } from 'shared-api/domain/api';
import { LIST_LIMIT_MAX } from 'shared-api/domain/limits';
import { FEEDBACK_SEARCHED_MAX } from 'shared-api/domain/service/limits';
import { expect, test } from 'vitest';
import { addTable } from '#testing/factories';
import { buildTestApp, type TestApp } from '#testing/test-app';

const praise = {
  name: 'Deniz',
  email: 'deniz@ornek.example',
  table_number: 'M-12',
  food_rating: 5,
  price_rating: 4,
  service_rating: 5,
  ambience_rating: 3,
  overall_rating: 5,
  comments: 'Lahmacun çok iyiydi.',
};

const send = (app: TestApp, body: object, headers?: Record<string, string>) =>
  app.call<Feedback>('POST', '/feedback', { body, headers });

test('stores a guest’s feedback and sends it to staff who may read it, at once', async () => {
  const app = await buildTestApp();
  const table = await addTable(app, 'M-12');
  const { status, data } = await send(app, praise);
  expect(status).toBe(201);
  expect(data).toMatchObject({ ...praise, table_id: table.id, created_at: '2026-05-12T09:00:00.000Z' });
  const sent = await app.context.db
    .selectFrom('events')
    .selectAll()
    .where('type', '=', 'feedback_created')
    .execute();
  expect(sent.map(({ audience, data }) => [audience, JSON.parse(data)])).toEqual([
    ['staff:feedback.read', data],
  ]);
});

test('an empty email and a missing comment count as none', async () => {
  const app = await buildTestApp();
  await addTable(app, 'M-12');
  const { data } = await send(app, { ...praise, email: '', comments: undefined });
  expect(data).toMatchObject({ email: null, comments: null });
});

test('finds the table whatever the case of its number, and by the bare number', async () => {
  const app = await buildTestApp();
  const small = await addTable(app, 'm-3');
  const bare = await addTable(app, '7');
  expect((await send(app, { ...praise, table_number: 'M-3' })).data.table_id).toBe(small.id);
  expect((await send(app, { ...praise, table_number: 'M-7' })).data.table_id).toBe(bare.id);
});

test('is listed by page, newest first, with the total; without a page the newest of them', async () => {
  const app = await buildTestApp();
  const token = await app.tokenOf('editor');
  const { table_number: _number, ...given } = praise;
  const count = LIST_LIMIT_MAX + 1;
  const rows = Array.from({ length: count }, (_, index) => ({ ...given, created_at: index }));
  await app.context.db.insertInto('feedback').values(rows).execute();
  const list = async (query: Record<string, string> = {}) => {
    const { data, headers } = await app.call<Feedback[]>('GET', '/feedback', { token, query });
    return { ids: data.map(({ id }) => id), total: headers['x-total-count'] };
  };

  const all = await list();
  expect(all.total).toBe(String(count));
  expect([all.ids.length, all.ids[0]]).toEqual([LIST_LIMIT_MAX, count]);
  expect(await list({ page: '2' })).toEqual({ ids: [1], total: String(count) });
  expect((await list({ page: '2', limit: '2' })).ids).toEqual([count - 2, count - 3]);
  expect((await list({ page: '3' })).ids).toEqual([]);
  expect((await app.call('GET', '/feedback', { token, query: { page: '0' } })).status).toBe(422);
});

test.each(['99', 'm-99', 'M-', 'M-1a', 'Masa 99', 'M-1234567890', '-', ''])(
  'refuses the malformed table number "%s", which names no table, with 400',
  async (table_number) => {
    const app = await buildTestApp();
    await addTable(app, 'M-12');
    const { status, failure } = await send(app, { ...praise, table_number });
    expect([status, failure.code]).toEqual([400, 'invalid_table_number']);
  },
);

test('returns 404 for a table that does not exist and stores nothing', async () => {
  const app = await buildTestApp();
  const { status, failure } = await send(app, { ...praise, table_number: 'M-99' });
  expect([status, failure.code]).toEqual([404, 'table_not_found']);
  const token = await app.tokenOf('editor');
  expect((await app.call<Feedback[]>('GET', '/feedback', { token })).data).toEqual([]);
});

test('needs all five ratings from 1 to 5', async () => {
  const app = await buildTestApp();
  await addTable(app, 'M-12');
  const { status, failure } = await send(app, {
    ...praise,
    food_rating: 6,
    price_rating: 0,
    overall_rating: null,
  });
  expect(status).toBe(422);
  expect(failure.errors?.map(({ path }) => path)).toEqual(['food_rating', 'price_rating', 'overall_rating']);
});

test('a repeat with the same key is one feedback', async () => {
  const app = await buildTestApp();
  await addTable(app, 'M-12');
  const headers = { 'idempotency-key': 'a-guest-tapped-twice' };
  const answers = await Promise.all([send(app, praise, headers), send(app, praise, headers)]);
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
  const token = await app.tokenOf('editor');
  expect((await app.call<Feedback[]>('GET', '/feedback', { token })).data).toHaveLength(1);
});

test('lists newest first, the latest five as recent, and single ones', async () => {
  const app = await buildTestApp();
  await addTable(app, 'M-12');
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) {
    await send(app, { ...praise, name });
    app.clock.advance(1_000);
  }
  const token = await app.tokenOf('editor');
  const names = async (path: string) =>
    (await app.call<Feedback[]>('GET', path, { token })).data.map(({ name }) => name).join('');
  expect(await names('/feedback')).toBe('fedcba');
  expect(await names('/feedback?limit=2')).toBe('fe');
  expect(await names('/feedback/recent')).toBe('fedcb');
  const [newest] = (await app.call<Feedback[]>('GET', '/feedback', { token })).data;
  expect((await app.call<Feedback>('GET', `/feedback/${newest?.id}`, { token })).data).toMatchObject(
    newest ?? {},
  );
});

test('deletes one entry, and returns 404 if it is already deleted', async () => {
  const app = await buildTestApp();
  await addTable(app, 'M-12');
  const { data } = await send(app, praise);
  const token = await app.tokenOf('editor');
  expect((await app.call('DELETE', `/feedback/${data.id}`, { token })).status).toBe(200);
  expect((await app.call('DELETE', `/feedback/${data.id}`, { token })).status).toBe(404);
  expect((await app.call('GET', `/feedback/${data.id}`, { token })).status).toBe(404);
});

test('is searched in names, addresses, comments and tables, and by the overall rating, with the number of matches', async () => {
  const app = await buildTestApp();
  await addTable(app, 'M-12');
  await addTable(app, 'M-7');
  await send(app, { ...praise, name: 'İpek', comments: 'Çorba soğuktu, %50 az', overall_rating: 2 });
  await send(app, { ...praise, table_number: 'M-7' });
  const token = await app.tokenOf('editor');
  const found = async (query: Record<string, string>) => {
    const { status, data, headers } = await app.call<Feedback[]>('GET', '/feedback', { token, query });
    return status === 200 ? [headers['x-total-count'], ...data.map(({ name }) => name)] : status;
  };
  expect(await found({ search: 'ıpek' })).toEqual(['1', 'İpek']);
  expect(await found({ search: 'SOĞUK' })).toEqual(['1', 'İpek']);
  expect(await found({ search: 'm-7' })).toEqual(['1', 'Deniz']);
  expect(await found({ search: 'ornek.example' })).toEqual(['2', 'Deniz', 'İpek']);
  expect(await found({ search: '%5' })).toEqual(['1', 'İpek']);
  expect(await found({ search: '_' })).toEqual(['0']);
  expect(await found({ search: ' ' })).toEqual(['2', 'Deniz', 'İpek']);
  expect(await found({ rating: '2' })).toEqual(['1', 'İpek']);
  expect(await found({ rating: '2', search: 'lahmacun' })).toEqual(['0']);
  expect(await found({ search: 'ornek', limit: '1', page: '2' })).toEqual(['2', 'İpek']);
  expect(await found({ rating: '6' })).toBe(422);
});

test('is searched only among the newest entries', async () => {
  const app = await buildTestApp();
  const { table_number: _number, ...given } = praise;
  const rows = Array.from({ length: FEEDBACK_SEARCHED_MAX + 1 }, (_, index) => ({
    ...given,
    created_at: index,
  }));
  for (let start = 0; start < rows.length; start += 1_000) {
    await app.context.db
      .insertInto('feedback')
      .values(rows.slice(start, start + 1_000))
      .execute();
  }
  const { headers } = await app.call('GET', '/feedback', {
    token: await app.tokenOf('editor'),
    query: { search: 'deniz' },
  });
  expect(headers['x-total-count']).toBe(String(FEEDBACK_SEARCHED_MAX));
});

test('deletes several entries at once, and ignores those that are already deleted', async () => {
  const app = await buildTestApp();
  await addTable(app, 'M-12');
  const ids = [];
  for (const name of ['a', 'b', 'c']) ids.push((await send(app, { ...praise, name })).data.id);
  const token = await app.tokenOf('editor');
  const remove = (feedback_ids: number[], as = token) =>
    app.call('POST', '/feedback/delete', { token: as, body: { feedback_ids } });
  expect((await remove(ids.slice(0, 2), await app.tokenOf('waiter'))).status).toBe(403);
  expect((await remove([...ids.slice(0, 2), 999])).status).toBe(200);
  expect((await remove(ids.slice(0, 1))).status).toBe(200);
  expect((await remove([])).status).toBe(422);
  expect((await app.call<Feedback[]>('GET', '/feedback', { token })).data.map(({ name }) => name)).toEqual([
    'c',
  ]);
});

test('counts how often each overall rating was given', async () => {
  const app = await buildTestApp();
  await addTable(app, 'M-12');
  for (const overall_rating of [5, 5, 4, 1]) await send(app, { ...praise, overall_rating });
  const expected: FeedbackStatistics = {
    averageRating: 3.75,
    totalCount: 4,
    ratings: [1, 0, 0, 1, 2].map((count, index) => ({ rating: index + 1, count })),
  };
  const token = await app.tokenOf('manager');
  expect((await app.call('GET', '/feedback/statistics', { token })).data).toEqual(expected);
  expect((await app.call('GET', '/statistics/feedback', { token })).data).toEqual(expected);
});

test('without any feedback the average is zero', async () => {
  const app = await buildTestApp();
  const token = await app.tokenOf('editor');
  const { data } = await app.call<FeedbackStatistics>('GET', '/feedback/statistics', { token });
  expect(data).toMatchObject({ averageRating: 0, totalCount: 0 });
});

test('what was wrong is said afterwards, by the key of the feedback, and can be changed', async () => {
  const app = await buildTestApp();
  await addTable(app, 'M-12');
  const token = await app.tokenOf('editor');
  const key = 'c'.repeat(32);
  const { data } = await send(app, praise, { [IDEMPOTENCY_KEY_HEADER]: key });
  expect(data.reasons).toEqual([]);
  const say = (reasons: string[], by = key) =>
    app.call('PUT', `/feedback/track/${by}/reasons`, { body: { reasons } });
  const stored = async () => (await app.call<Feedback[]>('GET', '/feedback', { token })).data[0]?.reasons;
  expect((await say(['cold', 'late', 'late'])).status).toBe(200);
  expect(await stored()).toEqual(['late', 'cold']);
  expect((await app.call<Feedback>('GET', `/feedback/${data.id}`, { token })).data.reasons).toEqual([
    'late',
    'cold',
  ]);
  await say([]);
  expect(await stored()).toEqual([]);

  expect((await say(['rude'])).status).toBe(422);
  expect((await say(['late'], 'd'.repeat(32))).status).toBe(404);
  await app.call('DELETE', `/feedback/${data.id}`, { token });
  expect((await say(['late'])).status).toBe(404);
});
