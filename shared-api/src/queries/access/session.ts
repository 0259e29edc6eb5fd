import { queryOptions } from '@tanstack/react-query';
import { getMe } from '../../client/access/auth';
import type { Http } from '../../client/http';
import { keys } from '../keys';

/** Asks whether the server still knows the session, anew at every screen: none is taken on trust. */
export const sessionQuery = (http: Http, screen: string) =>
  queryOptions({ queryKey: keys.session.at(screen), queryFn: () => getMe(http), gcTime: 0 });
