import type { BodyOf, QueryOf } from '../../contract/endpoint';
import type * as contract from '../../contract/menu/products';
import { expectList } from '../expect-list';
import { fetchWithProgress } from '../fetch-with-progress';
import { fileFormData, toFormData } from '../form-data';
import type { Http } from '../http';

export type NewProduct = BodyOf<typeof contract.createProduct>;
export type ProductChange = BodyOf<typeof contract.updateProduct>;
type ProductsChange = BodyOf<typeof contract.updateProducts>['product_changes'][number];
export type ProductFilter = Pick<QueryOf<typeof contract.listProducts>, 'category_id' | 'search'>;

export const listProducts = async (http: Http, query: ProductFilter = {}) =>
  expectList(await http.send('GET /products', { query }));

export const getProduct = (http: Http, id: number) => http.send('GET /products/{id}', { params: { id } });

export const createProduct = (http: Http, body: NewProduct, idempotencyKey?: string) =>
  http.send('POST /products', {
    form: toFormData<typeof contract.createProduct>(body),
    idempotencyKey,
  });

export const setProductSoldOut = (http: Http, id: number, isSoldOut: boolean) =>
  http.send('PUT /products/{id}/sold-out', {
    params: { id },
    body: { is_sold_out: isSoldOut },
  });

export const updateProduct = (http: Http, id: number, body: ProductChange) =>
  http.send('PUT /products/{id}', {
    params: { id },
    form: toFormData<typeof contract.updateProduct>(body),
  });

/** Updates all products or none. */
export const updateProducts = (http: Http, changes: ProductsChange[]) =>
  http.send('PUT /products', { body: { product_changes: changes } });

export const deleteProducts = (http: Http, ids: number[]) =>
  http.send('POST /products/delete', { body: { product_ids: ids } });

export const deleteProduct = (http: Http, id: number) =>
  http.send('DELETE /products/{id}', { params: { id } });

export const orderProducts = (http: Http, productIds: number[]) =>
  http.send('PUT /products/order', { body: { productIds } });

export const deleteProductOption = (http: Http, id: number) =>
  http.send('DELETE /products/options/{id}', { params: { id } });

/** @param onProgress called with whole percents of the sent bytes. */
export const uploadProductImage = async (http: Http, file: File, onProgress?: (percent: number) => void) =>
  (
    await http.send('POST /products/upload', {
      upload: fileFormData('file', file),
      fetch: onProgress && fetchWithProgress(onProgress),
      onRepeat: 'nothing',
    })
  ).image_url;
