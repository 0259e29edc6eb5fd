import type { FastifyInstance } from 'fastify';
import { getMenuDeclarations, type MenuDeclarations } from 'shared-api/contract/menu/declarations';
import type { Context } from '#context';
import { handle } from '#http/route';
import { toTimestamp } from '#time/timestamp';
import { declarationsForGuests } from '../products/product-declaration';
import { findProducts, type ProductRecord } from '../products/product.store';

function present(record: ProductRecord): MenuDeclarations['products'][number] {
  const { product, options, confirmedAtMs } = declarationsForGuests(record);
  return {
    id: record.row.id,
    names: [...new Set([record.row.name, ...record.translations.flatMap(({ name }) => name || [])])],
    allergens: product.allergens,
    diets: [...product.diets],
    calories: record.row.calories,
    portion: record.row.portion,
    confirmed_at: confirmedAtMs === null ? null : toTimestamp(confirmedAtMs),
    options: options.map(({ id, isPart, allergens, diets }) => ({
      id,
      allergens,
      diets: [...diets],
      is_part: isPart,
    })),
  };
}

/** Languages in which at least half of the products have a name. */
function nameLanguages(records: readonly ProductRecord[]): string[] {
  const codes = records.flatMap(({ translations }) =>
    translations.flatMap(({ name, language_code: code }) => (name ? code : [])),
  );
  return [...new Set(codes)].filter(
    (code) => codes.filter((one) => one === code).length * 2 >= records.length,
  );
}

export function registerMenuDeclarations(app: FastifyInstance, context: Context): void {
  const read = async (): Promise<MenuDeclarations> => {
    const records = await findProducts(context.db, { asGuest: true });
    const updated = records.map(({ row }) => row.updated_at);
    return {
      updated_at: updated.length > 0 ? toTimestamp(Math.max(...updated)) : null,
      name_languages: nameLanguages(records),
      products: records.map(present),
    };
  };
  handle(app, getMenuDeclarations, () => context.contentCache.response('declarations', ['menu'], read));
}
