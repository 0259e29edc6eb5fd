import type { AuditEntry } from 'shared-api/contract/records/audit';
import type { Table } from 'shared-api/contract/service/tables';
import { describe, expect, it } from 'vitest';
import {
  callerOf,
  changed,
  expectInvalid,
  expectManagersOnly,
  expectRefused,
  messagesOf,
} from '#testing/content';
import { addTable, placeOrder } from '#testing/factories';
import { buildTestApp, TEST_START_MS } from '#testing/test-app';

const UNKNOWN_IDS = ['999999', '0', '-1', 'abc', '%00'];

async function open() {
  const test = await buildTestApp();
  return { test, manager: await callerOf(test, 'manager'), guest: await callerOf(test, null) };
}

const tableUpdated = (data: object) => ({
  audience: 'staff',
  type: 'table_updated',
  data: expect.objectContaining(data) as unknown,
});

describe('a manager’s new table', () => {
  it('is available and active by default, and the change is published', async () => {
    const { test, manager } = await open();
    let reply;
    const adding = async () => {
      reply = await manager.post<Table>('/tables', { table_number: ' Bahçe 3 ' });
    };
    const number = { table_number: 'Bahçe 3' };
    expect(await messagesOf(test, adding)).toEqual([tableUpdated(number), changed('tables')]);
    expect(reply).toMatchObject({
      status: 201,
      data: { ...number, is_active: true, status: 'available', created_by_guest: false, qr_code_url: null },
    });
  });

  it('needs a unique number', async () => {
    const { test, manager } = await open();
    await addTable(test, 'Bahçe 3');
    await expectRefused(test, 409, () => manager.post('/tables', { table_number: 'BAHCE  3' }));
    await expectInvalid(
      test,
      [
        [{}, 'table_number'],
        [{ table_number: '  ' }, 'table_number'],
        [{ table_number: 'x'.repeat(21) }, 'table_number'],
        [{ table_number: 'a\0' }, 'table_number'],
        [{ table_number: 5 }, 'table_number'],
        [{ table_number: 'M-1', status: 'broken' }, 'status'],
        [{ table_number: 'M-1', is_active: 'yes' }, 'is_active'],
      ],
      (body) => manager.post('/tables', body),
    );
  });
});

it('a table stays in its area until another or none is sent', async () => {
  const { manager, guest } = await open();
  const { data } = await manager.post<Table>('/tables', { table_number: 'M-1', area: ' Bahçe ' });
  expect(data.area).toBe('Bahçe');
  const change = async (body: object) => (await manager.put<Table>(`/tables/${data.id}`, body)).data.area;
  expect(await change({ is_active: true })).toBe('Bahçe');
  expect(await change({ area: 'Salon' })).toBe('Salon');
  expect(await change({ area: ' ' })).toBeNull();
  expect((await manager.put(`/tables/${data.id}`, { area: 'x'.repeat(41) })).status).toBe(422);
  expect((await guest.post<Table>('/tables', { table_number: 'M-9', area: 'Salon' })).data.area).toBeNull();
});

describe('changing a table', () => {
  it('keeps omitted fields, and publishes the change', async () => {
    const { test, manager } = await open();
    const { id } = await addTable(test, 'M-1');
    const { data: before } = await manager.get<Table>(`/tables/${id}`);
    test.clock.advance(1_000);
    const changing = () => manager.put(`/tables/${id}`, { is_active: false });
    expect(await messagesOf(test, changing)).toEqual([
      tableUpdated({ id, is_active: false }),
      changed('tables'),
    ]);
    expect((await manager.get<Table>(`/tables/${id}`)).data).toEqual({
      ...before,
      is_active: false,
      version: 2,
      updated_at: new Date(TEST_START_MS + 1_000).toISOString(),
    });
    const { data } = await manager.put<Table>(`/tables/${id}`, { table_number: 'M-7', status: 'reserved' });
    expect(data).toMatchObject({ table_number: 'M-7', status: 'reserved', is_active: false });
  });

  it('never shows staff’s screens the code', async () => {
    const { test, manager } = await open();
    const { id } = await addTable(test, 'M-1');
    const messages = await messagesOf(test, () => manager.put(`/tables/${id}`, { status: 'reserved' }));
    expect(messages[0]).toEqual(tableUpdated({ qr_code_url: null }));
  });

  it('may change the spelling of its own number, but not take that of another', async () => {
    const { test, manager } = await open();
    const { id } = await addTable(test, 'm-1');
    await addTable(test, 'M-2');
    expect((await manager.put<Table>(`/tables/${id}`, { table_number: 'M-1' })).data.table_number).toBe(
      'M-1',
    );
    const { code } = await expectRefused(test, 409, () =>
      manager.put(`/tables/${id}`, { table_number: 'm-2', status: 'occupied' }),
    );
    expect(code).toBe('already_exists');
  });

  it('refuses invalid values, and changes nothing', async () => {
    const { test, manager } = await open();
    const { id } = await addTable(test, 'M-1');
    await expectInvalid(
      test,
      [
        [{ table_number: '' }, 'table_number'],
        [{ table_number: 'M-3', status: 'broken' }, 'status'],
        [{ is_active: 1 }, 'is_active'],
      ],
      (body) => manager.put(`/tables/${id}`, body),
    );
    for (const unknown of UNKNOWN_IDS) {
      await expectRefused(test, 404, () => manager.put(`/tables/${unknown}`, { status: 'reserved' }));
    }
  });
});

