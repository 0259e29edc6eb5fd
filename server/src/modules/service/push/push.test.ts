import type { Session } from 'shared-api/contract/access/auth';
import type { DayReport } from 'shared-api/contract/service/day';
import type { Push, PushPreferences } from 'shared-api/contract/service/push';
import type { WaiterCall } from 'shared-api/contract/service/waiter-calls';
import type { Role } from 'shared-api/domain/permissions';
import { PUSH_CONFIRMATION_MS, PUSH_KINDS } from 'shared-api/domain/service/push';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { addTable, placeOrder, RATINGS, setSetting } from '#testing/factories';
import { openPushDouble, type PhoneDouble } from '#testing/push-double';
import { ADMIN, buildTestApp } from '#testing/test-app';
import { waitForEffect } from '#testing/wait-for-effect';

/** As in the restaurant, but phones are doubles and their push service is on this machine. */
async function openRestaurant() {
  const test = await buildTestApp({ app: { push: { reachesAll: true } } });
  await setSetting(test, 'table_service', '1');
  const service = await openPushDouble(onTestFinished);
  const table = await addTable(test, 'B-4', { area: 'Bahçe' });

  async function signIn(role: Role, preferences: Partial<PushPreferences> = {}, phone?: PhoneDouble) {
    const token = await test.tokenOf(role);
    await choose(token, preferences);
    return { ...(await turnOn(token, phone)), ...ofToken(token) };
  }
  /** @param phone a new one if omitted. */
  async function turnOn(token: string, phone: PhoneDouble = service.addPhone()) {
    const body = { ...phone.subscription, language: 'tr' };
    const { status, data } = await test.call<{ id: number }>('POST', '/push/devices', { token, body });
    expect(status).toBe(200);
    return { phone, deviceId: data.id };
  }
  const choose = (token: string, chosen: Partial<PushPreferences>) =>
    test.call('PUT', '/push/preferences', {
      token,
      body: { off_kinds: [], tables: 'all', areas: [], quiet: null, ...chosen },
    });
  const ofToken = (token: string) => ({
    token,
    read: async () => (await test.call<Push>('GET', '/push', { token })).data,
    /** The device's last alert. */
    last: async () => (await test.call<Push>('GET', '/push', { token })).data.devices[0]?.last,
  });
  /** Makes the alerts of what was committed, and begins to send what is due. */
  async function work() {
    await test.context.events.idle();
    await test.context.jobs.run('push');
  }
  async function callWaiter(at = table) {
    const { data } = await test.call<WaiterCall>('POST', '/waiter-calls', { body: { table_id: at.id } });
    await work();
    return { id: data.id, read: async () => (await readCall(data.id)).alerted };
  }
  const reader = await test.tokenOf('waiter');
  const readCall = async (id: number) =>
    (await test.call<WaiterCall>('GET', `/waiter-calls/${id}`, { token: reader })).data;
  const arrived = (phone: PhoneDouble, count = 1) =>
    waitForEffect(() => {
      expect(phone.received).toHaveLength(count);
      return phone.received.at(-1)!;
    });
  const confirm = (confirmation: string) =>
    test.call('POST', '/push/confirmations', { body: { confirmation } });
  async function wait(durationMs: number) {
    test.clock.advance(durationMs);
    await work();
  }
  return {
    ...{ test, service, table, signIn, turnOn, choose, ofToken, work, callWaiter, arrived, confirm, wait },
    names: async (token: string) =>
      (await test.call<{ username: string }>('GET', '/auth/me', { token })).data.username,
  };
}

