import type { GuestOrder } from 'shared-api/contract/service/orders';
import type { Table } from 'shared-api/contract/service/tables';
import { describe, expect, it } from 'vitest';
import { callerOf, changed, expectRefused, messagesOf } from '#testing/content';
import { RATINGS, addProduct, addTable, setSetting } from '#testing/factories';
import { buildTestApp, type TestApp } from '#testing/test-app';

const create = { table_number: 'Teras 4', is_active: false, status: 'reserved' };
const type = (test: TestApp, table_number: string) =>
  test.call<Table>('POST', '/tables', { body: { table_number } });
const numbersFor = async (test: TestApp, token?: string) =>
  (await test.call<Table[]>('GET', '/tables', { token })).data.map(({ table_number: number }) => number);

describe('a table that a guest creates by typing its number', () => {
  it('is active, available and marked, whatever else is sent', async () => {
    const test = await buildTestApp();
    const { status, data } = await test.call<Table>('POST', '/tables', { body: create });
    expect(status).toBe(201);
    expect(data).toMatchObject({
      table_number: 'Teras 4',
      is_active: true,
      status: 'available',
      created_by_guest: true,
      qr_code_url: null,
    });
  });

  it('is the existing one with that number, even if guests may add none', async () => {
    const test = await buildTestApp();
    const { id } = await addTable(test, 'M-5');
    await setSetting(test, 'guest_tables', '0');
    const { status, data } = await type(test, ' m-5 ');
    expect([status, data.id, data.created_by_guest]).toEqual([201, id, false]);
  });

  it('is not created under the number of an inactive table', async () => {
    const test = await buildTestApp();
    await addTable(test, 'M-5', { is_active: 0 });
    for (const number of ['M-5', '5']) {
      const { status, failure } = await type(test, number);
      expect([status, failure.code]).toEqual([409, 'already_exists']);
    }
  });

  it('is refused to guests if the setting is off, but not to managers', async () => {
    const test = await buildTestApp();
    await setSetting(test, 'guest_tables', '0');
    const { status, failure } = await test.call('POST', '/tables', { body: create });
    expect([status, failure.code]).toEqual([403, 'guest_tables_closed']);

    const byManager = await test.call<Table>('POST', '/tables', {
      body: create,
      token: await test.tokenOf('manager'),
    });
    expect(byManager.data).toMatchObject({ is_active: false, status: 'reserved', created_by_guest: false });
  });

  it.each(['Teras 4', 'Köşe', 'Üst kat 12', 'A-1', 'VIP'])('may be called %s', async (number) => {
    expect((await type(await buildTestApp(), number)).data.table_number).toBe(number);
  });

  it.each(['Kötü yemek!', 'git.example/x', '<b>1</b>', 'bu yer çok ama kötü', '🤡', '4, 5', '@ali', 'M--4'])(
    'is never called %s',
    async (number) => {
      const { status, failure } = await type(await buildTestApp(), number);
      expect([status, failure.code]).toEqual([400, 'invalid_table_number']);
    },
  );

  it('is stored without invisible characters', async () => {
    expect((await type(await buildTestApp(), 'Te\u200Bras\u202E ４')).data.table_number).toBe('Teras 4');
  });

  it('is shown to staff and not to other guests', async () => {
    const test = await buildTestApp();
    await addTable(test, 'M-1');
    let made: Table | undefined;
    const messages = await messagesOf(test, async () => {
      made = (await type(test, 'KÜFÜR 1')).data;
    });
    expect(messages.map(({ audience }) => audience)).toEqual(['staff']);
    expect(await numbersFor(test)).toEqual(['M-1']);
    expect(await numbersFor(test, await test.tokenOf('customer'))).toEqual(['M-1']);
    expect(await numbersFor(test, await test.tokenOf('editor'))).toEqual(['KÜFÜR 1', 'M-1']);
    await expectRefused(test, 404, () => test.call('GET', `/tables/${made?.id}`));
    expect(
      (await test.call('GET', `/tables/${made?.id}`, { token: await test.tokenOf('editor') })).status,
    ).toBe(200);
  });

  it('accepts orders and waiter calls of the guest who created it, who may type it again', async () => {
    const test = await buildTestApp();
    const { id } = (await type(test, 'Teras 4')).data;
    const product = await addProduct(test);
    const body = { table_id: id, items: [{ product_id: product.id, price: 620 }], total_amount: 620 };
    const order = await test.call<GuestOrder>('POST', '/orders', { body });
    expect([order.status, order.data.table_number]).toEqual([201, 'Teras 4']);
    expect((await test.call('POST', '/waiter-calls', { body: { table_number: 'teras4' } })).status).toBe(201);
    expect((await type(test, 'TERAS-4')).data.id).toBe(id);
  });

  it('is shown to all guests once a manager adopts it, which no editor may', async () => {
    const test = await buildTestApp();
    const { id } = (await type(test, 'Teras 4')).data;
    const manager = await callerOf(test, 'manager');
    const editor = await callerOf(test, 'editor');
    await expectRefused(test, 403, () => editor.put(`/tables/${id}`, { created_by_guest: false }));
    await expectRefused(test, 422, () => manager.put(`/tables/${id}`, { created_by_guest: true }));
    expect(await numbersFor(test)).toEqual([]);

    const messages = await messagesOf(test, () => manager.put(`/tables/${id}`, { created_by_guest: false }));
    expect(messages).toContainEqual(changed('tables'));
    expect(await numbersFor(test)).toEqual(['Teras 4']);
  });
});

