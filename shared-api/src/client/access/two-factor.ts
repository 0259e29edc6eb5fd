import type * as contract from '../../contract/access/two-factor';
import type { BodyOf } from '../../contract/endpoint';
import type { Http } from '../http';

export const readTwoFactor = (http: Http) =>
  http.send<typeof contract.readTwoFactor>('GET', '/auth/two-factor');

export const setUpTwoFactor = (http: Http) =>
  http.send<typeof contract.setUpTwoFactor>('POST', '/auth/two-factor/setup');

/** @returns the recovery codes, once. */
export const enableTwoFactor = (http: Http, body: BodyOf<typeof contract.enableTwoFactor>) =>
  http.send<typeof contract.enableTwoFactor>('POST', '/auth/two-factor/enable', { body });

export const disableTwoFactor = (http: Http, body: BodyOf<typeof contract.disableTwoFactor>) =>
  http.send<typeof contract.disableTwoFactor>('POST', '/auth/two-factor/disable', { body });
