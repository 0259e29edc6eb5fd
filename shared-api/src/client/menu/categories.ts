import { fileFormData, toFormData } from '../form-data';
import type { Body, Http } from '../http';

export const createCategory = (http: Http, body: Body<'POST /categories'>, idempotencyKey?: string) =>
  http.send('POST /categories', {
    form: toFormData(body),
    idempotencyKey,
  });

export const updateCategory = (http: Http, id: number, body: Body<'PUT /categories/{id}'>) =>
  http.send('PUT /categories/{id}', {
    params: { id },
    form: toFormData(body),
  });

export const uploadCategoryImage = async (http: Http, file: File) =>
  (
    await http.send('POST /categories/upload', {
      upload: fileFormData('file', file),
      onRepeat: 'nothing',
    })
  ).image_url;
