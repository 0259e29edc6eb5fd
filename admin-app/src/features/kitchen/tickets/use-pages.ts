import { useState } from 'react';
import type { KitchenView } from '#services/kitchen-view';

export interface Pages<Row> {
  rows: readonly Row[];
  /** Rows on earlier and later pages. */
  before: readonly Row[];
  after: readonly Row[];
  /** Does nothing on the first or last page. */
  turn: (by: 1 | -1) => void;
}

/** One page of a list. Without rows left on it, the last page is shown. */
export function usePages<Row>(all: readonly Row[], pageSize: KitchenView['pageSize']): Pages<Row> {
  const [page, setPage] = useState(0);
  const size = pageSize === 'all' ? Math.max(1, all.length) : Number(pageSize);
  const last = Math.max(0, Math.ceil(all.length / size) - 1);
  // Stored, so that the page does not turn back by itself when a later one appears again.
  if (page > last) setPage(last);
  const from = Math.min(page, last) * size;
  return {
    rows: all.slice(from, from + size),
    before: all.slice(0, from),
    after: all.slice(from + size),
    turn: (by) => setPage(Math.min(last, Math.max(0, page + by))),
  };
}
