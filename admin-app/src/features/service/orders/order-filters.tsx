import { FilterX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ORDER_STATUSES } from 'shared-api/domain/statuses';
import { Button } from 'shared-ui/button';
import { SelectField } from 'shared-ui/select-field';
import { TextField } from 'shared-ui/text-field';
import { Toolbar } from 'shared-ui/toolbar';
import { SearchField } from '#lib/list/search-field';
import type { useOrderFilters } from './use-order-filters';
import { SelectOptions } from '#lib/form/select-options';
import styles from './order-filters.module.css';

export function OrderFilterBar({ state }: { state: ReturnType<typeof useOrderFilters> }) {
  const { t } = useTranslation();
  const { filters, setFilter, isFiltered, clear } = state;
  return (
    <Toolbar label={t('orders.filters')} className={styles.bar}>
      <SelectField
        label={t('orders.status_filter')}
        value={filters.status ?? ''}
        onChange={(event) => setFilter('status', event.target.value)}
      >
        <option value="">{t('app.all')}</option>
        <SelectOptions values={ORDER_STATUSES} textOf={(status) => t(`orders.status.${status}`)} />
      </SelectField>
      <SearchField
        label={t('orders.search')}
        placeholder={t('orders.search_hint')}
        value={filters.search ?? ''}
        onSearch={(text) => setFilter('search', text)}
      />
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
    </Toolbar>
  );
}
