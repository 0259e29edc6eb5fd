import { sql, type InferResult } from 'kysely';
import { groupsOf, type ChoiceGroup } from 'shared-api/domain/menu/option-rules';
import { toLira } from 'shared-api/domain/money';
import { compileOnce } from '#db/compile-once';
import type { Db } from '#db/database';
import type { Flag } from '#db/schema';

/** A literal, because SQLite plans a statement again when a bound flag changes. */
const YES = sql.lit<Flag>(1);
const NO = sql.lit<Flag>(0);

const menuItems = compileOnce((db, productIds: readonly number[]) =>
  db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .leftJoin('courses', 'courses.id', 'categories.course_id')
    .leftJoin('product_options as option', (join) =>
      join.onRef('option.product_id', '=', 'products.id').on('option.is_active', '=', YES),
    )
    .select([
      'products.id',
      'products.name',
      'products.price_kurus',
      'products.duration_minutes',
      'products.is_sold_out',
      'products.vat_rate',
      'categories.vat_rate as category_vat_rate',
      'courses.id as course_id',
      'courses.sort_order as course_sort_order',
      'courses.fires_at_once as course_fires_at_once',
      'option.id as option_id',
      'option.name as option_name',
      'option.price_modifier_kurus',
      'option.is_required',
    ])
    .where('products.id', 'in', productIds)
    .where('products.is_active', '=', YES)
    .where('categories.is_active', '=', YES),
);
/** The menu's rows for the ordered products: one per active option, or one for a product without any. */
export const menuItemsQuery = (db: Db, productIds: readonly number[]) =>
  menuItems(db, [...new Set(productIds)]);
export type MenuItemRow = InferResult<ReturnType<typeof menuItemsQuery>>[number];

const menuGroups = compileOnce((db, productIds: readonly number[]) =>
  db
    .selectFrom('product_option_groups as assigned')
    .innerJoin('option_groups as group', 'group.id', 'assigned.group_id')
    .leftJoin('product_options as option', (join) =>
      join
        .onRef('option.group_id', '=', 'group.id')
        .on('option.is_active', '=', YES)
        .on(({ or, eb, exists, selectFrom }) =>
          or([
            eb('option.part_product_id', 'is', null),
            exists(
              selectFrom('products')
                .innerJoin('categories', 'categories.id', 'products.category_id')
                .select('products.id')
                .whereRef('products.id', '=', 'option.part_product_id')
                .where('products.is_active', '=', YES)
                .where('products.is_sold_out', '=', NO)
                .where('categories.is_active', '=', YES),
            ),
          ]),
        ),
    )
    .leftJoin('products as part', 'part.id', 'option.part_product_id')
    .leftJoin('categories as part_category', 'part_category.id', 'part.category_id')
    .leftJoin('product_option_prices as own_price', (join) =>
      join
        .onRef('own_price.product_id', '=', 'assigned.product_id')
        .onRef('own_price.option_id', '=', 'option.id'),
    )
    .select([
      'assigned.product_id',
      'group.id',
      'group.name',
      'group.min_choices',
      'group.max_choices',
      'option.id as option_id',
      'option.max_quantity',
      'option.is_default',
      'option.kind',
      'option.station_id',
      'option.part_product_id',
      'part.price_kurus as part_kurus',
    ])
    .select(({ fn }) => [
      fn.coalesce('part.name', 'option.name').as('option_name'),
      fn.coalesce('part.vat_rate', 'part_category.vat_rate').as('part_vat_rate'),
      fn.coalesce('own_price.price_modifier_kurus', 'option.price_modifier_kurus').as('price_modifier_kurus'),
    ])
    .where('assigned.product_id', 'in', productIds)
    .orderBy('assigned.product_id')
    .orderBy('assigned.sort_order')
    .orderBy('option.sort_order')
    .orderBy('option.id'),
);
/**
 * The groups of the ordered products: one row per option that is offered, or one for a group without any. An option that
 * stands for a product is offered while that product is on the menu.
 */
