import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { listCategories } from '../../client/menu/categories';
import type { Http } from '../../client/http';
import type { Category } from '../../contract/menu/categories';
import { keys } from '../keys';

/** Every category in menu order. */
export const categoriesQuery = (http: Http) =>
  queryOptions({ queryKey: keys.categories.list(), queryFn: () => listCategories(http) });

/** Shows the categories in this order before the server has it. @returns a function that takes it back. */
export function reorderCachedCategories(client: QueryClient, ids: readonly number[]): () => void {
  const before = client.getQueryData<Category[]>(keys.categories.list());
  client.setQueryData<Category[]>(
    keys.categories.list(),
    (categories) => categories && sortByIds(categories, ids),
  );
  return () => client.setQueryData(keys.categories.list(), before);
}

/** Things in the order of their ids, numbered by it; those that are not listed stay behind them. */
export function sortByIds<T extends { id: number; sort_order: number }>(
  things: T[],
  ids: readonly number[],
): T[] {
  const placed = ids.flatMap((id, place) =>
    things.filter((thing) => thing.id === id).map((thing) => ({ ...thing, sort_order: place })),
  );
  return [...placed, ...things.filter(({ id }) => !ids.includes(id))];
}
