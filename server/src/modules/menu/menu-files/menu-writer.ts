import type { Tx } from '#context';
import { chunksOf } from '#db/in-chunks';
import { replaceTranslations } from '#modules/restaurant/languages/translations.store';
import { plainName, translationsOf } from './menu-bodies';
import type { RecordModel } from './menu-model';
import { isChanged, type PlannedRecord } from './planned-record';

/** Common parts of writing categories and products. */

/** Rows per statement, whose parameters both databases limit. */
export const ROWS_PER_STATEMENT = 500;

export interface MenuWriter {
  tx: Tx;
  languages: string[];
}

export const textColumns = (model: RecordModel, languages: readonly string[]) => ({
  name: plainName(model, languages),
  description: model.descriptions[languages[0] ?? ''] || null,
});

/** Sorts rows by id: ids are generated in the order of the rows. */
export const inOrder = (rows: readonly { id: number }[]) => rows.map(({ id }) => id).sort((a, b) => a - b);

export type WriteResult<Model> = PlannedRecord<Model> & { id: number };

/** Inserts translations of new records, which have none yet. */
export async function insertTranslations(
  { tx, languages }: MenuWriter,
  kind: 'category' | 'product',
  records: readonly WriteResult<RecordModel>[],
): Promise<void> {
  const now = tx.now();
  const stamps = { created_at: now, updated_at: now };
  const rows = records.flatMap(({ id, model }) =>
    translationsOf(model, languages).map((translation) => ({ id, translation })),
  );
  for (const chunk of chunksOf(rows, ROWS_PER_STATEMENT)) {
    await (
      kind === 'category'
        ? tx.db
            .insertInto('category_translations')
            .values(chunk.map(({ id, translation }) => ({ category_id: id, ...translation, ...stamps })))
        : tx.db
            .insertInto('product_translations')
            .values(chunk.map(({ id, translation }) => ({ product_id: id, ...translation, ...stamps })))
    ).execute();
  }
}

export const isSame = (a: unknown, b: unknown) => !isChanged({ before: a, model: b });

const hasOtherTexts = ({ before, model }: PlannedRecord<RecordModel>) =>
  !isSame(before?.names, model.names) || !isSame(before?.descriptions, model.descriptions);

export async function replaceTexts(
  { tx, languages }: MenuWriter,
  records: 'categories' | 'products',
  changed: readonly WriteResult<RecordModel>[],
): Promise<void> {
  for (const each of changed.filter(hasOtherTexts)) {
    await replaceTranslations(tx, records, each.id, translationsOf(each.model, languages));
  }
}

export const partition = <Model>(planned: readonly PlannedRecord<Model>[]) => ({
  added: planned.filter(({ id }) => id === null),
  changed: planned.filter((each): each is WriteResult<Model> => each.id !== null && isChanged(each)),
});

export const withIds = <Model>(
  added: readonly PlannedRecord<Model>[],
  ids: readonly number[],
): WriteResult<Model>[] => added.map((each, index) => ({ ...each, id: ids[index] ?? 0 }));
