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
    getNextPageParam: (page) => (page.length < AUDIT_PAGE_SIZE ? undefined : page.at(-1)?.id),
    select: ({ pages }) => pages.flat(),
  });
