import { infiniteQueryOptions } from '@tanstack/react-query';
import { toListPage } from '../../client/list-page';
import type { Http } from '../../client/http';
import { AUDIT_PAGE_SIZE } from '../../domain/records/limits';
import { keys } from '../keys';

export const auditQuery = (http: Http) =>
  infiniteQueryOptions({
    queryKey: keys.audit.list(),
    queryFn: ({ pageParam }) =>
      toListPage(http.sendForResponse('GET /audit-log', { query: { before: pageParam } })),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ rows }) => (rows.length < AUDIT_PAGE_SIZE ? undefined : rows.at(-1)?.id),
    select: ({ pages }) => ({ entries: pages.flatMap(({ rows }) => rows), total: pages.at(-1)?.total ?? 0 }),
  });
