import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Http } from '../../client/http';
import { getProduct, listProducts, type ProductFilter } from '../../client/menu/products';
import type { Product } from '../../contract/menu/products';
import { sortByIds } from './categories';
import { keys } from '../keys';

/** Products that match, in menu order. */
export const productsQuery = (http: Http, filter: ProductFilter) =>
  queryOptions({ queryKey: keys.products.list(filter), queryFn: () => listProducts(http, filter) });

/** One product with its options, as it is now. */
export const productQuery = (http: Http, id: number) =>
  queryOptions({ queryKey: keys.products.detail(id), queryFn: () => getProduct(http, id) });

/** Shows a change in every list before the server has it. @returns a function that takes it back. */
export function updateCachedProduct(client: QueryClient, id: number, change: Partial<Product>): () => void {
  return changeLists(client, (products) =>
    products.map((product) => (product.id === id ? { ...product, ...change } : product)),
  );
}

/** Shows the products of one list in this order before the server has it. @returns a function that takes it back. */
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
