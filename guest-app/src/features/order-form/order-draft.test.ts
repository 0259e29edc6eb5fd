import { buildTable } from 'shared-api/testing/builders';
import { expect, test } from 'vitest';
import { choosableTables, draftProblems, EMPTY_DRAFT, withChosenTable, withTypedTable } from './order-draft';

const takeaway = { ...EMPTY_DRAFT, orderType: 'takeaway' as const };
const problems = (draft: typeof EMPTY_DRAFT) => draftProblems(draft, { lacksCode: false, hasTable: false });

test('an order to a table requires only the table', () => {
  expect(problems(EMPTY_DRAFT)).toEqual({ table: 'order.select_table' });
  expect(problems({ ...EMPTY_DRAFT, typedTable: '  ' })).toEqual({ table: 'order.select_table' });
  expect(problems({ ...EMPTY_DRAFT, typedTable: 'M-7' })).toEqual({});
  expect(problems({ ...EMPTY_DRAFT, tableId: '5' })).toEqual({});
});

test('takeaway requires a non-blank name, phone and address', () => {
  expect(problems({ ...takeaway, name: ' ', phone: ' ', address: ' ' })).toEqual({
    name: 'order.enter_name',
    phone: 'order.enter_phone',
    address: 'order.enter_address',
  });
  const complete = { ...takeaway, name: 'Ayşe', phone: '0532 000 00 00', address: 'Kuzguncuk' };
  expect(problems(complete)).toEqual({});
  for (const phone of ['123', '0532', 'yok'])
    expect(problems({ ...complete, phone })).toEqual({ phone: 'order.invalid_phone' });
});

test('takeaway from a scanned table requires only a name, unless it goes to an address', () => {
  const atTable = (draft: typeof EMPTY_DRAFT) => draftProblems(draft, { lacksCode: false, hasTable: true });
  const along = { ...takeaway, isForAddress: false };
  expect(atTable(along)).toEqual({ name: 'order.enter_name' });
  expect(atTable({ ...along, name: 'Ayşe' })).toEqual({});
  expect(atTable({ ...takeaway, name: 'Ayşe' })).toEqual({
    phone: 'order.enter_phone',
    address: 'order.enter_address',
  });
});

test('an order to a table requires a scanned QR code if the restaurant requires it', () => {
  const lacksCode = { lacksCode: true, hasTable: false };
  expect(draftProblems({ ...EMPTY_DRAFT, tableId: '5' }, lacksCode)).toEqual({ table: 'order.scan_code' });
  expect(draftProblems(takeaway, lacksCode)).not.toHaveProperty('table');
});

test('choosing a table clears the typed one and vice versa', () => {
  expect(withChosenTable({ ...EMPTY_DRAFT, typedTable: 'M-7' }, '5')).toMatchObject({
    tableId: '5',
    typedTable: '',
  });
  expect(withTypedTable({ ...EMPTY_DRAFT, tableId: '5' }, 'M-7')).toMatchObject({
    tableId: '',
    typedTable: 'M-7',
  });
});

test('offers the free tables and the guest’s own occupied table', () => {
  const tables = [
    buildTable({ id: 1 }),
    buildTable({ id: 2, status: 'occupied' }),
    buildTable({ id: 3, status: 'reserved' }),
  ];
  expect(choosableTables(tables, []).map(({ id }) => id)).toEqual([1]);
  expect(choosableTables(tables, [undefined, 2]).map(({ id }) => id)).toEqual([1, 2]);
});
