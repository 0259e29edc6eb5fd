import type { AddressInfo } from 'node:net';
import { SESSION_LIFETIME_MS } from '../modules/access/auth/sessions';
import {
  LIVE_EVENT,
  ALIVE_EVENT,
  SESSION_ENDED_EVENT,
  type ConnectedMessage,
  type LiveHandshake,
  type LiveMessage,
} from 'shared-api/domain/realtime';
import type { Table } from 'shared-api/contract/service/tables';
import type { Visit } from 'shared-api/contract/service/visits';
import { io, type Socket } from 'socket.io-client';
import { describe, expect, it, onTestFinished } from 'vitest';
import { transact } from '../context';
import { endCountdowns } from '../modules/service/orders/order';
import { toPublic, toStaff } from '../events/outbox';
import { addProduct, addTable, placeOrder, RATINGS, takeOrder } from '../testing/factories';
import { buildTestApp, type TestApp } from '../testing/test-app';

const MARKER = toPublic({ type: 'menu_changed', data: { area: 'banners' } });
const isMarker = ({ type, data }: LiveMessage) => type === 'menu_changed' && data.area === 'banners';

async function buildListeningApp(): Promise<{ test: TestApp; url: string }> {
  const test = await buildTestApp();
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  return { test, url: `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}` };
}

interface Client {
  received: LiveMessage[];
  /** `seq` of the `connected` message. */
  connectedAtSeq: () => number | undefined;
  socket: Socket;
  types: () => string[];
}

/** A socket that records live messages, connected and joined to its rooms. */
async function connect(test: TestApp, url: string, auth: LiveHandshake): Promise<Client> {
  const received: LiveMessage[] = [];
  const socket = io(url, { auth, transports: ['websocket'], forceNew: true, reconnection: false });
  let connectedAtSeq: number | undefined;
  onTestFinished(() => void socket.disconnect());
  await new Promise((resolve, reject) => {
    socket.on(LIVE_EVENT, (message: LiveMessage | ConnectedMessage) => {
      if (message.type === 'connected') resolve((connectedAtSeq = message.seq));
      else received.push(message);
    });
    socket.on('connect_error', reject);
  });
  await test.context.events.idle();
  return {
    received,
    socket,
    connectedAtSeq: () => connectedAtSeq,
    types: () => received.map(({ type }) => type),
  };
}

/** Resolves when every message sent so far has arrived: a marker message is sent after them. */
async function settled(test: TestApp, ...clients: Client[]): Promise<void> {
  const arrivals = clients.map(
    ({ socket, received }) =>
      new Promise<void>((resolve) => {
        socket.on(LIVE_EVENT, function check(message: LiveMessage) {
          if (!isMarker(message)) return;
          socket.off(LIVE_EVENT, check);
          received.splice(0, received.length, ...received.filter((each) => !isMarker(each)));
          resolve();
        });
      }),
  );
  await transact(test.context, async (tx) => tx.append(MARKER));
  await Promise.all(arrivals);
}

