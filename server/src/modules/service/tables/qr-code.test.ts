import type { QrCode, Table } from 'shared-api/contract/service/tables';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { callerOf, changed, expectRefused, messagesOf } from '#testing/content';
import { addTable } from '#testing/factories';
import { scanCode } from '#testing/scan-code';
import { buildTestApp, type TestApp } from '#testing/test-app';

async function open(env: Record<string, string> = {}) {
  const test = await buildTestApp({ env });
  const manager = await callerOf(test, 'manager');
  const { id } = await addTable(test, 'M-1', { qr_token: null });
  const make = async () => (await manager.post<QrCode>(`/tables/${id}/qr-code`)).data;
  return { test, manager, id, make };
}

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1';
const COMPUTER =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';

const fetchImage = (test: TestApp, url: string, host = 'menu.example') =>
  test.app.inject({ url, headers: { host } });

describe('a table’s code', () => {
  it('opens the menu with the table’s token', async () => {
    const { test, id, manager, make } = await open({ PUBLIC_URL: 'https://menu.example.com' });
    const { qr_code_url, target_url } = await make();
    expect(target_url).toMatch(/^https:\/\/menu\.example\.com\/menu\?t=[\w-]{22}$/);
    const token = new URL(target_url).searchParams.get('t') ?? '';
    expect((await test.call<Table>('GET', `/tables/by-token/${token}`)).data).toMatchObject({ id });
    expect((await manager.get<QrCode>(`/tables/${id}/qr-code`)).data).toEqual({ qr_code_url, target_url });
  });

  it('does not exist before it is created', async () => {
    const { test, id, manager } = await open();
    await expectRefused(test, 404, () => manager.get(`/tables/${id}/qr-code`));
    await expectRefused(test, 404, () => manager.get('/tables/999999/qr-code'));
    await expectRefused(test, 404, () => manager.post('/tables/999999/qr-code'));
  });

  it('stops working once a new one is created', async () => {
    const { test, make, id } = await open();
    const old = await make();
    const renewed = await make();
    expect(renewed.target_url).not.toBe(old.target_url);
    const tableOf = (code: QrCode) =>
      test.call<Table>('GET', `/tables/by-token/${new URL(code.target_url).searchParams.get('t')}`);
    expect((await tableOf(old)).status).toBe(404);
    expect((await tableOf(renewed)).data.id).toBe(id);
    expect((await fetchImage(test, old.qr_code_url)).statusCode).toBe(404);
    expect((await fetchImage(test, renewed.qr_code_url)).statusCode).toBe(200);
  });

  it('is known to work once a phone has scanned it, until it is renewed', async () => {
    const { test, id, manager, make } = await open();
    const token = new URL((await make()).target_url).searchParams.get('t');
    const openWith = (userAgent: string) =>
      test.call('GET', `/tables/by-token/${token}`, { headers: { 'user-agent': userAgent } });
    const scannedAt = async () => (await manager.get<Table>(`/tables/${id}`)).data.scanned_at;
    expect(await messagesOf(test, () => openWith(COMPUTER))).toEqual([]);
    expect(await scannedAt()).toBeNull();

    test.clock.set('2026-05-12T12:00:00Z');
    expect(await messagesOf(test, () => openWith(PHONE))).toMatchObject([
      { type: 'table_updated', data: { id } },
    ]);
    test.clock.set('2026-05-12T13:00:00Z');
    expect(await messagesOf(test, () => openWith(PHONE))).toEqual([]);
    expect(await scannedAt()).toBe('2026-05-12T12:00:00.000Z');
    expect((await test.call<Table>('GET', `/tables/${id}`)).data).not.toHaveProperty('scanned_at');

    await make();
    expect(await scannedAt()).toBeNull();
  });

  it('is returned, and the table’s change is sent to staff', async () => {
    const { test, manager, id } = await open();
    const making = async () => {
      expect((await manager.post(`/tables/${id}/qr-code`)).status).toBe(201);
    };
    expect(await messagesOf(test, making)).toEqual([
      {
        audience: 'staff',
        type: 'table_updated',
        data: expect.objectContaining({ id, qr_code_url: null }) as unknown,
      },
      changed('tables'),
    ]);
  });

  it('is shown to managers and never to guests or editors', async () => {
    const { test, id, manager, make } = await open();
    const { qr_code_url } = await make();
    const token = /([\w-]+)\.png$/.exec(qr_code_url)?.[1] ?? '';
    expect((await manager.get<Table[]>('/tables')).data).toMatchObject([{ qr_code_url }]);
    for (const role of ['editor', 'customer', null] as const) {
      const caller = await callerOf(test, role);
      for (const path of ['/tables', `/tables/${id}`, `/tables/by-token/${token}`]) {
        expect((await caller.get(path)).raw.body).not.toContain(qr_code_url);
      }
    }
  });
});

