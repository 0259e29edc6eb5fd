import type { CallType } from 'shared-api/contract/service/call-types';
import type { WaiterCall } from 'shared-api/contract/service/waiter-calls';
import type { Visit } from 'shared-api/contract/service/visits';
import { describe, expect, it } from 'vitest';
import { callerOf, expectInvalid, expectRefused, messagesOf } from '#testing/content';
import { addTable, placeOrder } from '#testing/factories';
import { buildTestApp } from '#testing/test-app';
import { escalateCalls } from '../waiter-calls/escalation';

const MINUTE_MS = 60_000;
const inTurkish = (name: string) => [{ language_code: 'tr', name }];

async function open() {
  const test = await buildTestApp();
  const manager = await callerOf(test, 'manager');
  const table = await addTable(test, 'M-5');
  const types = async () => (await manager.get<CallType[]>('/call-types')).data;
  const offered = async (language = 'tr') =>
    (await test.call<CallType[]>('GET', '/call-types', { query: { language_code: language } })).data.map(
      ({ name }) => name,
    );
  const add = async (name: string, fields: object = {}) =>
    (await manager.post<CallType>('/call-types', { translations: inTurkish(name), ...fields })).data;
  const call = (typeId?: number) =>
    test.call<WaiterCall>('POST', '/waiter-calls', { body: { table_id: table.id, call_type_id: typeId } });
  return { test, manager, table, types, offered, add, call };
}

it('a restaurant starts with the type “waiter”, which calls without a type have', async () => {
  const { types, offered, call } = await open();
  expect(await types()).toMatchObject([{ kind: 'waiter', name: 'Garson', escalation_minutes: null }]);
  expect(await offered('en')).toEqual(['Waiter']);
  expect((await call()).data.type).toMatchObject({ kind: 'waiter', name: 'Garson' });
});

describe('a call type', () => {
  it('is offered to guests in its order and their language, while it is active', async () => {
    const { test, manager, offered, add } = await open();
    const names = [...inTurkish('Su'), { language_code: 'en', name: 'Water' }];
    const water = await add('', { translations: names, sort_order: 2 });
    await add('Mama sandalyesi', { sort_order: 1 });
    expect(await offered()).toEqual(['Garson', 'Mama sandalyesi', 'Su']);
    expect(await offered('en')).toEqual(['Waiter', 'Mama sandalyesi', 'Water']);
    const hiding = () => manager.put(`/call-types/${water.id}`, { is_active: false });
    expect(await messagesOf(test, hiding)).toEqual([
      { audience: 'public', type: 'menu_changed', data: { area: 'settings' } },
    ]);
    expect(await offered()).toEqual(['Garson', 'Mama sandalyesi']);
  });

  it('can no longer be called once it is inactive or removed', async () => {
    const { test, manager, add, call } = await open();
    const water = await add('Su');
    await manager.put(`/call-types/${water.id}`, { is_active: false });
    const failure = await expectRefused(test, 409, () => call(water.id));
    expect(failure.code).toBe('call_type_unavailable');
    expect((await manager.delete(`/call-types/${water.id}`)).status).toBe(200);
    expect((await call(water.id)).status).toBe(409);
  });

  it('cannot be removed once a call has it', async () => {
    const { manager, add, call } = await open();
    const water = await add('Su');
    await call(water.id);
    expect((await manager.delete(`/call-types/${water.id}`)).failure.code).toBe('in_use');
  });

  it('is changed only at its current version; “waiter” keeps its kind and stays active', async () => {
    const { test, manager, types, add } = await open();
    const [waiter] = await types();
    const water = await add('Su', { icon: 'water' });
    const changed = await manager.put<CallType>(`/call-types/${water.id}`, {
      translations: inTurkish('Su ve bardak'),
      version: water.version,
    });
    expect(changed.data).toEqual({
      ...water,
      name: 'Su ve bardak',
      translations: inTurkish('Su ve bardak'),
      version: water.version + 1,
    });
    await expectRefused(test, 409, () => manager.put(`/call-types/${water.id}`, { version: water.version }));
    const refused = [
      await manager.put(`/call-types/${waiter?.id}`, { is_active: false }),
      await manager.put(`/call-types/${waiter?.id}`, { kind: 'other' }),
      await manager.delete(`/call-types/${waiter?.id}`),
    ];
    expect(refused.map(({ failure }) => failure.code)).toEqual(Array(3).fill('default_call_type'));
    expect((await manager.put(`/call-types/${waiter?.id}`, { escalation_minutes: 3 })).status).toBe(200);
  });

  it('is refused with the name of the invalid field', async () => {
    const { test, manager } = await open();
    const translations = inTurkish('Su');
    await expectInvalid(
      test,
      [
        [{}, 'translations'],
        [{ translations: [] }, 'translations'],
        [{ translations: inTurkish(' ') }, 'translations.0.name'],
        [{ translations: [{ language_code: 'xx', name: 'Su' }] }, 'translations.0.language_code'],
        [{ translations: [...translations, ...translations] }, 'translations.1.language_code'],
        [{ translations, kind: 'waiter' }, 'kind'],
        [{ translations, icon: 'rocket' }, 'icon'],
        [{ translations, escalation_minutes: 0 }, 'escalation_minutes'],
        [{ translations, escalation_minutes: 121 }, 'escalation_minutes'],
      ],
      (body) => manager.post('/call-types', body),
    );
  });
});

