import { ORDER_STATUSES } from 'shared-api/domain/statuses';
import type { OrderFilters } from 'shared-api/queries/service/orders';
import { usePageNumber } from '#lib/list/list-pages';
import { useUrlState } from '#lib/use-url-state';

const FILTER_NAMES = ['status', 'search', 'from', 'to'] as const;
const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Filters and page of the orders screen, stored in the URL; invalid values are ignored. */
export function useOrderFilters() {
  const { params, update } = useUrlState();
  const page = usePageNumber();
  const dateOf = (name: string) => ISO_DATE.exec(params.get(name) ?? '')?.[0];
  const filters: OrderFilters = {
    status: ORDER_STATUSES.find((status) => status === params.get('status')),
    search: params.get('search') || undefined,
    from: dateOf('from'),
    to: dateOf('to'),
  };
  return {
    filters,
    isFiltered: FILTER_NAMES.some((name) => filters[name] !== undefined),
    page,
    setFilter: (name: (typeof FILTER_NAMES)[number], value: string) => update({ [name]: value, page: null }),
    clear: () => update({ status: null, search: null, from: null, to: null, page: null }, { replace: false }),
  };
}
