import type { Trx } from './database';

type TableWithId =
  | 'categories'
  | 'courses'
  | 'product_options'
  | 'option_groups'
  | 'banners'
  | 'social_links'
  | 'stations'
  | 'printers'
  | 'tables'
  | 'call_types'
  | 'feedback'
  | 'waiter_calls';

/** @returns undefined when there is no such row. */
export const deleteById = (trx: Trx, table: TableWithId, id: number): Promise<{ id: number } | undefined> =>
  trx.deleteFrom(table).where('id', '=', id).returning('id').executeTakeFirst();