describe('a phone of staff', () => {
  it('gets a call that only it can decrypt, with kind and table and nothing else', async () => {
    const { signIn, callWaiter, arrived, service, table } = await openRestaurant();
    const ece = await signIn('waiter');
    await callWaiter();
    const { confirmation, ...shown } = await arrived(ece.phone);
    expect(shown).toMatchObject({
      title: 'B-4 · Garson çağrısı',
      body: '',
      url: `/admin/service?table=${table.id}`,
    });
    expect(confirmation).toMatch(/^[\w-]{20,}$/);
    expect([...service.vapidKeys]).toEqual([(await ece.read()).public_key]);
  });

  it('confirms without a session, once, and the call says who was reached', async () => {
    const { signIn, callWaiter, arrived, confirm, names } = await openRestaurant();
    const ece = await signIn('waiter');
    const call = await callWaiter();
    const name = await names(ece.token);
    const { confirmation } = await arrived(ece.phone);
    expect(await call.read()).toEqual([{ name, state: 'sent' }]);
    expect((await confirm('unknown')).status).toBe(200);
    expect(await call.read()).toEqual([{ name, state: 'sent' }]);
    expect((await confirm(confirmation)).status).toBe(200);
    expect(await call.read()).toEqual([{ name, state: 'confirmed' }]);
    expect((await confirm(confirmation)).status).toBe(200);
    expect(await ece.last()).toMatchObject({ kind: 'call', place: 'B-4', state: 'confirmed' });
  });

  it('tests whether it is reached', async () => {
    const { test, signIn, work, arrived, confirm } = await openRestaurant();
    const ece = await signIn('waiter');
    const other = await signIn('waiter');
    const path = `/push/devices/${ece.deviceId}/test`;
    expect((await test.call('POST', path, { token: other.token })).status).toBe(404);
    expect((await test.call('POST', path, { token: ece.token })).status).toBe(200);
    await work();
    const { confirmation, title } = await arrived(ece.phone);
    expect(title).toBe('Deneme ulaştı');
    await confirm(confirmation);
    expect(await ece.last()).toMatchObject({ kind: 'test', state: 'confirmed' });
  });

  it('is removed by its own person only', async () => {
    const { test, signIn, callWaiter } = await openRestaurant();
    const ece = await signIn('waiter');
    const other = await signIn('waiter');
    const path = `/push/devices/${ece.deviceId}`;
    expect((await test.call('DELETE', path, { token: other.token })).status).toBe(404);
    expect((await test.call('DELETE', path, { token: ece.token })).status).toBe(200);
    expect((await ece.read()).devices).toEqual([]);
    await callWaiter();
    expect(ece.phone.attempts()).toBe(0);
  });

  it('keeps its place when its browser renews the subscription', async () => {
    const { test, signIn, callWaiter, arrived, service } = await openRestaurant();
    const ece = await signIn('waiter');
    const renewed = service.addPhone();
    const renew = (earlier_endpoint: string) =>
      test.call('POST', '/push/devices/renew', {
        body: { earlier_endpoint, subscription: renewed.subscription },
      });
    expect((await renew('https://push.example/unknown')).status).toBe(200);
    expect((await renew(ece.phone.subscription.endpoint)).status).toBe(200);
    expect((await ece.read()).devices).toMatchObject([{ id: ece.deviceId, is_current: true }]);
    await callWaiter();
    await arrived(renewed);
    expect(ece.phone.attempts()).toBe(0);
  });

  it.each([
    'http://push.example/a',
    'https://192.168.1.1/a',
    'https://[::1]/a',
    'https://localhost/a',
    'https://a:b@push.example/',
    'x',
  ])('may not name %s as its push service', async (endpoint) => {
    const test = await buildTestApp();
    const service = await openPushDouble(onTestFinished);
    const { keys } = service.addPhone().subscription;
    const body = { endpoint, keys, language: 'tr' };
    const token = await test.tokenOf('waiter');
    const { status, failure } = await test.call('POST', '/push/devices', { token, body });
    expect([status, failure.code]).toEqual([422, 'validation_failed']);
  });
});

