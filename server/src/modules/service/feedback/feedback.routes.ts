import * as contract from 'shared-api/contract/service/feedback';
import type { FastifyInstance } from 'fastify';
import { FEEDBACK_TABLE_PATTERN } from 'shared-api/contract/limits';
import { transact, type Context } from '../../../context';
import { append, toStaff } from '../../../events/outbox';
import { deleteById } from '../../../db/delete-by-id';
import { AppError, found } from '../../../http/app-error';
import { once } from '../../../http/idempotency';
import { countGuestWrite, guestOf } from '../../../http/rate-limit';
import { handle } from '../../../http/route';
import {
  presentFeedback,
  presentFeedbackStatistics,
  countRatings,
  findFeedback,
  findTableOfFeedback,
} from './feedback';

export function registerFeedback(app: FastifyInstance, context: Context): void {
  handle(app, contract.createFeedback, async (call) => {
    const { body } = call;
    if (!FEEDBACK_TABLE_PATTERN.test(body.table_number)) throw new AppError('invalid_table_number');
    return once(context, call, async (trx) => {
      const table = found(await findTableOfFeedback(trx, body.table_number), 'table_not_found');
      await countGuestWrite(context, trx, guestOf(call), 'feedback', table.id);
      const now = context.now();
      const row = await trx
        .insertInto('feedback')
        .values({
          ...body,
          email: body.email || null,
          table_id: table.id,
          table_number: table.table_number,
          created_at: now,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      const created = presentFeedback(row);
      append(trx, now, toStaff({ type: 'feedback_created', data: created }));
      return created;
    });
  });

  handle(app, contract.listFeedback, async ({ query }) =>
    (await findFeedback(context.db, query.limit)).map(presentFeedback),
  );

  handle(app, contract.listRecentFeedback, async ({ query }) =>
    (await findFeedback(context.db, query.limit)).map(presentFeedback),
  );

  handle(app, contract.getFeedbackStatistics, async () =>
    presentFeedbackStatistics(await countRatings(context.db)),
  );

  handle(app, contract.getFeedback, async ({ params }) => {
    const query = context.db.selectFrom('feedback').selectAll().where('id', '=', params.id);
    return presentFeedback(found(await query.executeTakeFirst()));
  });

  handle(app, contract.deleteFeedback, async ({ params }) => {
    await transact(context, async (trx) => found(await deleteById(trx, 'feedback', params.id)));
    return null;
  });
}
