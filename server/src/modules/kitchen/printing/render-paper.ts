import type { Context } from '#context';
import type { Db } from '#db/database';
import type { Row } from '#db/schema';
import type { PaperLine } from '#escpos/paper';
import { readRestaurantSettings } from '#modules/restaurant/settings/restaurant-settings';
import { itemLines, noteLines, sayIn } from './item-lines';
import { findDefaultLanguage, paperLanguage } from './paper-language';
import { placeName } from './place-name';
import type { PrintContent, TicketOrder } from './print-content';

/** Time in the queue after which a ticket or notice says that it is late. */
export const PRINTED_LATE_AFTER_MS = 2 * 60_000;

export type RenderedJob = Pick<
  Row<'print_jobs'>,
  'content' | 'is_copy' | 'revision' | 'printer_id' | 'queue_printer_id' | 'created_at' | 'printed_at'
>;

type KitchenPaper = Exclude<PrintContent, { kind: 'lines' }>;

/** @returns the lines of a job, preceded by the reason if it is late, printed again or on another printer. */
export async function renderPaper(
  { db, now }: Pick<Context, 'db' | 'now'>,
  job: RenderedJob,
): Promise<PaperLine[]> {
  const content = JSON.parse(job.content) as PrintContent;
  if (content.kind === 'lines') {
    const printing = job.is_copy && job.revision > 1 ? job.revision : null;
    const say = sayIn(content.language);
    return [
      ...(await headOf(db, job, content.language)),
      ...(printing ? [inCentre(say('paper.copy_number', { number: printing }), false)] : []),
      ...content.lines,
    ];
  }
  const station = await db
    .selectFrom('stations')
    .select(['name', 'language_code'])
    .where('id', '=', content.station_id)
    .executeTakeFirst();
  const language = station?.language_code ?? (await findDefaultLanguage(db));
  return [
    ...(await headOf(db, job, language)),
    ...lateLines(content, job, now(), language),
    { text: station?.name ?? '', align: 'center', isBold: true },
    ...(content.kind === 'ticket'
      ? await ticketLines(db, content, language)
      : await noticeLines(db, content, language)),
  ];
}

const headline = (text: string): PaperLine => ({
  text,
  align: 'center',
  isBold: true,
  isInverted: true,
  isLarge: true,
});

async function headOf(db: Db, job: RenderedJob, language: string): Promise<PaperLine[]> {
  const say = sayIn(language);
  const lines: PaperLine[] = job.is_copy ? [headline(say('paper.copy'))] : [];
  if (job.queue_printer_id !== job.printer_id) {
    const printer = await db
      .selectFrom('printers')
      .select('name')
      .where('id', '=', job.printer_id)
      .executeTakeFirst();
    lines.push({ text: say('paper.instead_of', { name: printer?.name ?? '' }), align: 'center' });
  }
  return lines;
}

/** For a paper that waited for its printer: how old it is. */
function lateLines(
  content: KitchenPaper,
  { created_at, printed_at }: RenderedJob,
  nowMs: number,
  language: string,
): PaperLine[] {
  const printedAt = printed_at ?? nowMs;
  if (printedAt - created_at <= PRINTED_LATE_AFTER_MS) return [];
  const since = Date.parse(content.kind === 'ticket' ? content.fired_at : content.notice.created_at);
  const minutes = Math.floor((printedAt - since) / 60_000);
  const say = sayIn(language);
  return [
    headline(say('paper.late')),
    { text: say('paper.minutes_ago', { minutes }), align: 'center', isBold: true },
  ];
}

/** What a paper says of its order, as it is now; undefined once it is deleted. */
const findOrder = (db: Db, id: number) =>
  db
    .selectFrom('orders')
    .innerJoin('visits', 'visits.id', 'orders.visit_id')
    .leftJoin('users', 'users.id', 'orders.taken_by')
    .select([
      'orders.table_number',
      'orders.ticket_number',
      'orders.customer_name',
      'orders.customer_phone',
      'visits.guest_count',
      'users.username as waiter',
    ])
    .where('orders.id', '=', id)
    .executeTakeFirst();

const placeOf = ({ table_number }: Pick<TicketOrder, 'table_number'>, language: string): string =>
  placeName(table_number, paperLanguage(language));

const inCentre = (text: string, isLarge = true): PaperLine => ({
  text,
  align: 'center',
  isBold: true,
  isLarge,
});

async function ticketLines(
  db: Db,
  { station_id, order, course_id, fired_at, note, items }: Extract<KitchenPaper, { kind: 'ticket' }>,
  language: string,
): Promise<PaperLine[]> {
  const say = sayIn(language);
  const { timeZone } = await readRestaurantSettings(db);
  const time = new Date(fired_at).toLocaleTimeString(language, {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    numberingSystem: 'latn',
  });
  const current = await findOrder(db, order.id);
  const course = course_id ? await courseName(db, course_id, language) : null;
  const number = say('paper.order', { id: current?.ticket_number ?? order.id });
  const waiter = current?.waiter && say('paper.waiter', { name: current.waiter });
  const guests = current?.guest_count && say('paper.guest_count', { count: current.guest_count });
  const isTakeaway = order.table_number === null;
  return [
    inCentre(placeOf(order, language)),
    ...(isTakeaway && current?.customer_name ? [inCentre(current.customer_name)] : []),
    ...(isTakeaway && current?.customer_phone ? [inCentre(current.customer_phone)] : []),
    inCentre(`${number} - ${time}`, false),
    ...(waiter ? [inCentre(waiter)] : []),
    ...(guests ? [inCentre(guests)] : []),
    ...(course ? [headline(course)] : []),
    { rule: true },
    ...(await itemLines(db, items, station_id, language)),
    { rule: true },
    ...noteLines(note),
  ];
}

async function noticeLines(
  db: Db,
  { station_id, order, notice, items = [] }: Extract<KitchenPaper, { kind: 'notice' }>,
  language: string,
): Promise<PaperLine[]> {
  const say = sayIn(language);
  const current = await findOrder(db, order.id);
  const titles = { voided: 'paper.void', cancelled: 'paper.void', moved: 'paper.moved' } as const;
  const isNote = notice.detail === 'note';
  const isMove = notice.kind === 'moved' && !isNote;
  const title = isNote ? 'paper.note_changed' : notice.is_held ? 'paper.hold' : titles[notice.kind];
  const place = placeOf(isMove ? { table_number: notice.from_table } : order, language);
  return [
    headline(say(title)),
    inCentre(place),
    ...(isMove ? [inCentre(`> ${placeOf(current ?? order, language)}`)] : []),
    inCentre(say('paper.order', { id: current?.ticket_number ?? order.id }), false),
    { rule: true },
    ...(isNote ? noteLines(notice.note ?? say('paper.note_removed')) : []),
    ...(await itemLines(db, items, station_id, language)),
    { rule: true },
  ];
}

/** Null if the course was removed. */
async function courseName(db: Db, courseId: number, language: string): Promise<string | null> {
  const translated = await db
    .selectFrom('course_translations')
    .select('name')
    .where('course_id', '=', courseId)
    .where('language_code', '=', language)
    .executeTakeFirst();
  if (translated) return translated.name;
  const course = await db.selectFrom('courses').select('name').where('id', '=', courseId).executeTakeFirst();
  return course?.name ?? null;
}
