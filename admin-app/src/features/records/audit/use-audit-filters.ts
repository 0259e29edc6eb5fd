import { AUDIT_AREAS } from 'shared-api/domain/records/audit-areas';
import type { AuditFilters } from 'shared-api/queries/records/audit';
import { useUrlState } from '#lib/use-url-state';

const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Filters of the audit log, stored in the URL; invalid values are ignored. */
export function useAuditFilters() {
  const { params, update } = useUrlState();
  const area = AUDIT_AREAS.find((known) => known === params.get('area'));
  const filters: AuditFilters = {
    username: params.get('username') || undefined,
    area,
    record: (area && params.get('record')) || undefined,
    day: ISO_DATE.exec(params.get('day') ?? '')?.[0],
  };
  return {
    filters,
    isFiltered: Object.values(filters).some((value) => value !== undefined),
    setUsername: (username: string) => update({ username }),
    setArea: (value: string) => update({ area: value, record: null }),
    setRecord: (of: string, record: string) => update({ area: of, record }, { replace: false }),
    setDay: (day: string) => update({ day }),
    clear: () => update({ username: null, area: null, record: null, day: null }, { replace: false }),
  };
}
