import { fetchWithProgress } from '../fetch-with-progress';
import { fileFormData, toFormData } from '../form-data';
import type { Body, Http, Query } from '../http';

export type ProductFilter = Pick<Query<'GET /products'>, 'category_id' | 'search'>;

export const createProduct = (http: Http, body: Body<'POST /products'>, idempotencyKey?: string) =>
  http.send('POST /products', {
    form: toFormData(body),
    idempotencyKey,
  });

export const updateProduct = (http: Http, id: number, body: Body<'PUT /products/{id}'>) =>
  http.send('PUT /products/{id}', {
    params: { id },
    form: toFormData(body),
  });

/** @param onProgress called with whole percents of the sent bytes. */
export const uploadProductImage = async (http: Http, file: File, onProgress?: (percent: number) => void) =>
  (
    await http.send('POST /products/upload', {
      upload: fileFormData('file', file),
      fetch: onProgress && fetchWithProgress(onProgress),
      onRepeat: 'nothing',
    })
  ).image_url;
