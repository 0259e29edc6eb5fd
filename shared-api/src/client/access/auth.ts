import type * as contract from '../../contract/access/auth';
import type { BodyOf } from '../../contract/endpoint';
import type { Http } from '../http';

export const login = (http: Http, body: BodyOf<typeof contract.login>) =>
  http.send('POST /auth/login', { body });

export const logout = (http: Http) => http.send('POST /auth/logout');

export const lock = (http: Http) => http.send('POST /auth/lock');

/** @param body `device_token` is that of the locked session by password. */
export const unlock = (http: Http, body: BodyOf<typeof contract.unlock>) =>
  http.send('POST /auth/unlock', { body });

export const listSessions = (http: Http) => http.send('GET /auth/sessions');

export const endSession = (http: Http, id: number) =>
  http.send('DELETE /auth/sessions/{id}', { params: { id } });

export const endOtherSessions = (http: Http) => http.send('POST /auth/sessions/end-others');

export const changePin = (http: Http, body: BodyOf<typeof contract.changePin>) =>
  http.send('PUT /auth/pin', { body });

/** Ends every other session of the account. */
export const changePassword = (http: Http, body: BodyOf<typeof contract.changePassword>) =>
  http.send('PUT /auth/password', { body });

export const getMe = (http: Http) => http.send('GET /auth/me');

/** Succeeds whether or not the address is known. */
export const forgotPassword = (http: Http, email: string) =>
  http.send('POST /auth/forgot-password', {
    body: { email },
    // A second mail does no harm.
    onRepeat: 'nothing',
  });

/** Ends every session of the account. */
export const resetPassword = (http: Http, body: BodyOf<typeof contract.resetPassword>) =>
  http.send('POST /auth/reset-password', { body });

export const verifyEmail = (http: Http, token: string) =>
  http.send('POST /auth/verify-email', { body: { token } });
