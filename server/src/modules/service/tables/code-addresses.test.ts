import os, { type NetworkInterfaceInfo } from 'node:os';
import type { CodeAddresses, QrCode } from 'shared-api/contract/service/tables';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { callerOf } from '#testing/content';
import { addTable } from '#testing/factories';
import { scanCode } from '#testing/scan-code';
import { buildTestApp, type TestApp } from '#testing/test-app';

afterEach(() => void vi.restoreAllMocks());

const ipv4 = (address: string, internal = false) =>
  ({ address, family: 'IPv4', internal }) as NetworkInterfaceInfo;

/** A machine with a wired and a wireless network. */
function withNetworks() {
  vi.spyOn(os, 'networkInterfaces').mockReturnValue({
    lo: [ipv4('127.0.0.1', true)],
    eth0: [ipv4('192.168.1.20'), { address: 'fe80::1', family: 'IPv6' } as NetworkInterfaceInfo],
    wlan0: [ipv4('10.0.0.7')],
    unplugged: [ipv4('169.254.3.4')],
  });
}

async function open(env: Record<string, string>) {
  withNetworks();
  const test = await buildTestApp({ env: { PUBLIC_URL: '', HOST: '0.0.0.0', PORT: '3000', ...env } });
  const token = await test.tokenOf('manager');
  const read = async (host: string) =>
    (await test.call<CodeAddresses>('GET', '/tables/code-addresses', { token, headers: { host } })).data;
  const choose = (value: string) => test.call('PUT', '/settings/code_address', { token, body: { value } });
  return { test, token, read, choose };
}

async function targetOf(test: TestApp, token: string, host: string): Promise<string> {
  const { id } = await addTable(test, 'M-1', { qr_token: null });
  const reply = await test.call<QrCode>('POST', `/tables/${id}/qr-code`, { token, headers: { host } });
  return reply.data.target_url;
}

const PNG_DATA = 'data:image/png;base64,';

function scan(of: CodeAddresses['current'] | undefined) {
  const url = of?.test_code_url ?? '';
  expect(url.slice(0, PNG_DATA.length)).toBe(PNG_DATA);
  return scanCode(Buffer.from(url.slice(PNG_DATA.length), 'base64'));
}

describe('the address of the codes', () => {
  it.each([
    'localhost:3000',
    '127.0.0.1:3000',
    '127.8.0.1:3000',
    '[::1]:3000',
    'menu.localhost',
    'kasa-pc:3000',
  ])('warns that phones cannot reach %s and offers the machine’s own addresses', async (host) => {
    const { read } = await open({});
    expect(await read(host)).toMatchObject({
      current: { address: `http://${host}`, is_loopback: true },
      source: 'request',
      listens_on_loopback: false,
      offered: [
        { address: 'http://192.168.1.20:3000', is_loopback: false },
        { address: 'http://10.0.0.7:3000', is_loopback: false },
      ],
    });
  });

  it('does not warn about an address that other devices reach, and offers none twice', async () => {
    const { read } = await open({});
    const { current, offered } = await read('192.168.1.20:3000');
    expect(current).toMatchObject({ address: 'http://192.168.1.20:3000', is_loopback: false });
    expect(offered.map(({ address }) => address)).toEqual(['http://10.0.0.7:3000']);
    expect((await read('localhost.example.com')).current.is_loopback).toBe(false);
  });

  it('offers nothing if the server listens only to its own machine', async () => {
    const { read } = await open({ HOST: '127.0.0.1' });
    expect(await read('localhost:3000')).toMatchObject({ listens_on_loopback: true, offered: [] });
  });

  it('is PUBLIC_URL if that is set, also with a warning', async () => {
    const { read, choose } = await open({ PUBLIC_URL: 'https://menu.example.com' });
    await choose('http://192.168.1.20:3000');
    expect(await read('localhost:3000')).toMatchObject({
      current: { address: 'https://menu.example.com', is_loopback: false },
      source: 'public_url',
      offered: [],
    });
    const other = await open({ PUBLIC_URL: 'http://localhost:3000' });
    expect((await other.read('menu.example.com')).current.is_loopback).toBe(true);
  });

  it('is the chosen one until the choice is removed', async () => {
    const { test, token, read, choose } = await open({});
    expect((await choose('http://192.168.1.20:3000/')).status).toBe(200);
    expect(await read('localhost:3000')).toMatchObject({
      current: { address: 'http://192.168.1.20:3000', is_loopback: false },
      source: 'setting',
    });
    expect(await targetOf(test, token, 'localhost:3000')).toMatch(
      /^http:\/\/192\.168\.1\.20:3000\/menu\?t=[\w-]{22}$/,
    );
    await choose('');
    expect(await read('localhost:3000')).toMatchObject({ source: 'request' });
  });

  it.each(['192.168.1.20', 'ftp://192.168.1.20', 'http://a/menu', 'http://me@a', 'http://localhost:3000'])(
    'cannot be %s',
    async (value) => {
      const { choose } = await open({});
      const refused = await choose(value);
      expect(refused.status).toBe(422);
      expect(refused.failure.errors).toMatchObject([{ path: 'value' }]);
    },
  );

  it('has a code that opens the menu without a table', async () => {
    const { read } = await open({});
    const { current, offered } = await read('localhost:3000');
    expect(await scan(current)).toBe('http://localhost:3000/menu');
    expect(await scan(offered[0])).toBe('http://192.168.1.20:3000/menu');
  });

  it('is shown only to managers', async () => {
    const { test } = await open({});
    for (const role of ['editor', 'customer', null] as const) {
      const caller = await callerOf(test, role);
      expect((await caller.get('/tables/code-addresses')).status).toBe(role ? 403 : 401);
      expect((await caller.get('/settings')).raw.body).not.toContain('code_address');
    }
  });

  it('is refused if the request names no host that a code can contain', async () => {
    const { test, token } = await open({});
    const headers = { host: `${'a'.repeat(3_000)}.example` };
    const refused = await test.call('GET', '/tables/code-addresses', { token, headers });
    expect(refused.status).toBe(400);
  });
});