describe('a table', () => {
  it('has at most one open call of each type', async () => {
    const { add, call } = await open();
    const water = await add('Su');
    const calls = await Promise.all([call(), call(water.id), call(), call(water.id)]);
    expect(new Set(calls.map(({ data }) => data.id)).size).toBe(2);
    expect(new Set(calls.map(({ data }) => data.type?.name))).toEqual(new Set(['Garson', 'Su']));
  });

  it.each([
    { step: 'billing', path: 'status', body: { status: 'billing' }, waiterCall: 'pending' },
    { step: 'closed', path: 'status', body: { status: 'closed' }, waiterCall: 'completed' },
    { step: 'closed unpaid', path: 'close-unpaid', body: { reason: 'Kaçtılar' }, waiterCall: 'completed' },
  ])(
    'has no open call for the bill once its visit is $step, and its other calls are $waiterCall',
    async ({ path, body, waiterCall }) => {
      const { test, manager, table, add, call } = await open();
      const bill = await add('Hesap', { kind: 'bill' });
      const order = await placeOrder(test, { tableId: table.id });
      await manager.put(`/orders/${order.id}/status`, { status: 'cancelled', override: true });
      const opened = (await manager.post<Visit>('/visits', { table_id: table.id })).data;
      const { data: forBill } = await call(bill.id);
      const { data: forWaiter } = await call();
      const { version } = (await manager.get<Visit>(`/visits/${opened.id}`)).data;
      const change = path === 'status' ? manager.put : manager.post;
      expect((await change(`/visits/${opened.id}/${path}`, { ...body, version })).status).toBe(200);
      const stateOf = async (id: number) => (await manager.get<WaiterCall>(`/waiter-calls/${id}`)).data;
      expect(await stateOf(forBill.id)).toMatchObject({ status: 'completed', taken_by: expect.any(String) });
      expect(await stateOf(forWaiter.id)).toMatchObject({ status: waiterCall });
      const { data: ofTheNext } = await call();
      expect(ofTheNext.status).toBe('pending');
      expect(ofTheNext.id === forWaiter.id).toBe(waiterCall === 'pending');
    },
  );
});

describe('the taker and the time of a call', () => {
  it('are recorded with its first step, stay with the second, and are removed by undoing the first', async () => {
    const { test, manager, call } = await open();
    const other = await callerOf(test, 'waiter');
    const { id, taken_by } = (await call()).data;
    expect(taken_by).toBeNull();
    test.clock.advance(90_000);
    const setTo = (caller: typeof manager, status: string, undo = false) =>
      caller.put<WaiterCall>(`/waiter-calls/${id}/status`, { status, undo });
    const taken = (await setTo(manager, 'in_progress')).data;
    expect(taken).toMatchObject({
      taken_by: expect.any(String),
      taken_at: new Date(test.clock.now()).toISOString(),
    });
    expect((await setTo(manager, 'pending', true)).data).toMatchObject({ taken_by: null, taken_at: null });
    const again = (await setTo(other, 'in_progress')).data;
    expect(again.taken_by).not.toBe(taken.taken_by);
    test.clock.advance(1_000);
    const { taken_by: taker, taken_at: takenAt } = (await setTo(manager, 'completed')).data;
    expect([taker, takenAt]).toEqual([again.taken_by, again.taken_at]);
  });

  it('are recorded for a call that is completed at once', async () => {
    const { manager, call } = await open();
    const { id } = (await call()).data;
    const { data } = await manager.put<WaiterCall>(`/waiter-calls/${id}/status`, { status: 'completed' });
    expect(data.taken_at).not.toBeNull();
  });
});

describe('a call that nobody takes', () => {
  it('is escalated once, after the minutes of its type', async () => {
    const { test, manager, add, call } = await open();
    const water = await add('Su', { escalation_minutes: 3 });
    const { id } = (await call(water.id)).data;
    await call();
    test.clock.advance(3 * MINUTE_MS - 1);
    expect(await messagesOf(test, () => escalateCalls(test.context))).toEqual([]);
    test.clock.advance(1);
    const messages = await messagesOf(test, () =>
      Promise.all([escalateCalls(test.context), escalateCalls(test.context)]),
    );
    expect(messages).toMatchObject([{ audience: 'staff', type: 'waiter_call_escalated', data: { id } }]);
    test.clock.advance(60 * MINUTE_MS);
    expect(await messagesOf(test, () => escalateCalls(test.context))).toEqual([]);
    expect((await manager.get<WaiterCall>(`/waiter-calls/${id}`)).data.escalated_at).not.toBeNull();
  });

  it('is not escalated once someone has taken it', async () => {
    const { test, manager, add, call } = await open();
    const water = await add('Su', { escalation_minutes: 3 });
    const { id } = (await call(water.id)).data;
    await manager.put(`/waiter-calls/${id}/status`, { status: 'in_progress' });
    test.clock.advance(3 * MINUTE_MS);
    expect(await messagesOf(test, () => escalateCalls(test.context))).toEqual([]);
  });
});
