import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { expectList } from '../../client/expect-list';
import type { Http } from '../../client/http';
import type { Category } from '../../contract/menu/categories';
import { keys } from '../keys';

export const categoriesQuery = (http: Http) =>
  queryOptions({ queryKey: keys.categories.list(), queryFn: () => expectList(http.send('GET /categories')) });

/** Updates the cache before the server responds. @returns a function that reverts it. */
export function reorderCachedCategories(client: QueryClient, ids: readonly number[]): () => void {
  const before = client.getQueryData<Category[]>(keys.categories.list());
  client.setQueryData<Category[]>(
    keys.categories.list(),
    (categories) => categories && sortByIds(categories, ids),
  );
  return () => client.setQueryData(keys.categories.list(), before);
}

/** Numbers the items by the order of the ids; the others follow. */
export function sortByIds<T extends { id: number; sort_order: number }>(
  items: T[],
  ids: readonly number[],
): T[] {
  const sorted = ids.flatMap((id, position) =>
    items.filter((item) => item.id === id).map((item) => ({ ...item, sort_order: position })),
  );
  return [...sorted, ...items.filter(({ id }) => !ids.includes(id))];
}
