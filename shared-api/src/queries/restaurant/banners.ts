import { queryOptions } from '@tanstack/react-query';
import { expectList } from '../../client/expect-list';
import type { Http } from '../../client/http';
import { SITE_CACHE_MS } from '../../domain/restaurant/limits';
import { keys } from '../keys';

export const bannersQuery = (http: Http) =>
  queryOptions({
    queryKey: keys.banners.list(),
    queryFn: () => expectList(http.send('GET /banners')),
    staleTime: SITE_CACHE_MS,
  });

export const bannerQuery = (http: Http, id: number) =>
  queryOptions({
    queryKey: keys.banners.detail(id),
    queryFn: () => http.send('GET /banners/{id}', { params: { id } }),
  });
