import { infiniteQueryOptions } from '@tanstack/react-query';
import { listAudit } from '../../client/records/audit';
import type { Http } from '../../client/http';
import { AUDIT_PAGE_SIZE } from '../../contract/limits';
import { keys } from '../keys';

export const auditQuery = (http: Http) =>
  infiniteQueryOptions({
    queryKey: keys.audit.list(),
    queryFn: ({ pageParam }) => listAudit(http, pageParam),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ rows }) => (rows.length < AUDIT_PAGE_SIZE ? undefined : rows.at(-1)?.id),
    select: ({ pages }) => ({ entries: pages.flatMap(({ rows }) => rows), total: pages.at(-1)?.total ?? 0 }),
  });