describe('live messages', () => {
  it('are sent only to staff and the holder of the order’s link', async () => {
    const { test, url } = await buildListeningApp();
    const staff = await connect(test, url, { token: await test.tokenOf('editor') });
    const stranger = await connect(test, url, { token: 'wrong' });
    const customer = await connect(test, url, { token: await test.tokenOf('customer') });
    const order = await placeOrder(test);
    const holder = await connect(test, url, { orderTokens: [order.token] });
    const other = await placeOrder(test);

    const token = await test.tokenOf('manager');
    for (const status of ['processing', 'ready', 'completed']) {
      await test.call('PUT', `/orders/${order.id}/status`, { token, body: { status } });
    }
    await test.call('PUT', `/orders/${other.id}/status`, { token, body: { status: 'processing' } });
    await test.call('DELETE', `/orders/${other.id}`, { token, body: { reason: 'deneme' } });
    await settled(test, staff, stranger, customer, holder);

    expect(staff.types()).toEqual([
      ...['new_order', 'table_updated', 'new_order', 'table_updated'],
      ...['order_updated', 'order_ready', 'table_updated', 'order_completed'],
      ...['order_updated', 'order_updated', 'table_updated', 'order_deleted'],
    ]);
    const seqs = staff.received.map(({ seq }) => seq);
    expect(seqs).toEqual([...new Set(seqs)].sort((a, b) => a - b));
    const orderUpdates = holder.received.filter(({ type }) => type === 'order_updated');
    expect(orderUpdates).toHaveLength(3);
    expect(orderUpdates.at(-1)?.data).toMatchObject({
      id: order.id,
      token: order.token,
      status: 'completed',
    });
    expect(orderUpdates.at(-1)?.data).not.toHaveProperty('customer_phone');
    expect([...stranger.received, ...customer.received]).toEqual([]);
  });

  it('about feedback reach only permitted roles, including missed ones after a reconnect', async () => {
    const { test, url } = await buildListeningApp();
    const table = await addTable(test, 'M-1');
    const [editorToken, waiterToken] = [await test.tokenOf('editor'), await test.tokenOf('waiter')];
    const editor = await connect(test, url, { token: editorToken });
    const waiter = await connect(test, url, { token: waiterToken });
    await test.call('POST', '/feedback', {
      body: { name: 'Deniz', table_number: table.table_number, email: 'deniz@ornek.example', ...RATINGS },
    });
    await settled(test, editor, waiter);
    expect(editor.received).toMatchObject([{ type: 'feedback_created', data: { name: 'Deniz' } }]);
    expect(waiter.received).toEqual([]);

    const returning = (token: string) => connect(test, url, { token, lastSeq: 0 });
    expect((await returning(editorToken)).types()).toContain('feedback_created');
    expect((await returning(waiterToken)).types()).not.toContain('feedback_created');
  });

  it('inform only the guests at a table about its other orders and its bill', async () => {
    const { test, url } = await buildListeningApp();
    const tables = [await addTable(test, 'M-1'), await addTable(test, 'M-2')];
    const [own, elsewhere] = [
      await placeOrder(test, { tableId: tables[0]?.id }),
      await placeOrder(test, { tableId: tables[1]?.id }),
    ];
    const atTable = await connect(test, url, { orderTokens: [own.token] });
    const atOther = await connect(test, url, { orderTokens: [elsewhere.token] });
    await placeOrder(test, { tableId: tables[0]?.id });
    const token = await test.tokenOf('manager');
    const [visit] = (await test.call<Visit[]>('GET', '/visits/active', { token })).data;
    await test.call('PUT', `/visits/${visit?.id}/status`, { token, body: { status: 'billing' } });
    await settled(test, atTable, atOther);

    expect(atTable.received).toMatchObject([
      { type: 'guest_visit_updated', data: { id: visit?.id } },
      { type: 'guest_visit_updated', data: { id: visit?.id } },
    ]);
    expect(atOther.received).toEqual([]);
  });

  it('inform the members of a shared cart, also of what they missed, and no one else', async () => {
    const { test, url } = await buildListeningApp();
    const { qr_token: table_token } = await addTable(test, 'M-1');
    const start = async () =>
      (await test.call<{ token: string }>('POST', '/shared-carts', { body: { table_token } })).data.token;
    const [own, elsewhere] = [await start(), await start()];
    const member = await connect(test, url, { cartToken: own });
    const others = [
      await connect(test, url, { cartToken: elsewhere }),
      await connect(test, url, { cartToken: 'guessed' }),
    ];
    const { id } = await addProduct(test);
    const body = { items: [{ product_id: id, price: 620 }], round: 0 };
    await test.call('PUT', `/shared-carts/${own}/items`, { body });
    await settled(test, member, ...others);

    expect(member.received).toMatchObject([{ type: 'shared_cart_updated', data: null }]);
    expect(others.flatMap(({ received }) => received)).toEqual([]);
    const lastSeq = member.connectedAtSeq();
    expect((await connect(test, url, { cartToken: own, lastSeq })).types()).toEqual([
      'shared_cart_updated',
      'menu_changed',
    ]);
  });

  it('of one transaction arrive in order and unchanged, each at its audience', async () => {
    const { test, url } = await buildListeningApp();
    const staff = await connect(test, url, { token: await test.tokenOf('editor') });
    const guest = await connect(test, url, {});
    const table = (name: string) => toStaff({ type: 'table_updated', data: { table_number: name } as Table });
    const names = ['Köşe 🍲', 'ş'.repeat(200), 'ğ'.repeat(70_000), 'İ'];
    const [first = '', second = '', third = '', last = ''] = names;
    const banners = toPublic({ type: 'menu_changed', data: { area: 'tables' } });

    await transact(test.context, async (tx) =>
      tx.append(table(first), table(second), banners, table(third), table(last)),
    );
    await settled(test, staff, guest);

    expect(staff.types().join(' ')).toBe(
      'table_updated table_updated menu_changed table_updated table_updated',
    );
    const updates = staff.received.filter(({ type }) => type === 'table_updated');
    expect(updates.map(({ data }) => (data as { table_number: string }).table_number)).toEqual(names);
    expect(guest.types()).toEqual(['menu_changed']);
  });

  it('report a waiter call once, its status changes and its removal', async () => {
    const { test, url } = await buildListeningApp();
    const token = await test.tokenOf('editor');
    const staff = await connect(test, url, { token });
    const table = await addTable(test);

    await test.call('POST', '/waiter-calls', { body: { table_id: table.id } });
    await test.call('POST', '/waiter-calls', { body: { table_id: table.id } });
    await test.call('PUT', '/waiter-calls/1/status', { token, body: { status: 'completed' } });
    await test.call('DELETE', '/waiter-calls/1', { token });
    await settled(test, staff);

    expect(staff.types()).toEqual(['new_waiter_call', 'waiter_call_updated', 'waiter_call_deleted']);
  });

  it('report the end of a countdown', async () => {
    const { test, url } = await buildListeningApp();
    const order = await placeOrder(test, { products: [{ duration_minutes: 1 }, { duration_minutes: 2 }] });
    await takeOrder(test, order.id);
    const staff = await connect(test, url, { token: await test.tokenOf('editor') });

    for (let minute = 0; minute < 3; minute += 1) {
      test.clock.advance(60_000);
      await endCountdowns(test.context);
    }
    await settled(test, staff);

    expect(staff.types()).toEqual(['order_updated', 'table_updated', 'order_completed']);
    expect(staff.received.at(-1)?.data).toMatchObject({ id: order.id, status: 'completed' });
  });

  it('that were missed are sent first, in order, to a client that sends its last seq', async () => {
    const { test, url } = await buildListeningApp();
    const token = await test.tokenOf('editor');
    const before = await connect(test, url, { token });
    const order = await placeOrder(test);
    await settled(test, before);
    const lastSeq = before.received.at(-1)?.seq;
    before.socket.disconnect();

    await placeOrder(test);
    await test.call('PUT', `/orders/${order.id}/status`, { token, body: { status: 'processing' } });
    const staff = await connect(test, url, { token, lastSeq });
    const holder = await connect(test, url, { orderTokens: [order.token], lastSeq });
    const stranger = await connect(test, url, { lastSeq });
    await placeOrder(test);
    await settled(test, staff, holder, stranger);

    expect(staff.types()).toEqual([
      ...['new_order', 'table_updated', 'order_updated'],
      ...['new_order', 'table_updated'],
    ]);
    expect(holder.types()).toEqual(['order_updated', 'guest_visit_updated']);
    expect(stranger.types()).toEqual([]);
  });

  it('stay in order while missed messages are still being sent', async () => {
    const { test, url } = await buildListeningApp();
    const token = await test.tokenOf('editor');
    const send = (name: string) =>
      transact(test.context, async (tx) =>
        tx.append(toStaff({ type: 'table_updated', data: { table_number: name } as Table })),
      );
    // Larger than the socket's send buffer.
    await send('x'.repeat(16_000_000));
    await send('missed');

    let isConnected = false;
    const connecting = connect(test, url, { token, lastSeq: 0 }).finally(() => (isConnected = true));
    // Fewer than a client may miss, however long it takes to connect.
    for (let sent = 0; !isConnected && sent < 500; sent += 1) await send('new');
    const staff = await connecting;
    await settled(test, staff);

    const seqs = staff.received.map(({ seq }) => seq);
    expect(seqs).toEqual(seqs.map((_, index) => index + 1));
  });

  it('catch up a client that received no message before the connection broke', async () => {
    const { test, url } = await buildListeningApp();
    const token = await test.tokenOf('editor');
    await placeOrder(test);
    const first = await connect(test, url, { token });
    await settled(test, first);
    const client = await connect(test, url, { token });
    client.socket.disconnect();
    await placeOrder(test);

    const again = await connect(test, url, { token, lastSeq: client.connectedAtSeq() });
    await settled(test, again);
    expect(again.types()).toEqual(['new_order', 'table_updated']);
  });
});

