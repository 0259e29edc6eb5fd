import { ApiError } from 'shared-api/client/api-error';
import type { Http } from 'shared-api/client/http';
import { findTableByToken } from 'shared-api/client/service/tables';
import type { Table } from 'shared-api/contract/service/tables';
import { tableSession } from './table-session';

/** What a scanned code leads to. */
export interface Seat {
  token: string;
  /** null when the code is dead. */
  table: Table | null;
}

/** Whether the server knows no such table (any more). */
export const isTableGone = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'table_not_found';

/** Where this phone's guest sits; null without a scanned code. @throws {ApiError} when that cannot be told. */
export async function findSeat(http: Http): Promise<Seat | null> {
  const token = tableSession.read();
  if (token === null) return null;
  try {
    return { token, table: await findTableByToken(http, token) };
  } catch (error) {
    if (isTableGone(error)) return { token, table: null };
    throw error;
  }
}
