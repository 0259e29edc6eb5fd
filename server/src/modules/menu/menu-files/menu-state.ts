import { createHash } from 'node:crypto';
import type { Db } from '../../../db/database';
import { findCategories, type CategoryRecord } from '../categories/category';
import { listLanguages } from '../../restaurant/languages/language.repository';
import { findProducts, type ProductRecord } from '../products/product.repository';

/** All that the menu's table shows and that an import depends on. */
export interface MenuState {
  /** Codes, the default one first. */
  languages: string[];
  categories: CategoryRecord[];
  products: ProductRecord[];
  stations: { id: number; name: string }[];
  categoryStations: { category_id: number; station_id: number }[];
  productStations: { product_id: number; station_id: number }[];
}

export async function readMenuState(db: Db): Promise<MenuState> {
  return {
    languages: (await listLanguages(db, undefined)).map(({ code }) => code),
    categories: await findCategories(db),
    products: await findProducts(db),
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

/** Equal for the same file and the same menu. */
export const tokenOf = (file: Buffer, state: MenuState): string =>
  createHash('sha256').update(file).update(JSON.stringify(state)).digest('base64url');
