import { queryOptions, skipToken } from '@tanstack/react-query';
import type { Http } from '../../client/http';
import { keys } from '../keys';

/** @param token of the member; undefined for none, which fetches nothing. */
export const sharedCartQuery = (http: Http, token: string | undefined) =>
  queryOptions({
    queryKey: keys.sharedCarts.own(token),
    queryFn: token ? () => http.send('GET /shared-carts/{token}', { params: { token } }) : skipToken,
  });
