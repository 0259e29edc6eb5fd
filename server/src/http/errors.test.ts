import { describe, expect, it } from 'vitest';
import { buildTestApp } from '../testing/test-app';

describe('failures', () => {
  it('returns 404 with the unknown path, in the client’s language', async () => {
    const test = await buildTestApp();
    const { status, failure } = await test.call('GET', '/nothing-here?t=secret');
    expect(status).toBe(404);
    expect(failure).toEqual({
      success: false,
      code: 'endpoint_not_found',
      message: 'API endpoint not found: /api/v1/nothing-here',
    });
  });

  it.each([
    ['tr', 'İstek anlaşılamadı.'],
    ['en-GB,en;q=0.9', 'The request could not be understood.'],
    ['de', 'The request could not be understood.'],
  ])('returns 400 for malformed JSON, in %s', async (language, message) => {
    const test = await buildTestApp();
    const { status, failure } = await test.call('POST', '/orders', {
      body: '{"items": [',
      headers: { 'content-type': 'application/json', 'accept-language': language },
    });
    expect(status).toBe(400);
    expect(failure).toEqual({ success: false, code: 'bad_request', message });
  });

  it('returns 400 for a malformed URL', async () => {
    const test = await buildTestApp();
    expect((await test.call('GET', '/orders/track/%E0%A4%A')).failure.code).toBe('bad_request');
  });

  it.each([
    ['tr', 'Aradığınız kayıt bulunamadı.'],
    ['en', 'What you asked for was not found.'],
  ])('returns the same 404 for an unknown and an impossible id (%s)', async (language, message) => {
    const test = await buildTestApp();
    for (const id of ['4711', 'abc', '-1', '9007199254740993']) {
      const { status, failure } = await test.call('GET', `/products/${id}`, {
        headers: { 'accept-language': language },
      });
      expect([id, status, failure.code, failure.message]).toEqual([id, 404, 'not_found', message]);
    }
  });

  it('returns a message for each invalid field', async () => {
    const test = await buildTestApp();
    const body = { items: [{ product_id: 'x', price: 1, quantity: 0 }], total_amount: 1, order_type: 'boat' };

    const turkish = await test.call('POST', '/orders', { body });
    expect([turkish.status, turkish.failure.code]).toEqual([422, 'validation_failed']);
    expect(turkish.failure.errors).toEqual([
      { path: 'order_type', message: 'Şunlardan biri olmalıdır: table, takeaway' },
      { path: 'items.0.product_id', message: 'Bir sayı girin.' },
      { path: 'items.0.quantity', message: 'En az 1 olmalıdır.' },
    ]);
    const english = await test.call('POST', '/auth/login', {
      body: { username: '   ' },
      headers: { 'accept-language': 'en' },
    });
    expect(english.failure.errors).toEqual([
      { path: 'username', message: 'This field is required.' },
      { path: 'password', message: 'This field is required.' },
    ]);
  });

  it('returns 422, 415 and 413 for a missing body, a wrong type and a large body', async () => {
    const test = await buildTestApp();
    const post = (body: unknown, headers = {}) => test.call('POST', '/auth/login', { body, headers });
    expect((await post(undefined)).status).toBe(422);
    expect((await post('hello', { 'content-type': 'text/plain' })).failure.code).toBe(
      'unsupported_media_type',
    );
    expect((await post({ username: 'x'.repeat(2_000_000) })).failure.code).toBe('too_large');
  });

  it('reveals no internals in a 500', async () => {
    const test = await buildTestApp();
    await test.context.db.schema.dropTable('waiter_calls').execute();
    const { status, failure } = await test.call('GET', '/waiter-calls', {
      token: await test.tokenOf('editor'),
    });
    expect(status).toBe(500);
    expect(failure).toEqual({
      success: false,
      code: 'internal',
      message: 'Beklenmeyen bir hata oluştu. Lütfen tekrar deneyin.',
    });
  });
});
