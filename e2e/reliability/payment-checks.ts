import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { sumKurus, toKurus } from 'shared-api/domain/money';
import type { ZReport } from 'shared-api/contract/service/day';
import { openForReading, type DatabaseLocation, type Db } from '../../server/src/db/database';
import type { AcknowledgedPayment, CashLedger } from './cashiers';

const root = join(import.meta.dirname, '..', '..');

/** Runs the operator's check of the stored Z reports. */
export function checkZReports({ databaseUrl, dataDir }: DatabaseLocation): {
  status: number | null;
  text: string;
} {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['server/dist/check-z-reports.js'], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
    encoding: 'utf8',
  });
  return { status, text: stdout + stderr };
}

/** Compares the database with the acknowledged payments and reports: nothing is missing, doubled or half. */
export async function checkPayments(location: DatabaseLocation, ledger: CashLedger): Promise<void> {
  const { db, close } = openForReading(location);
  try {
    await checkRows(db, ledger);
    await checkReports(db, ledger);
  } finally {
    await close();
  }
}

async function checkRows(db: Db, ledger: CashLedger): Promise<void> {
  const portions = await db.selectFrom('payment_items').selectAll().execute();
  const payments = await db.selectFrom('payments').selectAll().orderBy('id').execute();
  const stored = payments.map((row): [number, AcknowledgedPayment] => {
    const own = portions.filter(({ payment_id }) => payment_id === row.id);
    if (own.length > 0) expect(sumKurus(own.map(({ amount_kurus }) => amount_kurus))).toBe(row.amount_kurus);
    return [
      row.id,
      {
        visitId: row.visit_id,
        kurus: row.amount_kurus,
        tipKurus: row.tip_kurus,
        refundOf: row.refund_of,
        itemId: own[0]?.order_item_id ?? null,
        isCancelled: row.cancelled_at !== null,
      },
    ];
  });
  expect(new Map(stored)).toEqual(ledger.payments);
  for (const visit of await db.selectFrom('visits').selectAll().where('status', '=', 'closed').execute()) {
    const orders = await db
      .selectFrom('orders')
      .select('total_kurus')
      .where('visit_id', '=', visit.id)
      .execute();
    const paid = payments.filter(
      ({ visit_id, cancelled_at, refund_of }) =>
        visit_id === visit.id && cancelled_at === null && refund_of === null,
    );
    expect(sumKurus(paid.map(({ amount_kurus }) => amount_kurus)), `paid for visit ${visit.id}`).toBe(
      sumKurus(orders.map(({ total_kurus }) => total_kurus)),
    );
  }
}

async function checkReports(db: Db, ledger: CashLedger): Promise<void> {
  const rows = await db.selectFrom('z_reports').selectAll().orderBy('number').execute();
  expect(new Map(rows.map(({ number, hash }) => [number, hash]))).toEqual(ledger.reports);
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1));
  for (const { number, body } of rows) {
    const payments = await db
      .selectFrom('payments')
      .selectAll()
      .where('z_number', '=', number)
      .where('cancelled_at', 'is', null)
      .execute();
    const { report } = JSON.parse(body) as ZReport;
    expect(toKurus(report.paid), `paid in report ${number}`).toBe(
      sumKurus(
        payments.map(({ refund_of, amount_kurus }) => (refund_of === null ? amount_kurus : -amount_kurus)),
      ),
    );
    const tips = sumKurus(payments.map(({ tip_kurus }) => tip_kurus));
    expect(toKurus(report.drawer.expected)).toBe(toKurus(report.paid) + tips);
  }
}
