import type { Role } from 'shared-api/domain/permissions';
import { expect } from 'vitest';
import type { TestApp, TestReply } from './test-app';

/** Sends requests as one role. */
export interface TestCaller {
  get<T>(path: string, query?: Record<string, string>): Promise<TestReply<T>>;
  post<T>(path: string, body?: unknown): Promise<TestReply<T>>;
  put<T>(path: string, body?: unknown): Promise<TestReply<T>>;
  delete<T>(path: string): Promise<TestReply<T>>;
  /** Sends the fields as multipart form data. */
  form<T>(method: 'POST' | 'PUT', path: string, fields: Record<string, string>): Promise<TestReply<T>>;
  /** Sends one file as multipart form data. */
  upload<T>(
    path: string,
    field: string,
    bytes: Uint8Array<ArrayBuffer>,
    named?: { filename: string; type: string },
    fields?: Record<string, string>,
  ): Promise<TestReply<T>>;
}

const PHOTO = { filename: 'photo.jpg', type: 'image/jpeg' };

/** @param role null for a guest. */
export async function callerOf(test: TestApp, role: Role | null): Promise<TestCaller> {
  const token = role ? await test.tokenOf(role) : undefined;

  async function sendForm<T>(method: 'POST' | 'PUT', path: string, form: FormData): Promise<TestReply<T>> {
    const encoded = new Response(form);
    const headers = { 'content-type': encoded.headers.get('content-type') ?? '' };
    return test.call<T>(method, path, { token, headers, body: Buffer.from(await encoded.arrayBuffer()) });
  }

  return {
    get: (path, query) => test.call('GET', path, { token, query }),
    post: (path, body = {}) => test.call('POST', path, { token, body }),
    put: (path, body = {}) => test.call('PUT', path, { token, body }),
    delete: (path) => test.call('DELETE', path, { token }),
    form(method, path, fields) {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      return sendForm(method, path, form);
    },
    upload(path, field, bytes, { filename, type } = PHOTO, fields = {}) {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      form.set(field, new Blob([bytes], { type }), filename);
      return sendForm('POST', path, form);
    },
  };
}

const CONTENT_TABLES = [
  'categories',
  'category_translations',
  'products',
  'product_translations',
  'product_options',
  'product_option_translations',
  'option_groups',
  'option_group_translations',
  'product_option_groups',
  'product_option_prices',
  'tables',
  'settings',
  'setting_translations',
  'banners',
  'banner_translations',
  'social_links',
  'images',
  'events',
] as const;

/** All content, for comparisons. */
export async function everythingStored({ context }: TestApp): Promise<unknown[]> {
  const rows = [];
  for (const table of CONTENT_TABLES) rows.push(await context.db.selectFrom(table).selectAll().execute());
  return rows;
}

/** Expects this failure and an unchanged database. */
export async function expectRefused(
  test: TestApp,
  status: number,
  call: () => Promise<TestReply<unknown>>,
): Promise<TestReply<unknown>['failure']> {
  const before = await everythingStored(test);
  const reply = await call();
  expect(reply.status, reply.raw.body).toBe(status);
  expect(reply.failure).toMatchObject({
    success: false,
    message: expect.any(String),
    code: expect.any(String),
  });
  expect(await everythingStored(test)).toEqual(before);
  return reply.failure;
}

/** Expects a 422 about exactly this field for each body, and an unchanged database. */
export async function expectInvalid(
  test: TestApp,
  cases: readonly (readonly [body: unknown, path: string])[],
  send: (body: unknown) => Promise<TestReply<unknown>>,
): Promise<void> {
  for (const [body, path] of cases) {
    const { code, errors } = await expectRefused(test, 422, () => send(body));
    expect({ body, code, paths: [...new Set(errors?.map((error) => error.path))] }).toEqual({
      body,
      code: 'validation_failed',
      paths: [path],
    });
  }
}

/** Expects that only managers and admins pass the access rule of each call. */
export async function expectManagersOnly(
  test: TestApp,
  calls: readonly (readonly ['GET' | 'POST' | 'PUT' | 'DELETE', string])[],
): Promise<void> {
  const statusesOf = async (role: Role | null) => {
    const token = role ? await test.tokenOf(role) : undefined;
    const statuses = [];
    for (const [method, path] of calls) statuses.push((await test.call(method, path, { token })).status);
    return statuses;
  };
  expect(await statusesOf(null)).toEqual(calls.map(() => 401));
  expect(await statusesOf('customer')).toEqual(calls.map(() => 403));
  expect(await statusesOf('editor')).toEqual(calls.map(() => 403));
  for (const role of ['manager', 'admin'] as const) {
    for (const status of await statusesOf(role)) expect([401, 403]).not.toContain(status);
  }
}

/** The messages that `work` appended to the outbox. */
export async function messagesOf({ context }: TestApp, work: () => Promise<unknown>) {
  const read = (afterSeq: number) =>
    context.db.selectFrom('events').selectAll().where('seq', '>', afterSeq).orderBy('seq').execute();
  const before = (await read(0)).at(-1)?.seq ?? 0;
  await work();
  return (await read(before)).map(({ audience, type, data }) => ({
    audience,
    type,
    data: JSON.parse(data) as unknown,
  }));
}

/** The public message of a content change. */
export const changed = (area: string) => ({ audience: 'public', type: 'menu_changed', data: { area } });
