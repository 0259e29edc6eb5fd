import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { addProduct } from '../testing/factories';
import { buildTestApp } from '../testing/test-app';

/** The staff's product list. */
async function readProducts(count: number, acceptEncoding?: string) {
  const test = await buildTestApp();
  for (let made = 0; made < count; made += 1) await addProduct(test);
  const authorization = `Bearer ${await test.tokenOf('editor')}`;
  const read = (headers: Record<string, string>) =>
    test.app.inject({ url: '/api/v1/products', headers: { authorization, ...headers } });
  return {
    reply: await read(acceptEncoding === undefined ? {} : { 'accept-encoding': acceptEncoding }),
    plain: (await read({})).rawPayload,
  };
}

describe('responses to staff', () => {
  it.each([
    ['br', 'gzip, deflate, br, zstd', brotliDecompressSync],
    ['gzip', 'gzip, deflate', gunzipSync],
  ])('are compressed as %s when the client accepts it', async (encoding, acceptEncoding, unpack) => {
    const { reply, plain } = await readProducts(20, acceptEncoding);
    expect(reply.headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(reply.rawPayload.length),
    });
    expect(unpack(reply.rawPayload)).toEqual(plain);
    expect(reply.rawPayload.length).toBeLessThan(plain.length / 3);
  });

  it('are not compressed without Accept-Encoding or when they are small', async () => {
    const { reply: unasked } = await readProducts(20);
    expect(unasked.headers['content-encoding']).toBeUndefined();
    expect(unasked.json()).toMatchObject({ success: true });
    const { reply: small } = await readProducts(1, 'br');
    expect(small.headers['content-encoding']).toBeUndefined();
    expect(small.json()).toMatchObject({ success: true });
  });
});
