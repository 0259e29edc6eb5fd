import { DEFAULT_LANGUAGE } from 'shared-api/domain/restaurant/limits';
import { isInterfaceLanguage, type InterfaceLanguage } from 'shared-api/domain/restaurant/known-languages';
import type { FeedbackReply } from 'shared-api/contract/service/feedback';
import { transact, type Context, type Tx } from '#context';
import type { Db } from '#db/database';
import { inChunks } from '#db/in-chunks';
import type { Row } from '#db/schema';
import { toStaff } from '#events/outbox';
import { AppError, requireFound } from '#http/app-error';
import { text } from '#i18n/text';
import type { Mail, Mailer } from '#mail/mailer';
import { toTimestamp } from '#time/timestamp';
import { listLanguages } from '#modules/restaurant/languages/language.store';
import { restaurantSender } from '#modules/restaurant/restaurant-sender';

/** Name of the job; it also runs after every reply. */
export const SEND_REPLIES = 'send replies';
const SEND_INTERVAL_MS = 60_000;
/** Time after which a reply that is still being sent has failed: its server has stopped. */
const SENDING_MAX_MS = 10 * 60_000;

/** Replies by feedback id, oldest first. */
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
  tx: Tx,
  feedbackId: number,
  { text: written, user }: { text: string; user: { id: number; username: string } },
): Promise<FeedbackReply> {
  const feedback = requireFound(
    await tx.db.selectFrom('feedback').select('email').where('id', '=', feedbackId).executeTakeFirst(),
  );
  if (!feedback.email) throw new AppError('no_email');
  const now = tx.now();
  const { id, status } = await tx.db
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

/** Mail in the language of the guest, which quotes the guest's comment. */
async function replyMail(
  context: Context,
  to: string,
  reply: { text: string } & Pick<Row<'feedback'>, 'comments' | 'language_code'>,
): Promise<Mail> {
  const language = reply.language_code ?? (await restaurantLanguage(context.db));
  const from = await restaurantSender(context, language);
  const quoted = reply.comments?.replaceAll(/^/gm, '> ');
  return {
    from,
    to,
    subject: `${from.name}: ${text('mail.feedback_reply.subject')[language]}`,
    text: [reply.text, from.name, quoted].filter(Boolean).join('\n\n') + '\n',
  };
}

async function restaurantLanguage(db: Db): Promise<InterfaceLanguage> {
  const [first] = await listLanguages(db, undefined);
  return first && isInterfaceLanguage(first.code) ? first.code : DEFAULT_LANGUAGE;
}

/** Ends the sending of one reply, or of all that began before a given time. */
function endSending(
  context: Context,
  status: 'sent' | 'failed',
  reply: { id: number } | { startedBeforeMs: number },
): Promise<void> {
  return transact(context, async (tx) => {
    const now = context.now();
    const ended = await tx.db
      .updateTable('feedback_replies')
      .set({ status, updated_at: now })
      .where('status', '=', 'sending')
      .where((eb) => ('id' in reply ? eb('id', '=', reply.id) : eb('updated_at', '<', reply.startedBeforeMs)))
      .returning('feedback_id as id')
      .execute();
    for (const data of ended) tx.append(toStaff({ type: 'feedback_replied', data }));
  });
}

/**
 * Mails waiting replies. Each is claimed by one server and sent once: if a server stops while sending, the reply is
 * marked as failed, because the mail may have been sent.
 */
async function sendReplies(context: Context, mailer: Mailer): Promise<void> {
  const { db } = context;
  await endSending(context, 'failed', { startedBeforeMs: context.now() - SENDING_MAX_MS });
  const waiting = await db
    .selectFrom('feedback_replies as reply')
    .innerJoin('feedback', 'feedback.id', 'reply.feedback_id')
    .select(['reply.id', 'reply.text', 'feedback.email', 'feedback.comments', 'feedback.language_code'])
    .where('reply.status', '=', 'waiting')
    .orderBy('reply.id')
    .execute();
  for (const { id, email, ...reply } of waiting) {
    const taken = await db
      .updateTable('feedback_replies')
      .set({ status: 'sending', updated_at: context.now() })
      .where('id', '=', id)
      .where('status', '=', 'waiting')
      .returning('id')
      .executeTakeFirst();
    if (!taken) continue;
    const isSent = email !== null && (await mailer.send(() => replyMail(context, email, reply)));
    await endSending(context, isSent ? 'sent' : 'failed', { id });
  }
}

export function scheduleReplies(context: Context, mailer: Mailer): void {
  context.jobs.scheduleEvery(SEND_INTERVAL_MS, SEND_REPLIES, () => sendReplies(context, mailer));
}