describe('a staff socket', () => {
  it('is disconnected when its session ends', async () => {
    const { test, url } = await buildListeningApp();
    const token = await test.tokenOf('editor');
    const staff = await connect(test, url, { token });
    const colleague = await connect(test, url, { token: await test.tokenOf('editor') });

    const disconnected = new Promise((resolve) => staff.socket.on('disconnect', resolve));
    await test.call('POST', '/auth/logout', { token });
    await disconnected;
    await placeOrder(test);
    await settled(test, colleague);

    expect(staff.types()).toEqual([]);
    expect(colleague.types()).toContain('new_order');
  });

  it('is notified when another user ends its session, but not after signing out', async () => {
    const { test, url } = await buildListeningApp();
    const admin = await test.tokenOf('admin');
    /** The events that an editor's socket receives until it is closed. */
    const eventsUntil = async (end: (token: string, userId: number) => Promise<unknown>) => {
      const token = await test.tokenOf('editor');
      const { data: me } = await test.call<{ id: number }>('GET', '/auth/me', { token });
      const { socket } = await connect(test, url, { token });
      const events: string[] = [];
      socket.onAny((event: string) => events.push(event));
      const disconnected = new Promise((resolve) => socket.on('disconnect', resolve));
      await end(token, me.id);
      await disconnected;
      return events;
    };
    expect(
      await eventsUntil((_, id) =>
        test.call('PUT', `/users/${id}`, { token: admin, body: { is_active: false } }),
      ),
    ).toEqual([SESSION_ENDED_EVENT]);
    expect(await eventsUntil((token) => test.call('POST', '/auth/logout', { token }))).toEqual([]);
  });

  it('receives no staff messages with an expired session', async () => {
    const { test, url } = await buildListeningApp();
    const token = await test.tokenOf('editor');
    test.clock.advance(SESSION_LIFETIME_MS);
    const late = await connect(test, url, { token });
    await placeOrder(test);
    await settled(test, late);
    expect(late.types()).toEqual([]);
  });

  it('opens only for pages of this host', async () => {
    const { test, url } = await buildListeningApp();
    const open = (origin: string) =>
      new Promise<boolean>((resolve) => {
        const socket = io(url, {
          transports: ['websocket'],
          extraHeaders: { origin },
          forceNew: true,
          reconnection: false,
        });
        onTestFinished(() => void socket.disconnect());
        socket.on('connect', () => resolve(true));
        socket.on('connect_error', () => resolve(false));
      });
    expect(await open(url)).toBe(true);
    expect(await open(test.context.config.publicUrl)).toBe(true);
    expect(await open('https://elsewhere.example')).toBe(false);
    expect(await open('null')).toBe(false);
  });
});

it('answers a device that asks whether its connection still works', async () => {
  const { test, url } = await buildListeningApp();
  const { socket } = await connect(test, url, {});
  // Nothing to call back.
  socket.emit(ALIVE_EVENT, 'now');
  await expect(socket.timeout(5_000).emitWithAck(ALIVE_EVENT)).resolves.toBeUndefined();
});