describe('a typed number', () => {
  const spellings = [
    '3',
    'm3',
    'M-3',
    'masa 3',
    'Masa: 3',
    'MASA NO 3',
    'm 03',
    '\u041C-3',
    'M\u200B-3',
    'Ｍ－３',
    'M—3',
    'μ3',
    '٣',
  ];

  it.each(spellings)(
    '"%s" is M-3 in orders, waiter calls and feedback, and creates nothing',
    async (typed) => {
      const test = await buildTestApp();
      const { id } = await addTable(test, 'M-3');
      await addTable(test, 'M-33');

      expect((await type(test, typed)).data.id).toBe(id);
      const call = await test.call<{ table_id: number }>('POST', '/waiter-calls', {
        body: { table_number: typed },
      });
      expect(call.data.table_id).toBe(id);
      const feedback = await test.call<{ table_id: number; table_number: string }>('POST', '/feedback', {
        body: { name: 'Deniz', table_number: typed, ...RATINGS },
      });
      expect(feedback.data).toMatchObject({ table_id: id, table_number: 'M-3' });
      expect(await numbersFor(test, await test.tokenOf('editor'))).toEqual(['M-3', 'M-33']);
    },
  );

  it('prefers the table written like it if several have its number', async () => {
    const test = await buildTestApp();
    const idOf = new Map<string, number>();
    for (const number of ['M-3', '3', 'Masa 3', 'A-3']) idOf.set(number, (await addTable(test, number)).id);
    for (const [typed, number] of [
      ['3', '3'],
      ['m 3', 'M-3'],
      ['masa 3', 'Masa 3'],
      ['a3', 'A-3'],
    ] as const) {
      expect((await type(test, typed)).data.id, typed).toBe(idOf.get(number));
    }
  });

  it('is another table if the number differs', async () => {
    const test = await buildTestApp();
    for (const number of ['M-3', '1-12', 'Bahçe 3']) await addTable(test, number);
    for (const typed of ['33', 'M-30', '112', 'A-3', 'Bahçe']) {
      expect((await type(test, typed)).data.created_by_guest, typed).toBe(true);
    }
  });

  it('cannot be used by staff for a second table that looks the same', async () => {
    const test = await buildTestApp();
    const manager = await callerOf(test, 'manager');
    await addTable(test, 'M-1');
    for (const table_number of ['\u041C-1', 'M\u200D-1', 'm 1', 'M–1']) {
      const { code } = await expectRefused(test, 409, () => manager.post('/tables', { table_number }));
      expect(code).toBe('already_exists');
    }
    expect((await manager.post('/tables', { table_number: '1' })).status).toBe(201);
  });
});

describe('tables for guests', () => {
  it('are the active ones, in natural order, without their codes', async () => {
    const test = await buildTestApp();
    for (const number of ['M-10', 'M-2', 'M-1']) await addTable(test, number);
    await addTable(test, 'M-3', { is_active: 0 });

    const forGuests = await test.call<Table[]>('GET', '/tables');
    expect(forGuests.data.map((table) => table.table_number)).toEqual(['M-1', 'M-2', 'M-10']);
    expect(forGuests.raw.body).not.toContain('code-of');
    expect(
      (await test.call('GET', '/tables', { token: await test.tokenOf('editor') })).raw.body,
    ).not.toContain('code-of');

    const token = await test.tokenOf('manager');
    const forManagers = await test.call<Table[]>('GET', '/tables', { token });
    expect(forManagers.data).toHaveLength(4);
    expect(forManagers.data[0]?.qr_code_url).toContain('code-of-m-1');
  });

  it('are found by their code while they are active', async () => {
    const test = await buildTestApp();
    const table = await addTable(test, 'M-1');
    expect((await test.call<Table>('GET', '/tables/by-token/code-of-m-1')).data.id).toBe(table.id);
    await test.context.db.updateTable('tables').set({ is_active: 0 }).execute();
    expect((await test.call('GET', '/tables/by-token/code-of-m-1')).failure.code).toBe('table_not_found');
  });
});
