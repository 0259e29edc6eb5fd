import { queryOptions } from '@tanstack/react-query';
import { getGuestBootstrap } from '../client/guest-bootstrap';
import type { Http } from '../client/http';
import { SITE_CACHE_MS } from '../contract/limits';
import { keys } from './keys';

/**
 * All that a guest's screens show of the restaurant, in one language; fresh for as long as settings, banners and
 * links are (SPEC §7).
 * @param language undefined asks for the restaurant's default.
 */
export const guestBootstrapQuery = (http: Http, language: string | undefined) =>
  queryOptions({
    queryKey: keys.guestBootstrap.in(language),
    queryFn: () => getGuestBootstrap(http, language),
    staleTime: SITE_CACHE_MS,
  });