export const menuGroupsQuery = (db: Db, productIds: readonly number[]) =>
  menuGroups(db, [...new Set(productIds)]);
type MenuGroupRow = InferResult<ReturnType<typeof menuGroupsQuery>>[number];

/** The choices that a product offers. */
export type OfferedProduct = Pick<
  MenuItemRow,
  'id' | 'name' | 'price_kurus' | 'duration_minutes' | 'is_sold_out' | 'vat_rate' | 'category_vat_rate'
> & {
  groups: ChoiceGroup[];
  /** Additional stations, by the option that adds them. */
  stationsOfOptions: ReadonlyMap<number, number>;
  /** Products that options stand for, by option, including those that are not served now. */
  parts: ReadonlyMap<number, OfferedPart>;
};

/** A part of a set menu. */
interface OfferedPart {
  productId: number;
  /** Regular price of the product. */
  kurus: number;
  /** VAT rate of the product or its category; null for the default one. */
  vatRate: number | null;
}

const ownOptions = (rows: readonly MenuItemRow[]) =>
  rows.flatMap(({ option_id: id, option_name: name, price_modifier_kurus, is_required }) =>
    id === null
      ? []
      : {
          id,
          name: name ?? '',
          price_modifier: toLira(price_modifier_kurus ?? 0),
          is_required: is_required === 1,
        },
  );

const groupOptions = (rows: readonly MenuGroupRow[]) =>
  rows.flatMap((row) =>
    row.option_id === null
      ? []
      : {
          id: row.option_id,
          name: row.option_name ?? '',
          price_modifier: toLira(row.price_modifier_kurus ?? 0),
          is_default: row.is_default === 1,
          max_quantity: row.max_quantity ?? 1,
          kind: row.kind ?? ('extra' as const),
        },
  );

const partOf = ({ option_id, ...row }: MenuGroupRow): [number, OfferedPart][] => {
  const { part_product_id: productId, part_kurus: kurus, part_vat_rate: vatRate } = row;
  if (option_id === null || productId === null || kurus === null) return [];
  return [[option_id, { productId, kurus, vatRate }]];
};

const toGroup = (rows: readonly MenuGroupRow[]) => ({ ...rows[0]!, options: groupOptions(rows) });

/**
 * The ordered products that are on the menu, by id.
 * @param rows of {@link menuItemsQuery}.
 * @param groupRows of {@link menuGroupsQuery}.
 * @param unavailableOptionIds options of groups that cannot be chosen now.
 */
export function offeredProducts(
  rows: readonly MenuItemRow[],
  groupRows: readonly MenuGroupRow[],
  unavailableOptionIds: ReadonlySet<number>,
): Map<number, OfferedProduct> {
  const served = groupRows.map((row) =>
    row.option_id !== null && unavailableOptionIds.has(row.option_id) ? { ...row, option_id: null } : row,
  );
  const groupRowsOf = Map.groupBy(served, ({ product_id }) => product_id);
  const partRowsOf = Map.groupBy(groupRows, ({ product_id }) => product_id);
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, ofProduct]) => {
      const ofGroups = groupRowsOf.get(id) ?? [];
      const groups = [...Map.groupBy(ofGroups, (row) => row.id).values()].map(toGroup);
      const assigned = groups.map((group) => ({ id: group.id, prices: [] }));
      const product = {
        ...ofProduct[0]!,
        groups: groupsOf({ options: ownOptions(ofProduct), option_groups: assigned }, groups),
        stationsOfOptions: new Map(
          ofGroups.flatMap(({ option_id, station_id }) =>
            option_id === null || station_id === null ? [] : [[option_id, station_id] as const],
          ),
        ),
        parts: new Map((partRowsOf.get(id) ?? []).flatMap(partOf)),
      };
      return [id, product];
    }),
  );
}
