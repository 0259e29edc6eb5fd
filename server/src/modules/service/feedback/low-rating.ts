import { LOW_RATING_MAX } from 'shared-api/contract/limits';
import { isActiveVisit } from 'shared-api/contract/statuses';
import type { Context } from '#context';
import type { Trx } from '#db/database';
import type { Row } from '#db/schema';
import { append, toStaff } from '#events/outbox';
import { requireFound } from '#http/app-error';
import { appendVisitUpdate, lockVisit } from '../visits/visit-lifecycle';

/** Alerts staff to a low rating while its guests are still there. */
export async function alertOfLowRating(context: Context, trx: Trx, row: Row<'feedback'>): Promise<void> {
  const { id, visit_id, table_id, table_number, overall_rating: rating } = row;
  if (visit_id === null || rating > LOW_RATING_MAX) return;
  const visit = await lockVisit(trx, visit_id);
  if (!visit || !isActiveVisit(visit.status)) return;
  append(
    trx,
    context.now(),
    toStaff({ type: 'low_rating', data: { id, visit_id, table_id, table_number, rating } }),
  );
}

/** The first person to acknowledge it stays recorded. @throws {AppError} `not_found`. */
export async function acknowledgeFeedback(
  context: Context,
  trx: Trx,
  id: number,
  userId: number,
): Promise<void> {
  const row = requireFound(
    await trx
      .updateTable('feedback')
      .set((eb) => ({
        acknowledged_by: eb
          .case()
          .when('acknowledged_at', 'is', null)
          .then(eb.cast<number>(eb.val(userId), 'bigint'))
          .else(eb.ref('acknowledged_by'))
          .end(),
        acknowledged_at: eb.fn.coalesce('acknowledged_at', eb.cast<number>(eb.val(context.now()), 'bigint')),
      }))
      .where('id', '=', id)
      .returning('visit_id')
      .executeTakeFirst(),
  );
  if (row.visit_id !== null) appendVisitUpdate(context, trx, row.visit_id);
}
