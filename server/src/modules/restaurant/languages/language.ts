import type { ParsedBodyOf } from 'shared-api/contract/endpoint';
import type {
  createLanguage,
  saveTranslation,
  updateLanguage,
} from 'shared-api/contract/restaurant/languages';
import type { Tx } from '#context';
import { lockAgainstWrites } from '#db/dialect';
import { flag, type Row } from '#db/schema';
import { alreadyExists, AppError, requireFound } from '#http/app-error';
import { bumpVersion, requireUnchanged } from '#modules/bump-version';
import type { DefaultTranslation } from './default-translations';
import { moveDefaultTexts } from './default-texts';

/** Both databases limit the number of parameters of a statement. */
const ROWS_PER_INSERT = 1_000;

/** @throws {AppError} `already_exists`. */
export async function addLanguage(
  tx: Tx,
  input: ParsedBodyOf<typeof createLanguage>,
): Promise<Row<'languages'>> {
  const now = tx.now();
  const row = await tx.db
    .insertInto('languages')
    .values({ ...input, is_active: flag(input.is_active), is_default: 0, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!row) throw alreadyExists('code');
  return row;
}

/**
 * Making a language the default activates it; the previous default stays active.
 * @throws {AppError} `not_found`, `edited_meanwhile`, `default_language` for switching the default one off.
 */
export async function changeLanguage(
  tx: Tx,
  code: string,
  { is_active, is_default, version, ...names }: ParsedBodyOf<typeof updateLanguage>,
): Promise<Row<'languages'>> {
  // Locks all rows, so that two concurrent changes cannot make two defaults.
  const rows = await tx.db
    .updateTable('languages')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .returningAll()
    .execute();
  const before = requireFound(rows.find((row) => row.code === code));
  await bumpVersion(tx, 'languages', before.id, version);
  const becomesDefault = is_default ?? before.is_default === 1;
  if (becomesDefault && is_active === false) throw new AppError('default_language');
  if (is_default && before.is_default === 0) {
    await tx.db.updateTable('languages').set({ is_default: 0 }).execute();
    const previous = rows.find((row) => row.is_default === 1);
    if (previous) await moveDefaultTexts(tx, { from: previous.code, to: code, nowMs: tx.now() });
  }
  return tx.db
    .updateTable('languages')
    .set({
      ...names,
      is_default: flag(becomesDefault),
      is_active: flag(becomesDefault || (is_active ?? before.is_active === 1)),
      updated_at: tx.now(),
    })
    .where('code', '=', code)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** @throws {AppError} `not_found` for an unknown language, `edited_meanwhile`. */
export async function setTranslation(
  tx: Tx,
  { language_code, resource_key, resource_value, seen_value }: ParsedBodyOf<typeof saveTranslation>,
): Promise<void> {
  const language = tx.db.selectFrom('languages').select('id').where('code', '=', language_code);
  requireFound(await language.executeTakeFirst());
  await lockAgainstWrites(tx.db, 'translations');
  const stored = await tx.db
    .selectFrom('translations')
    .select('value')
    .where('language_code', '=', language_code)
    .where('resource_key', '=', resource_key)
    .executeTakeFirst();
  requireUnchanged(stored?.value ?? '', seen_value, resource_value);
  await tx.db
    .insertInto('translations')
    .values({ language_code, resource_key, value: resource_value, default_value: null })
    .onConflict((conflict) =>
      conflict.columns(['language_code', 'resource_key']).doUpdateSet({ value: resource_value }),
    )
    .execute();
}

/**
 * Adds missing default texts in the restaurant's languages and updates unchanged ones; texts changed by staff stay.
 * @returns the number of added texts.
 */
export async function seedTranslations(tx: Tx, defaults: DefaultTranslation[]): Promise<number> {
  const languages = await tx.db.selectFrom('languages').select('code').execute();
  const wanted = defaults.filter((text) => languages.some(({ code }) => code === text.language_code));
  if (wanted.length === 0) return 0;
  const stored = await tx.db.selectFrom('translations').select(['language_code', 'resource_key']).execute();
  const storedKeys = new Set(stored.map((row) => `${row.language_code} ${row.resource_key}`));

  await tx.db.deleteFrom('translations').whereRef('value', '=', 'default_value').execute();
  for (let start = 0; start < wanted.length; start += ROWS_PER_INSERT) {
    const rows = wanted.slice(start, start + ROWS_PER_INSERT);
    await tx.db
      .insertInto('translations')
      .values(rows.map((text) => ({ ...text, default_value: text.value })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return wanted.filter((text) => !storedKeys.has(`${text.language_code} ${text.resource_key}`)).length;
}
