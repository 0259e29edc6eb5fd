import { TOTAL_COUNT_HEADER } from '../contract/limits';
import { expectList } from './expect-list';
import type { ApiResponse } from './http';

/** One page of a list, and how many rows all pages have. */
interface ListPage<T> {
  rows: T[];
  total: number;
}

/** @throws {UnexpectedFormat} if the data is not a list. */
export function toListPage<T>({ data, headers }: ApiResponse<T[]>): ListPage<T> {
  const rows = expectList(data);
  return { rows, total: Number(headers.get(TOTAL_COUNT_HEADER) ?? rows.length) };
}
