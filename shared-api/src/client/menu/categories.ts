import type * as contract from '../../contract/menu/categories';
import type { BodyOf } from '../../contract/endpoint';
import { expectList } from '../expect-list';
import { fileFormData, toFormData } from '../form-data';
import type { Http } from '../http';

export type NewCategory = BodyOf<typeof contract.createCategory>;
export type CategoryChange = BodyOf<typeof contract.updateCategory>;

export const listCategories = async (http: Http) => expectList(await http.send('GET /categories'));

export const getCategory = (http: Http, id: number) => http.send('GET /categories/{id}', { params: { id } });

export const createCategory = (http: Http, body: NewCategory, idempotencyKey?: string) =>
  http.send('POST /categories', {
    form: toFormData<typeof contract.createCategory>(body),
    idempotencyKey,
  });

export const updateCategory = (http: Http, id: number, body: CategoryChange) =>
  http.send('PUT /categories/{id}', {
    params: { id },
    form: toFormData<typeof contract.updateCategory>(body),
  });

export const deleteCategory = (http: Http, id: number) =>
  http.send('DELETE /categories/{id}', { params: { id } });

export const orderCategories = (http: Http, categoryIds: number[]) =>
  http.send('PUT /categories/order', { body: { categoryIds } });

export const uploadCategoryImage = async (http: Http, file: File) =>
  (
    await http.send('POST /categories/upload', {
      upload: fileFormData('file', file),
      onRepeat: 'nothing',
    })
  ).image_url;
