import type * as contract from '../contract/auth';
import type { BodyOf } from '../contract/endpoint';
import type { Http } from './http';

export const login = (http: Http, body: BodyOf<typeof contract.login>) =>
  http.send<typeof contract.login>('POST', '/auth/login', { body });

export const logout = (http: Http) => http.send<typeof contract.logout>('POST', '/auth/logout');

/** Ends every other session of the account. */
export const changePassword = (http: Http, body: BodyOf<typeof contract.changePassword>) =>
  http.send<typeof contract.changePassword>('PUT', '/auth/password', { body });

export const getMe = (http: Http) => http.send<typeof contract.me>('GET', '/auth/me');
