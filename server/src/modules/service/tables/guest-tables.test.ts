import type { Table } from 'shared-api/contract/service/tables';
import { describe, expect, it } from 'vitest';
import { addTable, setSetting } from '../../../testing/factories';
import { buildTestApp } from '../../../testing/test-app';

const create = { table_number: 'Teras 4', is_active: false, status: 'reserved' };

describe('a table that a guest makes by typing its number', () => {
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

  it('is no second one under the same number', async () => {
    const test = await buildTestApp();
    await addTable(test, 'M-5');
    const { status, failure } = await test.call('POST', '/tables', { body: { table_number: ' m-5 ' } });
    expect([status, failure.code]).toEqual([409, 'already_exists']);
  });

  it('is refused to guests when the setting is off, but not to managers', async () => {
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
});

describe('tables for guests', () => {
  it('are the active ones, in the order people count, without their codes', async () => {
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

  it('answer to their code while they are active', async () => {
    const test = await buildTestApp();
    const table = await addTable(test, 'M-1');
    expect((await test.call<Table>('GET', '/tables/by-token/code-of-m-1')).data.id).toBe(table.id);
    await test.context.db.updateTable('tables').set({ is_active: 0 }).execute();
    expect((await test.call('GET', '/tables/by-token/code-of-m-1')).failure.code).toBe('table_not_found');
  });
});
