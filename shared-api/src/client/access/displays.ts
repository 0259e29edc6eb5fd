import type * as contract from '../../contract/access/displays';
import type { BodyOf } from '../../contract/endpoint';
import type { Http } from '../http';

type DisplayConfirmation = BodyOf<typeof contract.confirmDisplayCode>;

export const createDisplayCode = (http: Http) => http.send('POST /display-codes');

/** @throws {ApiError} `token_expired` once the code has expired without a confirmation. */
export const checkDisplayCode = (http: Http, token: string) =>
  http.send('POST /display-codes/check', {
    body: { token },
    onRepeat: 'nothing',
  });

export const findDisplayCode = (http: Http, code: string) =>
  http.send('GET /display-codes/{code}', { params: { code } });

export const confirmDisplayCode = (http: Http, body: DisplayConfirmation, idempotencyKey?: string) =>
  http.send('POST /display-codes/confirm', { body, idempotencyKey });
