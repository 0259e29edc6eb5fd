import { sql } from 'kysely';
import type { SampleMenuRemoval } from 'shared-api/contract/menu/menu-files';
import type { Tx } from '#context';
import type { Db } from '#db/database';
import { lockAgainstWrites } from '#db/dialect';
import type { Row } from '#db/schema';
import { removeProducts } from '../products/product-batch';

/** Tables in the order of removal: options name products as their parts, products name their category. */
const SAMPLE_TABLES = ['option_groups', 'products', 'categories'] as const;
type SampleTable = (typeof SAMPLE_TABLES)[number];

/** Records the version of copied rows: at any other version someone has edited them. */
export async function markAsSample(tx: Tx, table: SampleTable, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`update ${sql.table(table)} set sample_version = version where id in (${sql.join(ids)})`.execute(
    tx.db,
  );
}

type SampleRow = Pick<Row<SampleTable>, 'id' | 'name' | 'version' | 'sample_version'>;

const isEditedOrOwn = ({ version, sample_version: copied }: SampleRow): boolean => copied !== version;

interface RemovalPlan {
  removed: Record<SampleTable, number[]>;
  reply: SampleMenuRemoval;
}

/** Plans what to remove: records that someone edited or added stay, as does what they need. */
async function planRemoval(db: Db): Promise<RemovalPlan> {
  const columns = ['id', 'name', 'version', 'sample_version'] as const;
  const rows = {
    categories: await db.selectFrom('categories').select(columns).orderBy('sort_order').execute(),
    products: await db
      .selectFrom('products')
      .select([...columns, 'category_id'])
      .orderBy('id')
      .execute(),
    option_groups: await db.selectFrom('option_groups').select(columns).orderBy('sort_order').execute(),
  };
  const offered = await db.selectFrom('product_option_groups').select(['product_id', 'group_id']).execute();
  const parts = await db
    .selectFrom('product_options')
    .select(['group_id', 'part_product_id'])
    .where('part_product_id', 'is not', null)
    .execute();

  const idsOf = (some: readonly SampleRow[]) => new Set(some.map(({ id }) => id));
  const remaining = {
    categories: idsOf(rows.categories.filter(isEditedOrOwn)),
    products: idsOf(rows.products.filter(isEditedOrOwn)),
    option_groups: idsOf(rows.option_groups.filter(isEditedOrOwn)),
  };
  // Repeated until nothing changes: a part that stays may offer groups itself; those groups have no parts.
  for (let before = -1; before !== remaining.products.size;) {
    before = remaining.products.size;
    for (const { product_id, group_id } of offered) {
      if (remaining.products.has(product_id)) remaining.option_groups.add(group_id);
    }
    for (const { group_id, part_product_id } of parts) {
      if (group_id !== null && part_product_id !== null && remaining.option_groups.has(group_id)) {
        remaining.products.add(part_product_id);
      }
    }
  }
  for (const { id, category_id } of rows.products) {
    if (remaining.products.has(id)) remaining.categories.add(category_id);
  }

  const removedOf = (table: SampleTable) =>
    rows[table].filter(({ id }) => !remaining[table].has(id)).map(({ id }) => id);
  const remainingOf = (table: SampleTable): SampleMenuRemoval['remaining'] =>
    rows[table]
      .filter(({ id, sample_version: copied }) => copied !== null && remaining[table].has(id))
      .map((row) => ({ kind: table, name: row.name, reason: isEditedOrOwn(row) ? 'edited' : 'used' }));
  const removed = {
    option_groups: removedOf('option_groups'),
    products: removedOf('products'),
    categories: removedOf('categories'),
  };
  return {
    removed,
    reply: {
      categories: removed.categories.length,
      products: removed.products.length,
      option_groups: removed.option_groups.length,
      remaining: [...remainingOf('categories'), ...remainingOf('products'), ...remainingOf('option_groups')],
    },
  };
}

export const previewSampleRemoval = async (db: Db): Promise<SampleMenuRemoval> =>
  (await planRemoval(db)).reply;

/** Safe to repeat. @returns what was removed and what stays. */
export async function removeSampleMenu(tx: Tx): Promise<SampleMenuRemoval> {
  // Locked in the same order as by copying and importing.
  for (const table of ['categories', 'products', 'option_groups'] as const) {
    await lockAgainstWrites(tx.db, table);
  }
  const { removed, reply } = await planRemoval(tx.db);
  for (const table of SAMPLE_TABLES) {
    if (removed[table].length === 0) continue;
    if (table === 'products') await removeProducts(tx, removed.products);
    else await tx.db.deleteFrom(table).where('id', 'in', removed[table]).execute();
  }
  return reply;
}
