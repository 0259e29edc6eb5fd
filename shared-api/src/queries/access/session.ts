import { queryOptions } from '@tanstack/react-query';
import { getMe, listSessions } from '../../client/access/auth';
import { readTwoFactor } from '../../client/access/two-factor';
import type { Http } from '../../client/http';
import { keys } from '../keys';

export const ownSessionsQuery = (http: Http) =>
  queryOptions({ queryKey: keys.session.own(), queryFn: () => listSessions(http) });

/** Checks the session on every screen. */
export const sessionQuery = (http: Http, screen: string) =>
  queryOptions({ queryKey: keys.session.at(screen), queryFn: () => getMe(http), gcTime: 0 });

export const twoFactorQuery = (http: Http) =>
  queryOptions({ queryKey: keys.session.twoFactor(), queryFn: () => readTwoFactor(http) });