describe('several tables', () => {
  it('are deactivated and activated together, whatever is removed or so already, for guests at once', async () => {
    const { test, manager, guest } = await open();
    const [one, two, three] = [
      await addTable(test, 'M-1'),
      await addTable(test, 'M-2'),
      await addTable(test, 'M-3'),
    ];
    const set = (table_ids: number[], is_active: boolean) =>
      manager.put('/tables/active', { table_ids, is_active });
    const shown = async () =>
      (await guest.get<Table[]>('/tables')).data.map(({ table_number }) => table_number);
    const deactivating = async () => {
      expect((await set([two.id, one.id, 999], false)).status).toBe(200);
    };
    expect(await messagesOf(test, deactivating)).toEqual([changed('tables')]);
    expect(await shown()).toEqual(['M-3']);
    await set([one.id, three.id], true);
    expect(await shown()).toEqual(['M-1', 'M-3']);
    const { data } = await manager.get<Table[]>('/tables');
    expect(data.map(({ version, is_active }) => [version, is_active])).toEqual([
      [3, true],
      [2, false],
      [1, true],
    ]);
    expect((await set([], true)).status).toBe(422);
  });

  it('are named in the audit log', async () => {
    const { test, manager } = await open();
    const [one, two] = [await addTable(test, 'M-1'), await addTable(test, 'M-2')];
    await manager.put('/tables/active', { table_ids: [one.id, two.id], is_active: false });
    const admin = await callerOf(test, 'admin');
    const { data } = await admin.get<AuditEntry[]>('/audit-log');
    expect(data[0]?.changes).toEqual(
      ['M-1', 'M-2'].map((part) => ({
        field: 'is_active',
        kind: 'word',
        part,
        from: 'true',
        value: 'false',
      })),
    );
  });
});

describe('a table’s status', () => {
  it('is set by all staff, in any direction', async () => {
    const { test, guest } = await open();
    const editor = await callerOf(test, 'editor');
    const { id } = await addTable(test, 'M-1');
    for (const status of ['reserved', 'occupied', 'available', 'available'] as const) {
      const { data } = await editor.put<Table>(`/tables/${id}/status`, { status });
      expect(data).toMatchObject({ status, qr_code_url: null });
    }
    await expectInvalid(
      test,
      [
        [{ status: 'broken' }, 'status'],
        [{}, 'status'],
      ],
      (body) => editor.put(`/tables/${id}/status`, body),
    );
    await expectRefused(test, 404, () => editor.put('/tables/999999/status', { status: 'reserved' }));
    await expectRefused(test, 401, () => guest.put(`/tables/${id}/status`, { status: 'reserved' }));
    const customer = await callerOf(test, 'customer');
    await expectRefused(test, 403, () => customer.put(`/tables/${id}/status`, { status: 'reserved' }));
  });
});

describe('removing a table', () => {
  it('is refused while it has active orders; past orders keep its number', async () => {
    const { test, manager } = await open();
    const { id } = await addTable(test, 'M-1');
    await placeOrder(test, { tableId: id });
    const orders = test.context.db.selectFrom('orders').select(['id', 'table_id', 'table_number']);
    const { id: orderId } = await orders.executeTakeFirstOrThrow();
    for (const status of ['processing', 'ready']) {
      expect((await expectRefused(test, 409, () => manager.delete(`/tables/${id}`))).code).toBe('in_use');
      await manager.put(`/orders/${orderId}/status`, { status });
    }
    await expectRefused(test, 409, () => manager.delete(`/tables/${id}`));
    await manager.put(`/orders/${orderId}/status`, { status: 'completed' });

    const removing = () => manager.delete(`/tables/${id}`);
    expect(await messagesOf(test, removing)).toEqual([changed('tables')]);
    expect(await orders.executeTakeFirst()).toMatchObject({ table_id: null, table_number: 'M-1' });
    for (const unknown of [String(id), ...UNKNOWN_IDS]) {
      await expectRefused(test, 404, () => manager.delete(`/tables/${unknown}`));
    }
  });
});

it('lets only managers and admins change and remove tables and create codes', async () => {
  await expectManagersOnly(await buildTestApp(), [
    ['PUT', '/tables/1'],
    ['DELETE', '/tables/1'],
    ['POST', '/tables/1/qr-code'],
    ['GET', '/tables/1/qr-code'],
  ]);
});
