import type { Tx } from '#context';
import { readBill, hasPayment } from './bill.store';
import { restKurus } from 'shared-api/domain/service/bill';
import { AppError } from '#http/app-error';

export const isBillPaid = async (tx: Tx, id: number): Promise<boolean> => {
  const { bill, paid } = await readBill(tx.db, id);
  return restKurus(bill, paid) <= 0;
};

/** @throws {AppError} `bill_below_paid` when payments exceed what the visit owes. */
export async function requirePaymentsCovered(tx: Tx, id: number): Promise<void> {
  if (!(await hasPayment(tx, id))) return;
  const { bill, paid } = await readBill(tx.db, id);
  if (restKurus(bill, paid) < 0) throw new AppError('bill_below_paid');
}
