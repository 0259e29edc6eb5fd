import type { ParsedBodyOf } from 'shared-api/contract/endpoint';
import type { Course, createCourse, updateCourse } from 'shared-api/contract/menu/courses';
import { ACTIVE_ORDER_STATUSES } from 'shared-api/domain/statuses';
import type { Tx } from '#context';
import type { Db } from '#db/database';
import { deleteById } from '#db/delete-by-id';
import { flag } from '#db/schema';
import { AppError, requireFound } from '#http/app-error';
import { bumpVersion } from '#modules/bump-version';
import {
  mergeTexts,
  NO_TEXTS,
  readLanguageCodes,
  type NamedTranslation,
} from '#modules/restaurant/languages/translations';
import { replaceTranslations } from '#modules/restaurant/languages/translations.store';

/** Courses in serving order. */
export async function findCourses(db: Db, id?: number): Promise<Course[]> {
  const rows = await db
    .selectFrom('courses')
    .selectAll()
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
  const translations = await db
    .selectFrom('course_translations')
    .selectAll()
    .orderBy('language_code')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    translations: translations
      .filter(({ course_id }) => course_id === row.id)
      .map(({ language_code, name }) => ({ language_code, name })),
    fires_at_once: row.fires_at_once === 1,
    sort_order: row.sort_order,
    version: row.version,
  }));
}

const readCourse = async (db: Db, id: number): Promise<Course> =>
  requireFound((await findCourses(db, id))[0]);

/** Translations with empty descriptions, since courses have only names. */
const named = (translations: readonly Course['translations'][number][]): NamedTranslation[] =>
  translations.map((translation) => ({ ...translation, description: null }));

/** @throws {AppError} 422 for a translation into an unknown language. */
export async function addCourse(
  tx: Tx,
  { translations, ...input }: ParsedBodyOf<typeof createCourse>,
): Promise<Course> {
  const now = tx.now();
  const sent = { name: input.name, translations: named(translations) };
  const texts = mergeTexts(NO_TEXTS, sent, await readLanguageCodes(tx.db));
  const { id } = await tx.db
    .insertInto('courses')
    .values({
      name: texts.name,
      fires_at_once: flag(input.fires_at_once),
      sort_order: input.sort_order,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await replaceTranslations(tx, 'courses', id, texts.translations);
  return readCourse(tx.db, id);
}

/** @throws {AppError} `not_found`, `edited_meanwhile`, 422 for a translation into an unknown language. */
export async function changeCourse(
  tx: Tx,
  id: number,
  { version, translations, ...input }: ParsedBodyOf<typeof updateCourse>,
): Promise<Course> {
  await bumpVersion(tx, 'courses', id, version);
  const course = await readCourse(tx.db, id);
  const stored = { name: course.name, description: null, translations: named(course.translations) };
  const sent = { name: input.name, translations: translations && named(translations) };
  const texts = mergeTexts(stored, sent, await readLanguageCodes(tx.db));
  await tx.db
    .updateTable('courses')
    .set({
      name: texts.name,
      fires_at_once: flag(input.fires_at_once),
      sort_order: input.sort_order,
      updated_at: tx.now(),
    })
    .where('id', '=', id)
    .execute();
  await replaceTranslations(tx, 'courses', id, texts.translations);
  return readCourse(tx.db, id);
}

/** @throws {AppError} `not_found`, `in_use` while an item waits for the course: it would never be fired. */
export async function removeCourse(tx: Tx, id: number): Promise<void> {
  const held = await tx.db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .select('order_items.id')
    .where('order_items.course_id', '=', id)
    .where('order_items.hold', 'is not', null)
    .where('orders.status', 'in', ACTIVE_ORDER_STATUSES)
    .limit(1)
    .executeTakeFirst();
  if (held) throw new AppError('in_use');
  requireFound(await deleteById(tx.db, 'courses', id));
}
