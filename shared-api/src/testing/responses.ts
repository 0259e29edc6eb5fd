import { HttpResponse } from 'msw';
import { ERRORS, type ErrorCode } from '../contract/errors';
import { API_BASE } from '../contract/limits';

/** The URL pattern of an endpoint for a request handler: `http.get(api('/orders/:id'), …)`. */
export const api = (path: string) => `*${API_BASE}${path}`;

export const ok = (data: unknown, init: ResponseInit = {}) =>
  HttpResponse.json({ success: true, data } as object, init);

/** In Turkish. */
export const fail = (code: ErrorCode) =>
  HttpResponse.json({ success: false, code, message: ERRORS[code].tr } as object, {
    status: ERRORS[code].status,
  });
