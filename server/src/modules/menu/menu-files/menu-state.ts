import { createHash } from 'node:crypto';
import type { ImportEdit } from 'shared-api/contract/menu/menu-files';
import type { Course } from 'shared-api/contract/menu/courses';
import type { Db } from '#db/database';
import { findCategories, type CategoryRecord } from '../categories/category.presenter';
import { findCourses } from '../courses/course';
import { findOptionGroups } from '../option-groups/option-group.store';
import { listLanguages } from '#modules/restaurant/languages/language.store';
import { findProducts, type OptionGroupRecord, type ProductRecord } from '../products/product.store';
import type { RememberedColumns } from './remembered-columns';

/** The part of the menu that the table shows and on which an import depends. */
export interface MenuState {
  /** Language codes, the default one first. */
  languages: string[];
  categories: CategoryRecord[];
  products: ProductRecord[];
  groups: OptionGroupRecord[];
  courses: Course[];
  stations: { id: number; name: string }[];
  categoryStations: { category_id: number; station_id: number }[];
  productStations: { product_id: number; station_id: number }[];
}

export async function readMenuState(db: Db): Promise<MenuState> {
  return {
    languages: (await listLanguages(db, undefined)).map(({ code }) => code),
    categories: await findCategories(db),
    products: await findProducts(db),
    groups: await findOptionGroups(db),
    courses: await findCourses(db),
    stations: await db
      .selectFrom('stations')
      .select(['id', 'name'])
      .orderBy('sort_order')
      .orderBy('id')
      .execute(),
    categoryStations: await db
      .selectFrom('category_stations')
      .selectAll()
      .orderBy('category_id')
      .orderBy('station_id')
      .execute(),
    productStations: await db
      .selectFrom('product_stations')
      .selectAll()
      .orderBy('product_id')
      .orderBy('station_id')
      .execute(),
  };
}

/** How a file is read. */
interface Reading {
  sheet?: string | undefined;
  fields?: string | undefined;
  category?: string | undefined;
  edits?: readonly ImportEdit[];
}

/** A hash that is equal for the same file, read in the same way, and the same menu. */
export function tokenOf(
  file: Buffer,
  { sheet, fields, category, edits = [] }: Reading,
  state: MenuState,
  remembered: RememberedColumns,
): string {
  // Groups are included once instead of with every product that offers them.
  const products = state.products.map(({ groups, ...product }) => ({
    ...product,
    groups: groups.map(({ group, prices }) => [group.row.id, prices]),
  }));
  return createHash('sha256')
    .update(file)
    .update(JSON.stringify([sheet, fields || [...remembered], category, edits]))
    .update(JSON.stringify({ ...state, products }))
    .digest('base64url');
}
