import { DEFAULT_LANGUAGE } from 'shared-api/contract/limits';
import { isInterfaceLanguage } from 'shared-api/contract/restaurant/known-languages';
import type { FeedbackReply } from 'shared-api/contract/service/feedback';
import type { ReplyStatus } from 'shared-api/contract/statuses';
import type { Context } from '../../../context';
import type { Db, Trx } from '../../../db/database';
import { inChunks } from '../../../db/in-chunks';
import { AppError, found } from '../../../http/app-error';
import { text } from '../../../i18n/text';
import type { Mail, Mailer } from '../../../mail/mailer';
import { toTimestamp } from '../../../time/timestamp';
import { listLanguages } from '../../restaurant/languages/language.repository';
import { restaurantSender } from '../../restaurant/restaurant-sender';

/** Name of the job; it also runs after every reply. */
export const SEND_REPLIES = 'send replies';
const SEND_INTERVAL_MS = 60_000;
/** A reply that is sent for longer: its server has stopped. */
const SENDING_MAX_MS = 10 * 60_000;

/** By the feedback's id, the oldest first. */
export async function findReplies(
  db: Db,
  feedbackIds: readonly number[],
): Promise<Map<number, FeedbackReply[]>> {
  const rows = await inChunks([...feedbackIds], (ids) =>
    db
      .selectFrom('feedback_replies')
      .leftJoin('users', 'users.id', 'feedback_replies.user_id')
      .selectAll('feedback_replies')
      .select('users.username')
      .where('feedback_id', 'in', ids)
      .orderBy('feedback_replies.id')
      .execute(),
  );
  const replies = rows.map(({ feedback_id, id, text: written, status, username, created_at }) => ({
    feedback_id,
    reply: { id, text: written, status, written_by: username, created_at: toTimestamp(created_at) },
  }));
  return new Map(
    [...Map.groupBy(replies, (row) => row.feedback_id)].map(([id, some]) => [
      id,
      some.map(({ reply }) => reply),
    ]),
  );
}

/** Stores a reply to be mailed. @throws {AppError} `not_found`, `no_email`. */
export async function writeReply(
  context: Context,
  trx: Trx,
  feedbackId: number,
  { text: written, user }: { text: string; user: { id: number; username: string } },
): Promise<FeedbackReply> {
  const feedback = found(
    await trx.selectFrom('feedback').select('email').where('id', '=', feedbackId).executeTakeFirst(),
  );
  if (!feedback.email) throw new AppError('no_email');
  const now = context.now();
  const { id, status } = await trx
    .insertInto('feedback_replies')
    .values({
      feedback_id: feedbackId,
      user_id: user.id,
      text: written,
      status: 'waiting',
      created_at: now,
      updated_at: now,
    })
    .returning(['id', 'status'])
    .executeTakeFirstOrThrow();
  return { id, text: written, status, written_by: user.username, created_at: toTimestamp(now) };
}

async function replyMail(context: Context, to: string, written: string): Promise<Mail> {
  const [first] = await listLanguages(context.db, undefined);
  const language = first && isInterfaceLanguage(first.code) ? first.code : DEFAULT_LANGUAGE;
  const from = await restaurantSender(context, language);
  return {
    from,
    to,
    subject: `${from.name}: ${text('mail.feedback_reply.subject')[language]}`,
    text: `${written}\n\n${from.name}\n`,
  };
}

/**
 * Mails the replies that wait. Each is taken by one server and sent once: a server that stops while it sends leaves the
 * reply as failed, because the mail may have been sent.
 */
export async function sendReplies(context: Context, mailer: Mailer): Promise<void> {
  const { db } = context;
  const setStatus = (id: number, from: ReplyStatus, status: ReplyStatus) =>
    db
      .updateTable('feedback_replies')
      .set({ status, updated_at: context.now() })
      .where('id', '=', id)
      .where('status', '=', from)
      .returning('id')
      .executeTakeFirst();
  await db
    .updateTable('feedback_replies')
    .set({ status: 'failed', updated_at: context.now() })
    .where('status', '=', 'sending')
    .where('updated_at', '<', context.now() - SENDING_MAX_MS)
    .execute();
  const waiting = await db
    .selectFrom('feedback_replies')
    .innerJoin('feedback', 'feedback.id', 'feedback_replies.feedback_id')
    .select(['feedback_replies.id', 'feedback_replies.text', 'feedback.email'])
    .where('feedback_replies.status', '=', 'waiting')
    .orderBy('feedback_replies.id')
    .execute();
  for (const { id, text: written, email } of waiting) {
    if (!(await setStatus(id, 'waiting', 'sending'))) continue;
    const isSent = email !== null && (await mailer.send(() => replyMail(context, email, written)));
    await setStatus(id, 'sending', isSent ? 'sent' : 'failed');
  }
}

export function scheduleReplies(context: Context, mailer: Mailer): void {
  context.jobs.scheduleEvery(SEND_INTERVAL_MS, SEND_REPLIES, () => sendReplies(context, mailer));
}