describe('a phone is silent', () => {
  it.each<
    [
      string,
      (end: {
        test: Awaited<ReturnType<typeof buildTestApp>>;
        token: string;
        id: number;
      }) => Promise<unknown>,
    ]
  >([
    ['after its person has signed out', ({ test, token }) => test.call('POST', '/auth/logout', { token })],
    ['while it is locked', ({ test, token }) => test.call('POST', '/auth/lock', { token })],
    [
      'once the account is disabled',
      ({ test, id }) =>
        test.context.db.updateTable('users').set({ is_active: 0 }).where('id', '=', id).execute(),
    ],
    [
      'once the session has expired',
      ({ test, id }) =>
        test.context.db.updateTable('sessions').set({ expires_at: 1 }).where('user_id', '=', id).execute(),
    ],
  ])('%s', async (_, end) => {
    const { test, signIn, callWaiter, arrived } = await openRestaurant();
    const [ece, umut] = [await signIn('waiter'), await signIn('waiter')];
    const { id } = (await test.call<{ id: number }>('GET', '/auth/me', { token: ece.token })).data;
    await end({ test, token: ece.token, id });
    await callWaiter();
    await arrived(umut.phone);
    expect(ece.phone.attempts()).toBe(0);
  });

  it('for the person of the session by password while another has unlocked it', async () => {
    const { test, turnOn, callWaiter, arrived, ofToken } = await openRestaurant();
    const waiter = await test.tokenOf('waiter');
    await test.call('PUT', '/auth/pin', { token: waiter, body: { password: ADMIN.password, pin: '7391' } });
    const device = (await test.call<Session>('POST', '/auth/login', { body: ADMIN })).data.token;
    const { phone } = await turnOn(device);
    await test.call('POST', '/auth/lock', { token: device });
    const { token } = (
      await test.call<Session>('POST', '/auth/unlock', { body: { device_token: device, pin: '7391' } })
    ).data;
    await callWaiter();
    expect(phone.attempts()).toBe(0);
    await turnOn(token, phone);
    await callWaiter(await addTable(test, 'B-5'));
    expect((await ofToken(token).read()).devices).toHaveLength(1);
    await arrived(phone);
  });

  it('in its quiet hours, except about an unclosed day', async () => {
    const { test, signIn, callWaiter, arrived } = await openRestaurant();
    const quiet = { from: '23:30', until: '12:00' };
    /** Guests order, pay nothing and leave. */
    async function closeVisit() {
      const { id } = await placeOrder(test);
      await test.call('PUT', `/orders/${id}/status`, {
        token: ece.token,
        body: { status: 'cancelled', reason: 'Deneme', override: true },
      });
    }
    const [ece, early] = [await signIn('manager', { quiet }), await signIn('waiter')];
    test.clock.set('2026-05-12T08:59:59Z');
    await callWaiter();
    await arrived(early.phone);
    expect(await ece.last()).toBeNull();
    await closeVisit();
    const { report } = (await test.call<{ report: DayReport }>('GET', '/day', { token: ece.token })).data;
    const { drawer, revenue, paid } = report;
    const body = { counted: drawer.expected, carry_over: true, confirm: true, revenue, paid };
    const closed = await test.call('POST', '/day/close', { token: ece.token, body });
    expect(closed.status, closed.raw.body).toBeLessThan(300);
    await closeVisit();
    await test.context.jobs.run('alert of an unclosed day');
    expect(await ece.last()).toBeNull();
    test.clock.set('2026-05-13T08:00:00Z');
    await test.context.jobs.run('alert of an unclosed day');
    await test.context.jobs.run('alert of an unclosed day');
    await test.context.jobs.run('push');
    expect((await arrived(ece.phone)).title).toBe('Gün kapanmadı');
    expect(early.phone.received).toHaveLength(1);
  });

  it('about kinds that its person has turned off, and those of other roles', async () => {
    const { test, signIn, callWaiter, work, arrived } = await openRestaurant();
    const ece = await signIn('waiter', { off_kinds: ['call'] });
    const umut = await signIn('cashier');
    await callWaiter();
    await arrived(umut.phone);
    expect(await ece.last()).toBeNull();
    expect((await ece.read()).kinds).toEqual(
      PUSH_KINDS.filter((kind) => kind !== 'printer' && kind !== 'day'),
    );
    expect((await umut.read()).kinds).toEqual([...PUSH_KINDS]);

    const printer = {
      name: 'Kasa',
      connection: 'network',
      host: '192.168.1.9',
      paper_mm: 80,
      code_page: 'cp857',
    };
    const manager = await test.tokenOf('manager');
    await test.call('POST', '/printers', {
      token: manager,
      body: {
        ...printer,
        cuts: true,
        kicks_drawer: false,
        documents: [],
        station_ids: [],
        backup_printer_id: null,
        port: 9100,
        is_raster: false,
      },
    });
    await test.context.db
      .updateTable('printers')
      .set({ problem: 'paper_out', problem_since: 5 } as never)
      .execute();
    await test.call('PUT', `/printers/1`, { token: manager, body: { name: 'Kasa 1' } });
    await work();
    expect((await arrived(umut.phone, 2)).title).toMatch(/Yazıcı sorunu$/);
    expect(await ece.last()).toBeNull();
  });

  it('about what somebody has taken', async () => {
    const { test, signIn, work, table } = await openRestaurant();
    const ece = await signIn('waiter');
    const { data } = await test.call<WaiterCall>('POST', '/waiter-calls', { body: { table_id: table.id } });
    const body = { status: 'in_progress' };
    await test.call('PUT', `/waiter-calls/${data.id}/status`, { token: ece.token, body });
    await work();
    await waitForEffect(async () => expect(await ece.last()).toBeNull());
    expect(ece.phone.attempts()).toBe(0);
  });
});