describe('the image of a code', () => {
  it('is read back by a decoder, as PNG and as SVG', async () => {
    const { test, make } = await open({ PUBLIC_URL: 'https://menu.example.com' });
    const { qr_code_url, target_url } = await make();
    const png = await fetchImage(test, qr_code_url);
    expect(png.headers['content-type']).toBe('image/png');
    expect((await sharp(png.rawPayload).metadata()).width).toBeGreaterThanOrEqual(1_000);
    expect(await scanCode(png.rawPayload)).toBe(target_url);

    const svg = await fetchImage(test, qr_code_url.replace(/png$/, 'svg'));
    expect(svg.headers['content-type']).toBe('image/svg+xml');
    expect(await scanCode(await renderSvg(svg.body))).toBe(target_url);
  });

  it('leads to the request’s origin if PUBLIC_URL is not set', async () => {
    const { test, make } = await open({ PUBLIC_URL: '' });
    const { qr_code_url } = await make();
    const token = /([\w-]+)\.png$/.exec(qr_code_url)?.[1];
    const { rawPayload } = await fetchImage(test, qr_code_url, '192.168.1.5:3000');
    expect(await scanCode(rawPayload)).toBe(`http://192.168.1.5:3000/menu?t=${token}`);
  });

  it('may be cached only by the browser, and never executes', async () => {
    const { test, make } = await open();
    const { headers } = await fetchImage(test, (await make()).qr_code_url.replace(/png$/, 'svg'));
    expect(headers).toMatchObject({
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
    });
    expect(headers['content-security-policy']).toContain('sandbox');
  });

  it('returns 404 for an unknown token', async () => {
    const { test, make } = await open();
    const { qr_code_url } = await make();
    const others = [
      'null.png',
      'undefined.png',
      '1.png',
      '.png',
      '%00.png',
      qr_code_url.slice(11, -5) + '.png',
    ];
    for (const file of [
      ...others,
      qr_code_url.slice(11).replace('.png', '.gif'),
      qr_code_url.slice(11, -4),
    ]) {
      expect((await fetchImage(test, `/images/qr/${file}`)).statusCode, file).toBe(404);
    }
  });
});

/** Draws the single shape of our SVG, line by line, since this process allows no SVG decoder. */
async function renderSvg(svg: string): Promise<Buffer> {
  const side = Number(/viewBox="0 0 (\d+) \1"/.exec(svg)?.[1]);
  const pixels = Buffer.alloc(side * side, 0xff);
  let column = 0;
  let row = 0;
  for (const [, command, numbers = ''] of /stroke="#000000" d="([^"]+)"/
    .exec(svg)?.[1]
    ?.matchAll(/([Mmh])([\d. -]+)/g) ?? []) {
    const [x = 0, y = 0] = numbers.trim().split(' ').map(Number);
    if (command === 'M') [column, row] = [x, Math.floor(y)];
    else if (command === 'm') column += x;
    else {
      pixels.fill(0, row * side + column, row * side + column + x);
      column += x;
    }
  }
  const scaled = sharp(pixels, { raw: { width: side, height: side, channels: 1 } });
  return scaled
    .resize(side * 8, side * 8, { kernel: 'nearest' })
    .png()
    .toBuffer();
}
