import { TOTAL_COUNT_HEADER } from 'shared-api/domain/api';
import * as contract from 'shared-api/contract/service/feedback';
import type { Feedback } from 'shared-api/contract/service/feedback';
import type { FastifyInstance } from 'fastify';
import { transact, type Context } from '#context';
import { toStaff } from '#events/outbox';
import { deleteById } from '#db/delete-by-id';
import { requireFound } from '#http/app-error';
import { findAttempt, runIdempotently } from '#http/idempotency';
import { messageLanguage } from '#http/request-language';
import { countGuestWrite, guestOf } from '#http/rate-limit';
import { isCodeRequiredOf } from '#modules/restaurant/settings/restaurant-settings';
import { handle } from '#http/route';
import { Mailer } from '#mail/mailer';
import { acknowledgeFeedback, alertOfLowRating } from './low-rating';
import { scheduleReplies, SEND_REPLIES, writeReply } from './feedback-replies';
import { presentFeedback, presentFeedbackDetail, presentFeedbackStatistics } from './feedback.presenter';
import {
  countRatings,
  deleteFeedbackEntries,
  findFeedback,
  findFeedbackById,
  findFeedbackPage,
  insertFeedback,
  setReasons,
} from './feedback.store';
import { placeOfFeedback } from './feedback';

export function registerFeedback(app: FastifyInstance, context: Context): void {
  handle(app, contract.createFeedback, async (call) => {
    const guest = guestOf(call);
    const isCodeRequired = await isCodeRequiredOf(context, guest);
    return runIdempotently(context, call, async (tx) => {
      const now = context.now();
      const { place, isScanned } = await placeOfFeedback(tx, call.body, { isCodeRequired, nowMs: now });
      await countGuestWrite(tx, guest, 'feedback', { tableId: place.table_id, isScanned });
      const { table_token: _table, order_token: _order, ...body } = call.body;
      const row = await insertFeedback(tx, {
        ...body,
        email: body.email || null,
        ...place,
        language_code: messageLanguage(call.request),
      });
      const created = presentFeedback(row);
      tx.append(toStaff({ type: 'feedback_created', data: created }));
      await alertOfLowRating(tx, row);
      return created;
    });
  });

  handle(app, contract.setFeedbackReasons, async ({ params, body }) => {
    const attempt = await findAttempt(context, params.key);
    const isFeedback = typeof attempt === 'object' && attempt.endpoint === contract.createFeedback;
    const { id } = requireFound(isFeedback ? (attempt.response as Feedback) : undefined);
    await transact(context, async (tx) => {
      requireFound(await setReasons(tx, id, body.reasons));
      tx.append(toStaff({ type: 'feedback_changed', data: { id } }));
    });
    return null;
  });

  handle(app, contract.listFeedback, async ({ query, reply }) => {
    const { rows, total } = await findFeedbackPage(context.db, query);
    reply.header(TOTAL_COUNT_HEADER, String(total));
    return rows.map(presentFeedback);
  });

  handle(app, contract.listRecentFeedback, async ({ query }) =>
    (await findFeedback(context.db, query)).map(presentFeedback),
  );

  handle(app, contract.getFeedbackStatistics, async () =>
    presentFeedbackStatistics(await countRatings(context.db)),
  );

  handle(app, contract.getFeedback, async ({ params }) => {
    const feedback = requireFound(await findFeedbackById(context.db, params.id));
    return presentFeedbackDetail(context.db, feedback);
  });

  handle(app, contract.acknowledgeFeedback, async ({ params, caller }) => {
    await transact(context, (tx) => acknowledgeFeedback(tx, params.id, caller.user.id));
    return null;
  });

  const mailer = new Mailer(context.config, app.log);
  app.addHook('onClose', () => mailer.idle());
  scheduleReplies(context, mailer);

  handle(app, contract.replyToFeedback, async (call) => {
    const reply = await runIdempotently(context, call, (tx) =>
      writeReply(tx, call.params.id, { text: call.body.text, user: call.caller.user }),
    );
    context.jobs.runSoon(SEND_REPLIES);
    return reply;
  });

  handle(app, contract.deleteFeedback, async ({ params }) => {
    await transact(context, async (tx) => requireFound(await deleteById(tx.db, 'feedback', params.id)));
    return null;
  });

  handle(app, contract.deleteFeedbackEntries, async ({ body }) => {
    await transact(context, (tx) => deleteFeedbackEntries(tx, body.feedback_ids));
    return null;
  });
}
