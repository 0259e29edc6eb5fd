import { queryOptions } from '@tanstack/react-query';
import { getMe } from '../../client/access/auth';
import type { Http } from '../../client/http';
import { keys } from '../keys';

/** Checks the session on every screen. */
export const sessionQuery = (http: Http, screen: string) =>
  queryOptions({ queryKey: keys.session.at(screen), queryFn: () => getMe(http), gcTime: 0 });