describe('who is alerted', () => {
  it('those who are responsible for the table, and those who chose its area or all tables', async () => {
    const { test, signIn, callWaiter, arrived, table } = await openRestaurant();
    const owner = await signIn('waiter', { tables: 'mine' });
    const inArea = await signIn('waiter', { tables: 'areas', areas: ['Bahçe'] });
    const ofAll = await signIn('waiter', { tables: 'all' });
    const elsewhere = await signIn('waiter', { tables: 'areas', areas: ['Salon'] });
    const without = await signIn('waiter', { tables: 'mine' });
    await test.call('POST', '/visits', { token: owner.token, body: { table_id: table.id } });
    expect((await owner.read()).own_tables).toBe(1);
    await callWaiter();
    for (const { phone } of [owner, inArea, ofAll]) await arrived(phone);
    expect([await elsewhere.last(), await without.last()]).toEqual([null, null]);
  });

  it('one more person without a confirmation in time, then everybody, and nobody after a confirmation', async () => {
    const { test, signIn, callWaiter, arrived, confirm, wait, table, names } = await openRestaurant();
    const staff = [];
    for (let count = 0; count < 4; count += 1) {
      staff.push(await signIn('waiter', { tables: 'mine' }));
      test.clock.advance(1_000);
    }
    const [owner, second, third, last] = staff as [(typeof staff)[0], ...typeof staff];
    await test.call('POST', '/visits', { token: owner.token, body: { table_id: table.id } });
    const call = await callWaiter();
    await arrived(owner.phone);
    await wait(PUSH_CONFIRMATION_MS - 1);
    expect(last!.phone.received).toEqual([]);
    await wait(1);
    const next = await arrived(last!.phone);
    expect(next.body).toBe('Hâlâ bekliyor.');
    expect(await call.read()).toEqual([
      { name: await names(owner.token), state: 'unconfirmed' },
      { name: await names(last!.token), state: 'sent' },
    ]);
    await wait(PUSH_CONFIRMATION_MS);
    const { confirmation } = await arrived(second!.phone);
    await arrived(third!.phone);
    await confirm(confirmation);
    await wait(PUSH_CONFIRMATION_MS);
    await wait(PUSH_CONFIRMATION_MS);
    expect(staff.map(({ phone }) => phone.attempts())).toEqual([1, 1, 1, 1]);
    expect(await call.read()).toMatchObject([
      { state: 'unconfirmed' },
      { state: 'unconfirmed' },
      { state: 'sent' },
      { state: 'confirmed' },
    ]);
  });

  it('nobody more once the call is taken', async () => {
    const { test, signIn, callWaiter, arrived, wait } = await openRestaurant();
    const [ece, umut] = [await signIn('waiter'), await signIn('waiter', { tables: 'mine' })];
    const { id } = await callWaiter();
    await arrived(ece.phone);
    await test.call('PUT', `/waiter-calls/${id}/status`, { token: ece.token, body: { status: 'completed' } });
    await wait(PUSH_CONFIRMATION_MS);
    expect(await umut.last()).toBeNull();
  });

  it('everybody of a call that was escalated', async () => {
    const { test, signIn, callWaiter, arrived, confirm, work } = await openRestaurant();
    const ece = await signIn('waiter');
    await callWaiter();
    await confirm((await arrived(ece.phone)).confirmation);
    const umut = await signIn('waiter', { tables: 'mine' });
    await test.context.db.updateTable('waiter_calls').set({ escalate_at: 1 }).execute();
    await test.context.jobs.run('escalate calls');
    await work();
    await arrived(umut.phone);
    await arrived(ece.phone, 2);
  });

  it('of a bill, a ready order, an order to approve and a low rating, each once, also after a restart', async () => {
    const { test, signIn, work, arrived, table } = await openRestaurant();
    await setSetting(test, 'order_approval', 'all');
    await setSetting(test, 'food_is_served', '1');
    const ece = await signIn('waiter');
    const manager = await test.tokenOf('manager');
    const order = await placeOrder(test, { tableId: table.id });
    await work();
    expect((await arrived(ece.phone)).title).toBe('B-4 · Onay bekleyen sipariş');
    const setOrder = (status: string) =>
      test.call('PUT', `/orders/${order.id}/status`, { token: manager, body: { status, override: true } });
    await setOrder('processing');
    await setOrder('ready');
    await work();
    expect((await arrived(ece.phone, 2)).title).toBe('B-4 · Yemek hazır');
    await test.call('PUT', `/visits/track/${order.token}/bill-request`, { body: { method: 'cash' } });
    await work();
    expect((await arrived(ece.phone, 3)).title).toBe('B-4 · Hesap istendi');
    await test.call('POST', '/feedback', {
      body: { name: 'Deniz', table_number: 'M-1', ...RATINGS, order_token: order.token, overall_rating: 1 },
    });
    await work();
    expect((await arrived(ece.phone, 4)).title).toBe('B-4 · Düşük puan');
    // A server that starts reads the last messages again.
    await test.close();
    const restarted = await buildTestApp({
      ...{ dataDir: test.dataDir, clock: test.clock },
      app: { push: { reachesAll: true } },
    });
    await restarted.context.jobs.run('push');
    const { data } = await restarted.call<Push>('GET', '/push', { token: ece.token });
    expect(data.devices[0]?.last).toMatchObject({ kind: 'low_rating', state: 'sent' });
    expect(ece.phone.attempts()).toBe(4);
  });

  it('each phone once by several servers that share a database', async () => {
    const { test, signIn } = await openRestaurant();
    const staff = [await signIn('waiter'), await signIn('waiter')];
    const other = inject('postgres')
      ? await buildTestApp({
          ...{ dataDir: test.dataDir, clock: test.clock },
          app: { push: { reachesAll: true } },
        })
      : test;
    const servers = [test, other];
    for (let number = 1; number <= 6; number += 1) {
      const at = await addTable(test, `C-${number}`);
      await servers[number % 2]!.call('POST', '/waiter-calls', { body: { table_id: at.id } });
    }
    const received = () => staff.map(({ phone }) => phone.received.length);
    await waitForEffect(async () => {
      await Promise.all(servers.map(({ context }) => context.jobs.run('push')));
      expect(received()).toEqual([6, 6]);
    });
    await Promise.all(servers.map(({ context }) => context.jobs.run('push')));
    expect(staff.map(({ phone }) => phone.attempts())).toEqual([6, 6]);
  });
});

