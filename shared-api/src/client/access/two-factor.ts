import type * as contract from '../../contract/access/two-factor';
import type { BodyOf } from '../../contract/endpoint';
import type { Http } from '../http';

export const readTwoFactor = (http: Http) => http.send('GET /auth/two-factor');

export const setUpTwoFactor = (http: Http) => http.send('POST /auth/two-factor/setup');

/** @returns the recovery codes, once. */
export const enableTwoFactor = (http: Http, body: BodyOf<typeof contract.enableTwoFactor>) =>
  http.send('POST /auth/two-factor/enable', { body });

/** @returns the new recovery codes, once; the old ones are no longer accepted. */
export const renewRecoveryCodes = (http: Http, body: BodyOf<typeof contract.renewRecoveryCodes>) =>
  http.send('POST /auth/two-factor/recovery-codes', { body });

export const disableTwoFactor = (http: Http, body: BodyOf<typeof contract.disableTwoFactor>) =>
  http.send('POST /auth/two-factor/disable', { body });
