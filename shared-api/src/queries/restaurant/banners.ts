import { queryOptions } from '@tanstack/react-query';
import { getBanner, listBanners } from '../../client/restaurant/banners';
import type { Http } from '../../client/http';
import { SITE_CACHE_MS } from '../../contract/limits';
import { keys } from '../keys';

export const bannersQuery = (http: Http) =>
  queryOptions({ queryKey: keys.banners.list(), queryFn: () => listBanners(http), staleTime: SITE_CACHE_MS });

export const bannerQuery = (http: Http, id: number) =>
  queryOptions({ queryKey: keys.banners.detail(id), queryFn: () => getBanner(http, id) });