describe('a push service', () => {
  it.each([404, 410])(
    'that answers %d ends the subscription, and the next person is alerted at once',
    async (status) => {
      const { test, signIn, callWaiter, arrived, work, table } = await openRestaurant();
      const [ece, umut] = [
        await signIn('waiter', { tables: 'mine' }),
        await signIn('waiter', { tables: 'mine' }),
      ];
      await test.call('POST', '/visits', { token: ece.token, body: { table_id: table.id } });
      ece.phone.answer(status);
      const call = await callWaiter();
      await waitForEffect(async () => expect((await ece.read()).devices).toEqual([]));
      await work();
      await arrived(umut.phone);
      expect(await call.read()).toMatchObject([{ state: 'unconfirmed' }, { state: 'sent' }]);
    },
  );

  it('that answers 413 gets a shorter message', async () => {
    const { signIn, callWaiter, arrived } = await openRestaurant();
    const ece = await signIn('waiter');
    ece.phone.answer(413);
    await callWaiter();
    expect((await arrived(ece.phone)).title).toBe('B-4 · Garson çağrısı');
    expect(ece.phone.attempts()).toBe(2);
  });

  it.each([
    [{ status: 429, headers: { 'retry-after': '7' } }, 7_000],
    [{ status: 500 }, 1_000],
  ])('that answers %o is asked again after %d ms', async (answer, delayMs) => {
    const { signIn, callWaiter, arrived, wait } = await openRestaurant();
    const ece = await signIn('waiter');
    ece.phone.answer(answer);
    await callWaiter();
    await waitForEffect(() => expect(ece.phone.attempts()).toBe(1));
    // Its answer is recorded after the request.
    await waitForEffect(async () => expect(await ece.last()).toMatchObject({ state: 'waiting' }));
    await wait(delayMs - 1);
    expect(ece.phone.attempts()).toBe(1);
    await waitForEffect(async () => {
      await wait(1);
      expect(ece.phone.attempts()).toBe(2);
    });
    await arrived(ece.phone);
  });

  it('that fails for two minutes is given up', async () => {
    const { signIn, callWaiter, wait } = await openRestaurant();
    const ece = await signIn('waiter');
    ece.phone.answer(...Array.from({ length: 9 }, () => 500));
    await callWaiter();
    await waitForEffect(async () => {
      await wait(10_000);
      expect(await ece.last()).toMatchObject({ state: 'failed' });
    });
    expect(ece.phone.attempts()).toBeLessThanOrEqual(5);
  });

  it('that does not answer delays nobody else', async () => {
    const { signIn, callWaiter, arrived, service } = await openRestaurant();
    const slow = [];
    for (let count = 0; count < 12; count += 1) {
      slow.push(await signIn('waiter', {}, service.addPhone('localhost')));
      slow.at(-1)?.phone.hold();
    }
    const quick = await signIn('waiter');
    await callWaiter();
    await arrived(quick.phone);
    slow.forEach(({ phone }) => phone.release());
  });
});
