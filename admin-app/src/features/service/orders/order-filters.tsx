import { FilterX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ORDER_STATUSES } from 'shared-api/domain/statuses';
import { Button } from 'shared-ui/button';
import { SelectField } from 'shared-ui/select-field';
import { TextField } from 'shared-ui/text-field';
import { ListTools } from '#lib/list/list-tools';
import { SearchField } from '#lib/list/search-field';
import type { useOrderFilters } from './use-order-filters';
import { SelectOptions } from '#lib/form/select-options';

export function OrderFilterBar({ state }: { state: ReturnType<typeof useOrderFilters> }) {
  const { t } = useTranslation();
  const { filters, setFilter, isFiltered, clear } = state;
  return (
    <ListTools
      label={t('orders.filters')}
      activeCount={[filters.status, filters.from, filters.to].filter(Boolean).length}
      search={
        <SearchField
          label={t('orders.search')}
          placeholder={t('orders.search_hint')}
          value={filters.search ?? ''}
          onSearch={(text) => setFilter('search', text)}
        />
      }
    >
      <SelectField
        label={t('orders.status_filter')}
        value={filters.status ?? ''}
        onChange={(event) => setFilter('status', event.target.value)}
      >
        <option value="">{t('app.all')}</option>
        <SelectOptions values={ORDER_STATUSES} textOf={(status) => t(`orders.status.${status}`)} />
      </SelectField>
      <TextField
        type="date"
        label={t('orders.from')}
        value={filters.from ?? ''}
        max={filters.to}
        onChange={(event) => setFilter('from', event.target.value)}
      />
      <TextField
        type="date"
        label={t('orders.to')}
        value={filters.to ?? ''}
        min={filters.from}
        onChange={(event) => setFilter('to', event.target.value)}
      />
      {isFiltered && (
        <Button variant="ghost" onClick={clear}>
          <FilterX aria-hidden="true" />
          {t('orders.clear_filters')}
        </Button>
      )}
    </ListTools>
  );
}
