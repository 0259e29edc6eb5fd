import { queryOptions } from '@tanstack/react-query';
import type { Http } from '../../client/http';
import { keys } from '../keys';

export const ownSessionsQuery = (http: Http) =>
  queryOptions({ queryKey: keys.session.own(), queryFn: () => http.send('GET /auth/sessions') });

/** Checks the session on every screen. */
export const sessionQuery = (http: Http, screen: string) =>
  queryOptions({ queryKey: keys.session.at(screen), queryFn: () => http.send('GET /auth/me'), gcTime: 0 });

export const twoFactorQuery = (http: Http) =>
  queryOptions({ queryKey: keys.session.twoFactor(), queryFn: () => http.send('GET /auth/two-factor') });
