import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { API_BASE } from 'shared-api/domain/api';
import { describe, expect, it } from 'vitest';
import { addProduct, addTable } from '../testing/factories';
import { buildTestApp } from '../testing/test-app';

const MENU = `${API_BASE}/guest-bootstrap`;
const UNCOMPRESSED = { headers: { 'accept-encoding': 'identity' } };

/** A raw connection. */
async function dial(port: number) {
  let received = '';
  const socket = connect(port, '127.0.0.1');
  socket.on('data', (chunk) => (received += chunk.toString()));
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(received)));
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  return { socket, send: (text: string) => socket.write(text), disconnect: () => socket.destroy(), closed };
}

/** A listening server that has received the first half of an order; `rest` sends the other half. */
async function startOrderRequest() {
  const test = await buildTestApp();
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = test.app.server.address() as AddressInfo;
  const [table, product] = [await addTable(test), await addProduct(test)];
  const body = JSON.stringify({
    table_id: table.id,
    items: [{ product_id: product.id, price: 620 }],
    total_amount: 620,
  });
  const begun = new Promise((resolve) => test.app.server.once('request', resolve));
  const guest = await dial(port);
  guest.send(`POST ${API_BASE}/orders HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`);
  guest.send(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body.slice(0, 20)}`);
  await begun;
  return { test, port, guest, rest: body.slice(20) };
}

describe('a stopping server', () => {
  it('refuses new connections and finishes started requests', async () => {
    const { test, port, guest, rest } = await startOrderRequest();
    // Browsers open connections in advance; an unused one does not delay the stop.
    const reserve = await dial(port);

    const stopped = test.app.close();
    await expect(dial(port)).rejects.toThrow('ECONNREFUSED');
    guest.send(rest);

    expect(await guest.closed).toMatch(/^HTTP\/1\.1 201 /);
    expect(await reserve.closed).toBe('');
    await stopped;
    expect(await test.context.db.selectFrom('orders').select('status').execute()).toEqual([
      { status: 'new' },
    ]);
  });

  it.each(['/ready', MENU])(
    'returns 503 with Retry-After for new requests over open connections (%s)',
    async (path) => {
      const { test, port, guest, rest } = await startOrderRequest();
      expect((await fetch(`http://127.0.0.1:${port}${path}`, UNCOMPRESSED)).status).toBe(200);
      const stopped = test.app.close();
      guest.send(`${rest}GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);

      const [order, refused] = (await guest.closed).split(/(?=HTTP\/1\.1 503)/);
      expect(order).toMatch(/^HTTP\/1\.1 201 /);
      expect(refused).toMatch(/^retry-after: \d+\r$/m);
      expect(refused).toContain('"code":"unavailable"');
      await stopped;
    },
  );

  it('finishes the response of a slow reader', async () => {
    const test = await buildTestApp();
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = test.app.server.address() as AddressInfo;
    // Larger than the socket's buffers.
    await addProduct(test, { description: 'x'.repeat(20_000_000) });
    const menu = await (await fetch(`http://127.0.0.1:${port}${MENU}`, UNCOMPRESSED)).text();

    const begun = once(test.app.server, 'request');
    const guest = await dial(port);
    guest.socket.pause();
    guest.send(`GET ${MENU} HTTP/1.1\r\nHost: x\r\n\r\n`);
    await begun;
    const stopped = test.app.close();
    guest.socket.resume();

    const [head, body] = (await guest.closed).split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 200 /);
    expect(body?.length).toBe(menu.length);
    await stopped;
  });

  it('does not wait for a client that has disconnected', async () => {
    const { test, guest } = await startOrderRequest();
    const lines: unknown[] = [];
    test.app.log.warn = (line: unknown) => void lines.push(line);
    guest.disconnect();
    await guest.closed;
    await test.app.close();
    expect(lines).toEqual([]);
  });
});
