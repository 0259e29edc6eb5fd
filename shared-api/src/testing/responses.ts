import { HttpResponse } from 'msw';
import { ERRORS, type ErrorCode } from '../contract/errors';
import { API_BASE } from '../contract/limits';

/** The address of an endpoint for a request handler: `http.get(api('/orders/:id'), …)`. */
export const api = (path: string) => `*${API_BASE}${path}`;

/** A reply in the success envelope. */
export const ok = (data: unknown, init: ResponseInit = {}) =>
  HttpResponse.json({ success: true, data } as object, init);

/** A reply in the failure envelope, in Turkish. */
export const fail = (code: ErrorCode) =>
  HttpResponse.json({ success: false, code, message: ERRORS[code].tr } as object, {
    status: ERRORS[code].status,
  });
