import { LOW_RATING_MAX } from 'shared-api/domain/service/limits';
import { isActiveVisit } from 'shared-api/domain/statuses';
import type { Tx } from '#context';
import type { Row } from '#db/schema';
import { toStaff } from '#events/outbox';
import { requireFound } from '#http/app-error';
import { setAcknowledged } from './feedback.store';
import { appendVisitUpdate, lockVisit } from '../occupancy/visit.store';

/** Alerts staff to a low rating while its guests are still there. */
export async function alertOfLowRating(tx: Tx, row: Row<'feedback'>): Promise<void> {
  const { id, visit_id, table_id, table_number, overall_rating: rating } = row;
  if (visit_id === null || rating > LOW_RATING_MAX) return;
  const visit = await lockVisit(tx, visit_id);
  if (!visit || !isActiveVisit(visit.status)) return;
  tx.append(toStaff({ type: 'low_rating', data: { id, visit_id, table_id, table_number, rating } }));
}

/** The first person to acknowledge it stays recorded. @throws {AppError} `not_found`. */
export async function acknowledgeFeedback(tx: Tx, id: number, userId: number): Promise<void> {
  const row = requireFound(await setAcknowledged(tx, id, userId));
  if (row.visit_id !== null) appendVisitUpdate(tx, row.visit_id);
}
