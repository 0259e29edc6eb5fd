import { HttpResponse } from 'msw';
import { ERRORS, type ErrorCode } from '../domain/errors';
import { API_BASE, TOTAL_COUNT_HEADER } from '../domain/api';
import { LIST_LIMIT_MAX } from '../domain/limits';

/** The URL pattern of an endpoint for a request handler: `http.get(api('/orders/:id'), …)`. */
export const api = (path: string) => `*${API_BASE}${path}`;

export const ok = (data: unknown, init: ResponseInit = {}) =>
  HttpResponse.json({ success: true, data } as object, init);

export const totalOf = (rows: readonly unknown[]): ResponseInit => ({
  headers: { [TOTAL_COUNT_HEADER]: String(rows.length) },
});

/** The requested page, as sent by an endpoint with pages and a total. */
export function okPage(request: Request, rows: readonly unknown[]) {
  const query = new URL(request.url).searchParams;
  const limit = Number(query.get('limit') ?? LIST_LIMIT_MAX);
  const start = (Number(query.get('page') ?? 1) - 1) * limit;
  return ok(rows.slice(start, start + limit), totalOf(rows));
}

/** A failure with its Turkish message. @param errors of single fields. */
export const fail = (code: ErrorCode, errors?: { path: string; message: string }[]) =>
  HttpResponse.json({ success: false, code, message: ERRORS[code].tr, errors } as object, {
    status: ERRORS[code].status,
  });
