import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Http } from '../../client/http';
import type { ProductFilter } from '../../client/menu/products';
import { expectList } from '../../client/expect-list';
import type { Product } from '../../contract/menu/products';
import { sortByIds } from './categories';
import { keys } from '../keys';

export const productsQuery = (http: Http, filter: ProductFilter) =>
  queryOptions({
    queryKey: keys.products.list(filter),
    queryFn: () => expectList(http.send('GET /products', { query: filter })),
  });

export const productQuery = (http: Http, id: number) =>
  queryOptions({
    queryKey: keys.products.detail(id),
    queryFn: () => http.send('GET /products/{id}', { params: { id } }),
  });

/** Updates every cached list before the server responds. @returns a function that reverts it. */
export function updateCachedProduct(client: QueryClient, id: number, change: Partial<Product>): () => void {
  return changeLists(client, (products) =>
    products.map((product) => (product.id === id ? { ...product, ...change } : product)),
  );
}

/** Updates every cached list with the server's response. */
export function replaceCachedProducts(client: QueryClient, changed: readonly Product[]): void {
  const byId = new Map(changed.map((product) => [product.id, product]));
  changeLists(client, (products) => products.map((product) => byId.get(product.id) ?? product));
}

/** Updates one cached list before the server responds. @returns a function that reverts it. */
export const reorderCachedProducts = (client: QueryClient, filter: ProductFilter, ids: readonly number[]) =>
  changeLists(client, (products) => sortByIds(products, ids), keys.products.list(filter));

function changeLists(
  client: QueryClient,
  change: (products: Product[]) => Product[],
  queryKey: readonly unknown[] = keys.products.lists(),
): () => void {
  const before = client.getQueriesData<Product[]>({ queryKey });
  client.setQueriesData<Product[]>({ queryKey }, (products) => products && change(products));
  return () => before.forEach(([key, products]) => client.setQueryData(key, products));
}
