import { TOTAL_COUNT_HEADER } from '../domain/api';
import { expectList } from './expect-list';
import type { ApiResponse } from './http';

/** One page of a list, and how many rows all pages have. */
interface ListPage<T> {
  rows: T[];
  total: number;
}

/** `toListPage(http.sendForResponse('GET /orders'))`. @throws {UnexpectedFormat} if the data is not a list. */
export async function toListPage<T>(response: Promise<ApiResponse<T[]>>): Promise<ListPage<T>> {
  const { data, headers } = await response;
  const rows = await expectList(Promise.resolve(data));
  return { rows, total: Number(headers.get(TOTAL_COUNT_HEADER) ?? rows.length) };
}
