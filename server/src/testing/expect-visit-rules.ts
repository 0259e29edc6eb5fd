import { isActiveStatus, isActiveVisit } from 'shared-api/domain/statuses';
import { expect } from 'vitest';
import type { Row } from '../db/schema';
import type { TestApp } from './test-app';

export interface StoredService {
  tables: Row<'tables'>[];
  visits: Row<'visits'>[];
  orders: Row<'orders'>[];
}

/** Reads the past and current state of these tables and visits. */
export async function readService(
  { context: { db } }: TestApp,
  tableIds: readonly number[],
  visitIds: readonly number[] = [],
): Promise<StoredService> {
  const visits = await db
    .selectFrom('visits')
    .selectAll()
    .where(({ eb, or }) => or([eb('table_id', 'in', tableIds), eb('id', 'in', [0, ...visitIds])]))
    .orderBy('id')
    .execute();
  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .where(({ eb, or }) =>
      or([eb('table_id', 'in', tableIds), eb('visit_id', 'in', [0, ...visits.map(({ id }) => id)])]),
    )
    .orderBy('id')
    .execute();
  const tables = await db
    .selectFrom('tables')
    .selectAll()
    .where('id', 'in', tableIds)
    .orderBy('id')
    .execute();
  return { tables, visits, orders };
}

/**
 * Checks the invariants of docs/rules/visits.md#visits.
 * @param isSetByHand whether staff have set the table's status, so that it says nothing about guests.
 */
export function expectVisitRules(
  { tables, visits, orders }: StoredService,
  isSetByHand: (tableId: number) => boolean = () => false,
): void {
  for (const order of orders) {
    const visit = visits.find(({ id }) => id === order.visit_id);
    expect(visit, `the visit of order ${order.id}`).toMatchObject({ table_id: order.table_id });
  }
  const taken = visits.flatMap(({ table_id, status }) => (isActiveVisit(status) && table_id) || []);
  expect(taken, 'tables with an active visit').toEqual([...new Set(taken)]);
  for (const { id, status, closed_at } of visits) {
    const own = orders.filter((order) => order.visit_id === id);
    if (own.some((order) => isActiveStatus(order.status))) expect(isActiveVisit(status)).toBe(true);
    const isSold = own.some((order) => order.status !== 'cancelled');
    if (!isActiveVisit(status)) expect(status).toBe(isSold ? 'closed' : 'voided');
    expect(closed_at === null, 'closed_at is null').toBe(isActiveVisit(status));
  }
  for (const { id, table_number, status } of tables) {
    if (isSetByHand(id) || status === 'reserved') continue;
    expect(status, table_number).toBe(taken.includes(id) ? 'occupied' : 'available');
  }
}
