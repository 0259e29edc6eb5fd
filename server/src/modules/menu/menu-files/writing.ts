import type { Context } from '../../../context';
import type { Trx } from '../../../db/database';
import { chunksOf } from '../../../db/in-chunks';
import { flag } from '../../../db/schema';
import { replaceTranslations } from '../../restaurant/languages/translations';
import { plainName, translationsOf } from './menu-bodies';
import type { RecordModel } from './menu-model';
import { isChanged, type Planned } from './planned';

/** Common parts of writing categories and products. */

/** Rows per statement, whose parameters both databases limit. */
export const ROWS_PER_STATEMENT = 500;

export interface Writing {
  context: Context;
  trx: Trx;
  languages: string[];
}

export const sharedColumns = (model: RecordModel, languages: readonly string[], nowMs: number) => ({
  name: plainName(model, languages),
  description: model.descriptions[languages[0] ?? ''] || null,
  is_active: flag(model.isActive),
  sort_order: model.sortOrder,
  image_url: model.image,
  vat_rate: model.vatRate,
  served_hours: JSON.stringify(model.servedHours),
  updated_at: nowMs,
});

/** Sorts rows by id: ids are generated in the order of the rows. */
export const inOrder = (rows: readonly { id: number }[]) => rows.map(({ id }) => id).sort((a, b) => a - b);

export type Written<Model> = Planned<Model> & { id: number };

/** Inserts translations of new records, which have none yet. */
export async function insertTranslations(
  { context, trx, languages }: Writing,
  kind: 'category' | 'product',
  records: readonly Written<RecordModel>[],
): Promise<void> {
  const now = context.now();
  const stamps = { created_at: now, updated_at: now };
  const rows = records.flatMap(({ id, model }) =>
    translationsOf(model, languages).map((translation) => ({ id, translation })),
  );
  for (const chunk of chunksOf(rows, ROWS_PER_STATEMENT)) {
    await (
      kind === 'category'
        ? trx
            .insertInto('category_translations')
            .values(chunk.map(({ id, translation }) => ({ category_id: id, ...translation, ...stamps })))
        : trx
            .insertInto('product_translations')
            .values(chunk.map(({ id, translation }) => ({ product_id: id, ...translation, ...stamps })))
    ).execute();
  }
}

export const isSame = (a: unknown, b: unknown) => !isChanged({ before: a, model: b });

const hasOtherTexts = ({ before, model }: Planned<RecordModel>) =>
  !isSame(before?.names, model.names) || !isSame(before?.descriptions, model.descriptions);

export async function replaceTexts(
  { context, trx, languages }: Writing,
  target: Parameters<typeof replaceTranslations>[1],
  changed: readonly Written<RecordModel>[],
): Promise<void> {
  for (const each of changed.filter(hasOtherTexts)) {
    await replaceTranslations(trx, target, each.id, translationsOf(each.model, languages), context.now());
  }
}

export const partition = <Model>(planned: readonly Planned<Model>[]) => ({
  added: planned.filter(({ id }) => id === null),
  changed: planned.filter((each): each is Written<Model> => each.id !== null && isChanged(each)),
});

export const withIds = <Model>(added: readonly Planned<Model>[], ids: readonly number[]): Written<Model>[] =>
  added.map((each, index) => ({ ...each, id: ids[index] ?? 0 }));
