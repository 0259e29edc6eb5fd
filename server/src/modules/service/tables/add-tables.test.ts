import { TABLES_AT_ONCE_MAX } from 'shared-api/domain/service/limits';
import type { ReplyOf } from 'shared-api/contract/endpoint';
import type { createTables, Table } from 'shared-api/contract/service/tables';
import { describe, expect, it } from 'vitest';
import { callerOf, changed, expectInvalid, expectManagersOnly, messagesOf } from '#testing/content';
import { addTable } from '#testing/factories';
import { buildTestApp } from '#testing/test-app';

type Added = ReplyOf<typeof createTables>;

async function open() {
  const test = await buildTestApp();
  const manager = await callerOf(test, 'manager');
  const add = (numbers: string[], more: object = {}) =>
    manager.post<Added>('/tables/batch', {
      tables: numbers.map((table_number) => ({ table_number, area: 'Salon' })),
      ...more,
    });
  const stored = async () => (await manager.get<Table[]>('/tables')).data;
  return { test, manager, add, stored };
}
const numbersOf = (tables: readonly Table[]) => tables.map((table) => table.table_number);

describe('several tables at once', () => {
  it('are added in their areas with codes of their own, and announced once', async () => {
    const { test, add, stored } = await open();
    let reply: Awaited<ReturnType<typeof add>> | undefined;
    const adding = async () => {
      reply = await add(['Salon 10', 'Salon 2', 'Bahçe 1']);
    };
    expect(await messagesOf(test, adding)).toEqual([changed('tables')]);
    expect(reply?.status).toBe(201);
    expect(numbersOf(reply?.data.created ?? [])).toEqual(['Bahçe 1', 'Salon 2', 'Salon 10']);
    const tables = await stored();
    expect(tables).toEqual(reply?.data.created);
    expect(tables[0]).toMatchObject({
      area: 'Salon',
      status: 'available',
      is_active: true,
      created_by_guest: false,
    });
    expect(new Set(tables.map(({ qr_code_url: url }) => url)).size).toBe(3);
    expect(tables.every(({ qr_code_url: url }) => url !== null)).toBe(true);
  });

  it('get no codes unless requested', async () => {
    const { add } = await open();
    const { data } = await add(['Salon 1'], { with_codes: false });
    expect(data.created[0]?.qr_code_url).toBeNull();
  });

  it('leave existing tables unchanged, whatever their spelling, and name them', async () => {
    const { test, add, stored } = await open();
    await addTable(test, 'SALON  02', { area: 'Teras', status: 'reserved', is_active: 0 });
    const before = (await stored())[0];
    const { data } = await add(['Salon 1', 'Salon 2']);
    expect([numbersOf(data.created), data.existing]).toEqual([['Salon 1'], [before]]);
    expect(await stored()).toHaveLength(2);
  });

  it('that all exist change nothing and announce nothing', async () => {
    const { test, add, stored } = await open();
    await add(['Salon 1', 'Salon 2']);
    const before = await stored();
    expect(await messagesOf(test, () => add(['Salon 1', 'Salon 2']))).toEqual([]);
    expect(await stored()).toEqual(before);
  });

  it('are added once by two requests at the same time', async () => {
    const { add, stored } = await open();
    const replies = await Promise.all([
      add(['Salon 1', 'Salon 2', 'Salon 3']),
      add(['Salon 3', 'Salon 2', 'Bahçe 1']),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([201, 201]);
    const created = replies.flatMap(({ data }) => numbersOf(data.created));
    expect(created.toSorted()).toEqual(['Bahçe 1', 'Salon 1', 'Salon 2', 'Salon 3']);
    expect(await stored()).toHaveLength(4);
  });

  it('are created once for one idempotency key, and a repeat gets the first response', async () => {
    const { test, stored } = await open();
    const token = await test.tokenOf('admin');
    const send = (numbers: string[]) =>
      test.call<Added>('POST', '/tables/batch', {
        token,
        headers: { 'idempotency-key': 'key-1' },
        body: { tables: numbers.map((table_number) => ({ table_number })) },
      });
    const [first, repeat] = [await send(['Salon 1']), await send(['Salon 1'])];
    expect([repeat.status, repeat.data]).toEqual([201, first.data]);
    expect(numbersOf(repeat.data.created)).toEqual(['Salon 1']);
    const other = await send(['Salon 2']);
    expect([other.status, other.failure.code]).toEqual([409, 'idempotency_mismatch']);
    expect(await stored()).toHaveLength(1);
  });

  it('are none when one of them is invalid', async () => {
    const { test, manager } = await open();
    const first = { table_number: 'Salon 1' };
    await expectInvalid(
      test,
      [
        [{}, 'tables'],
        [{ tables: [] }, 'tables'],
        [{ tables: [first, { table_number: ' ' }] }, 'tables.1.table_number'],
        [{ tables: [first, { table_number: 'x'.repeat(21) }] }, 'tables.1.table_number'],
        [{ tables: [first, { table_number: 'salon 01' }] }, 'tables.1.table_number'],
        [{ tables: [{ ...first, area: 'x'.repeat(41) }] }, 'tables.0.area'],
      ],
      (body) => manager.post('/tables/batch', body),
    );
  });

  it('are limited in number', async () => {
    const { add, manager } = await open();
    const numbers = (count: number) => Array.from({ length: count }, (_, index) => `Salon ${index + 1}`);
    expect((await add(numbers(TABLES_AT_ONCE_MAX + 1))).status).toBe(422);
    expect((await add(numbers(TABLES_AT_ONCE_MAX))).data.created).toHaveLength(TABLES_AT_ONCE_MAX);
    expect((await manager.get<Table[]>('/tables')).data).toHaveLength(TABLES_AT_ONCE_MAX);
  });

  it('are added only by managers and admins', async () => {
    const { test } = await open();
    await expectManagersOnly(test, [['POST', '/tables/batch']]);
  });
});
