import type { ParsedBodyOf } from 'shared-api/contract/endpoint';
import type { updateProducts } from 'shared-api/contract/menu/products';
import type { Tx } from '#context';
import { lockRows } from '#db/dialect';
import { AppError, invalidFields, type FieldProblem } from '#http/app-error';
import { problem } from '#http/field-problems';
import { requireNoParts } from '../option-groups/parts';
import type { PriceAuthor } from '../prices/price-changes';
import type { ProductRecord } from './product.store';
import { changeProduct } from './product';

type Change = ParsedBodyOf<typeof updateProducts>['product_changes'][number];

/** Where a request lists its products. */
type ListPath = 'product_changes' | 'product_ids';

/**
 * Changes all products or none.
 * @param listPath for the paths of errors.
 * @returns the changed products in the order of the changes.
 * @throws {AppError} `edited_meanwhile` or 422, with the position of each product that cannot be changed.
 */
export async function changeProducts(
  tx: Tx,
  changes: readonly Change[],
  by: PriceAuthor,
  listPath: ListPath = 'product_changes',
): Promise<ProductRecord[]> {
  const ids = changes.map(({ id }) => id);
  const pathOf = (index: number) => `${listPath}.${index}`;
  requireEachOnce(ids, pathOf);
  await lockRows(tx.db, 'products', ids);
  await requireUnedited(tx, changes, pathOf);
  const changed = [];
  for (const [index, { id, ...change }] of changes.entries()) {
    changed.push(await changeProduct(tx, id, change, by).catch(atPath(pathOf(index))));
  }
  return changed;
}

type PathOf = (index: number) => string;

function requireEachOnce(ids: readonly number[], pathOf: PathOf): void {
  const repeated = ids.flatMap((id, index) => (ids.indexOf(id) < index ? [index] : []));
  if (repeated.length > 0)
    throw invalidFields(...repeated.map((index) => problem(pathOf(index), 'repeated')));
}

/** Checks all versions first, so that an error names all conflicting products instead of the first one. */
async function requireUnedited(tx: Tx, changes: readonly Change[], pathOf: PathOf): Promise<void> {
  const rows = await tx.db
    .selectFrom('products')
    .select(['id', 'version'])
    .where(
      'id',
      'in',
      changes.map(({ id }) => id),
    )
    .execute();
  const versions = new Map(rows.map(({ id, version }) => [id, version]));
  const gone: FieldProblem[] = [];
  const edited: FieldProblem[] = [];
  for (const [index, { id, version: seen }] of changes.entries()) {
    const version = versions.get(id);
    if (version === undefined) gone.push(problem(pathOf(index), 'unknown_product'));
    else if (seen !== undefined && seen !== version) edited.push(problem(pathOf(index), 'edited_meanwhile'));
  }
  if (gone.length > 0) throw invalidFields(...gone);
  if (edited.length > 0) throw new AppError('edited_meanwhile', { problems: edited });
}

const atPath = (listed: string) => (error: unknown) => {
  if (!(error instanceof AppError) || !error.details.problems) throw error;
  const problems = error.details.problems.map(({ path, message }) => ({
    path: `${listed}.${path}`,
    message,
  }));
  throw new AppError(error.code, { ...error.details, problems });
};

/** Ignores products that are already removed. @returns the removed ones. @throws {AppError} `product_is_part`. */
export async function removeProducts(tx: Tx, ids: readonly number[]): Promise<{ id: number }[]> {
  if (ids.length === 0) return [];
  await lockRows(tx.db, 'products', [...ids]);
  await requireNoParts(tx, ids);
  return tx.db.deleteFrom('products').where('id', 'in', ids).returning('id').execute();
}
