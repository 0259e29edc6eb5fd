import type * as contract from '../../contract/restaurant/banners';
import type { BodyOf } from '../../contract/endpoint';
import { expectList } from '../expect-list';
import { fileFormData } from '../form-data';
import type { Http } from '../http';

export type NewBanner = BodyOf<typeof contract.createBanner>;
type BannerChange = BodyOf<typeof contract.updateBanner>;

export const listBanners = async (http: Http) => expectList(await http.send('GET /banners'));

export const getBanner = (http: Http, id: number) => http.send('GET /banners/{id}', { params: { id } });

export const createBanner = (http: Http, body: NewBanner, idempotencyKey?: string) =>
  http.send('POST /banners', { body, idempotencyKey });

export const updateBanner = (http: Http, id: number, body: BannerChange) =>
  http.send('PUT /banners/{id}', { params: { id }, body });

export const deleteBanner = (http: Http, id: number) => http.send('DELETE /banners/{id}', { params: { id } });

export const uploadBannerImage = async (http: Http, file: File) =>
  (
    await http.send('POST /banners/upload', {
      upload: fileFormData('image', file),
      onRepeat: 'nothing',
    })
  ).image_url;
