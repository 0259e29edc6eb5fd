import type { CallType } from 'shared-api/contract/service/call-types';
import type { Db } from '#db/database';
import type { Row } from '#db/schema';
import { localText, type LanguageFallback } from '#modules/restaurant/languages/language-fallback';

/** Types in the order of the guests' dialog. */
export function findCallTypes(
  db: Db,
  filter: { id?: number; isActive?: boolean } = {},
): Promise<Row<'call_types'>[]> {
  let query = db.selectFrom('call_types').selectAll().orderBy('sort_order').orderBy('id');
  if (filter.id !== undefined) query = query.where('id', '=', filter.id);
  if (filter.isActive !== undefined) query = query.where('is_active', '=', filter.isActive ? 1 : 0);
  return query.execute();
}

/** The requested type if it is active; the type “waiter” if none is requested. */
export function findOfferedCallType(
  db: Db,
  id: number | null | undefined,
): Promise<Row<'call_types'> | undefined> {
  const query = db.selectFrom('call_types').selectAll();
  const matching = id
    ? query.where('id', '=', id).where('is_active', '=', 1)
    : query.where('kind', '=', 'waiter');
  return matching.executeTakeFirst();
}

const translationsOf = ({ translations }: Pick<Row<'call_types'>, 'translations'>) =>
  JSON.parse(translations) as CallType['translations'];

/** Name in the first of the languages that it has, otherwise in any. */
export function callTypeName(
  row: Pick<Row<'call_types'>, 'translations'>,
  languages: LanguageFallback,
): string {
  const translations = translationsOf(row);
  return localText(translations, languages, ({ name }) => name) ?? translations[0]?.name ?? '';
}

/** @param languages of the name, the preferred one first. */
export const presentCallType = (row: Row<'call_types'>, languages: LanguageFallback): CallType => ({
  id: row.id,
  kind: row.kind,
  name: callTypeName(row, languages),
  icon: row.icon,
  is_active: row.is_active === 1,
  sort_order: row.sort_order,
  escalation_minutes: row.escalation_minutes,
  translations: translationsOf(row),
  version: row.version,
});
