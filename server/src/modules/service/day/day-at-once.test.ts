import type { ReplyOf } from 'shared-api/contract/endpoint';
import { sumKurus, toKurus } from 'shared-api/domain/money';
import type * as contract from 'shared-api/contract/service/day';
import type { ZReport } from 'shared-api/contract/service/day';
import type { Order } from 'shared-api/contract/service/orders';
import { expect, inject, it } from 'vitest';
import { addProduct, addTable, setSetting } from '#testing/factories';
import { buildTestApp } from '#testing/test-app';

const PRICE = 100;
/** Payments that are recorded one after the other while the day is closed. */
const PAYMENTS = 4;
/** Enough rounds for different interleavings on PostgreSQL; SQLite runs one transaction at a time. */
const ROUNDS = inject('postgres') ? 8 : 2;

it('a payment during the closing of the day is in exactly one report', async () => {
  const test = await buildTestApp({ env: { GUEST_LIMITS: '0' } });
  await setSetting(test, 'table_service', '1');
  const { dataDir, clock } = test;
  const other = inject('postgres')
    ? await buildTestApp({ dataDir, clock, env: { GUEST_LIMITS: '0' } })
    : test;
  const product = await addProduct(test, { price_kurus: toKurus(PRICE) });
  const table = await addTable(test);
  const token = await test.tokenOf('manager');

  /** Guests of a visit who leave without paying, and come back to pay. */
  async function leave(): Promise<number> {
    const items = [{ product_id: product.id, quantity: PAYMENTS, price: PRICE }];
    const body = { table_id: table.id, items, total_amount: PRICE * PAYMENTS };
    const { id } = (await test.call<Order>('POST', '/orders', { token, body })).data;
    await test.call('PUT', `/orders/${id}/status`, { token, body: { status: 'ready', override: true } });
    const { visit_id } = (await test.call<Order>('GET', `/orders/${id}`, { token })).data;
    await test.call('POST', `/visits/${visit_id}/close-unpaid`, { token, body: { reason: 'kaçtılar' } });
    return visit_id!;
  }
  async function payOften(visitId: number): Promise<void> {
    const body = { part: { kind: 'amount' }, amount: PRICE, method: 'cash' };
    for (let paid = 0; paid < PAYMENTS; paid += 1) {
      const { status } = await other.call('POST', `/visits/${visitId}/payments`, { token, body });
      expect(status).toBe(201);
    }
  }
  async function close(): Promise<void> {
    const { report } = (await test.call<ReplyOf<typeof contract.getDay>>('GET', '/day', { token })).data;
    const body = { counted: 0, revenue: report.revenue, paid: report.paid, confirm: true };
    const { status, failure } = await test.call('POST', '/day/close', { token, body });
    if (status !== 201) expect(failure.code).toBe('bill_changed');
  }

  for (let round = 0; round < ROUNDS; round += 1) {
    const visitId = await leave();
    let isOver = false;
    const paying = payOften(visitId).finally(() => (isOver = true));
    while (!isOver) await close();
    await paying;
  }
  await close();
  const { db } = test.context;
  const payments = await db.selectFrom('payments').select(['amount_kurus', 'z_number']).execute();
  expect(payments).toHaveLength(ROUNDS * PAYMENTS);
  const reports = (await db.selectFrom('z_reports').selectAll().orderBy('number').execute()).map(
    ({ number, body }) => ({ number, paidKurus: toKurus((JSON.parse(body) as ZReport).report.paid) }),
  );
  expect(reports).toEqual(
    reports.map((_, index) => ({
      number: index + 1,
      paidKurus: sumKurus(
        payments.filter(({ z_number }) => z_number === index + 1).map(({ amount_kurus }) => amount_kurus),
      ),
    })),
  );
});
