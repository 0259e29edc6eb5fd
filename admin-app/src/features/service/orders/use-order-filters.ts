import { useSearchParams } from 'react-router-dom';
import { ORDER_STATUSES } from 'shared-api/contract/statuses';
import type { OrderFilters } from 'shared-api/queries/service/orders';

const FILTER_NAMES = ['status', 'search', 'from', 'to'] as const;
const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Filters and page of the orders screen, stored in the URL; invalid values are ignored. */
export function useOrderFilters() {
  const [params, setParams] = useSearchParams();
  const dateOf = (name: string) => {
    const date = params.get(name) ?? '';
    return ISO_DATE.test(date) ? date : undefined;
  };
  const filters: OrderFilters = {
    status: ORDER_STATUSES.find((status) => status === params.get('status')),
    search: params.get('search') || undefined,
    from: dateOf('from'),
    to: dateOf('to'),
  };
  const page = Number(params.get('page'));

  function setFilter(name: (typeof FILTER_NAMES)[number], value: string) {
    setParams(
      (current) => {
        if (value) current.set(name, value);
        else current.delete(name);
        current.delete('page');
        return current;
      },
      { replace: true },
    );
  }
  function clear() {
    setParams((current) => {
      [...FILTER_NAMES, 'page'].forEach((name) => current.delete(name));
      return current;
    });
  }
  function setPage(next: number) {
    setParams((current) => {
      current.set('page', String(next));
      return current;
    });
  }
  return {
    filters,
    isFiltered: FILTER_NAMES.some((name) => filters[name] !== undefined),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    setFilter,
    setPage,
    clear,
  };
}
