import { infiniteQueryOptions } from '@tanstack/react-query';
import { expectList } from '../../client/expect-list';
import type { Http } from '../../client/http';
import type { listAudit } from '../../contract/records/audit';
import type { QueryOf } from '../../contract/endpoint';
import { AUDIT_PAGE_SIZE } from '../../domain/records/limits';
import { keys } from '../keys';

export type AuditFilters = Pick<QueryOf<typeof listAudit>, 'username' | 'area' | 'record' | 'day'>;

export const auditQuery = (http: Http, filters: AuditFilters) =>
  infiniteQueryOptions({
    queryKey: keys.audit.list(filters),
    queryFn: ({ pageParam }) =>
      expectList(http.send('GET /audit-log', { query: { ...filters, before: pageParam } })),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.length < AUDIT_PAGE_SIZE ? undefined : page.at(-1)?.id),
    select: ({ pages }) => pages.flat(),
  });
