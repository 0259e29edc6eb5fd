import type * as contract from '../../contract/restaurant/banners';
import type { BodyOf } from '../../contract/endpoint';
import { expectList } from '../expect-list';
import { fileFormData } from '../form-data';
import type { Http } from '../http';

export type NewBanner = BodyOf<typeof contract.createBanner>;
type BannerChange = BodyOf<typeof contract.updateBanner>;

export const listBanners = async (http: Http) =>
  expectList(await http.send<typeof contract.listBanners>('GET', '/banners'));

export const getBanner = (http: Http, id: number) =>
  http.send<typeof contract.getBanner>('GET', '/banners/{id}', { params: { id } });

export const createBanner = (http: Http, body: NewBanner, idempotencyKey?: string) =>
  http.send<typeof contract.createBanner>('POST', '/banners', { body, idempotencyKey });

export const updateBanner = (http: Http, id: number, body: BannerChange) =>
  http.send<typeof contract.updateBanner>('PUT', '/banners/{id}', { params: { id }, body });

export const deleteBanner = (http: Http, id: number) =>
  http.send<typeof contract.deleteBanner>('DELETE', '/banners/{id}', { params: { id } });

export const uploadBannerImage = async (http: Http, file: File) =>
  (
    await http.send<typeof contract.uploadBannerImage>('POST', '/banners/upload', {
      upload: fileFormData('image', file),
      onRepeat: 'nothing',
    })
  ).image_url;
