import type { ImportResult } from 'shared-api/contract/import-preview';
import { tableNumberKey } from 'shared-api/domain/service/table-number';
import type { Tx } from '#context';
import { flag } from '#db/schema';
import { toPublic } from '#events/outbox';
import { AppError, invalidFields } from '#http/app-error';
import { problem } from '#http/field-problems';
import { FILE_FIELD } from '#spreadsheet/sheet';
import { removeTable } from '../table';
import { isChanged, type TableModel, type TablePlan } from './table-plan';

const columnsOf = (model: TableModel, nowMs: number) => ({
  table_number: model.number,
  number_key: tableNumberKey(model.number),
  area: model.area,
  is_active: flag(model.isActive),
  created_by_guest: flag(!model.isOwn),
  updated_at: nowMs,
});

/**
 * Writes a plan without problems; new tables get their QR codes when requested, as always.
 * @throws {AppError} 422 if a table that is to be removed is in use.
 */
export async function writeTables(
  tx: Tx,
  { plan, removesMissing }: { plan: TablePlan; removesMissing: boolean },
): Promise<ImportResult> {
  const now = tx.now();
  const removed = removesMissing ? plan.missing : [];
  for (const { id, table_number: name } of removed) {
    await removeTable(tx, id).catch((error: unknown) => {
      const isInUse = error instanceof AppError && error.code === 'in_use';
      throw isInUse ? invalidFields(problem(FILE_FIELD, 'file_table_in_use', { name })) : error;
    });
  }
  const changed = plan.tables.filter((planned) => planned.id !== null && isChanged(planned));
  // Temporary keys, since two tables may exchange their numbers.
  for (const { id } of changed) {
    await tx.db
      .updateTable('tables')
      .set({ number_key: `import ${String(id)}` })
      .where('id', '=', id)
      .execute();
  }
  for (const { id, model } of changed) {
    await tx.db
      .updateTable('tables')
      .set((eb) => ({ ...columnsOf(model, now), version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
  }
  const added = plan.tables.filter(({ id }) => id === null);
  if (added.length > 0) {
    await tx.db
      .insertInto('tables')
      .values(
        added.map(({ model }) => ({
          ...columnsOf(model, now),
          status: 'available' as const,
          qr_token: null,
          created_at: now,
        })),
      )
      .execute();
  }
  tx.append(toPublic({ type: 'menu_changed', data: { area: 'tables' } }));
  return { created: added.length, changed: changed.length, removed: removed.length };
}
