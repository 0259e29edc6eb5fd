import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Tabs } from 'shared-ui/tabs';
import { useNumberFormat } from '#i18n/format-number';

/** What of a file's rows can be shown alone, in this order. */
export const IMPORT_FILTERS = ['all', 'invalid', 'asks', 'repaired', 'new', 'changed', 'missing'] as const;
export type ImportFilter = (typeof IMPORT_FILTERS)[number];

interface ImportFiltersProps<F extends ImportFilter> {
  filters: readonly F[];
  /** Number of rows of a filter. */
  countOf: (filter: F) => number;
  value: F;
  onChange: (filter: F) => void;
  /** The rows of the chosen filter. */
  children: ReactNode;
}

export function ImportFilters<F extends ImportFilter>({
  filters,
  countOf,
  value,
  onChange,
  children,
}: ImportFiltersProps<F>) {
  const { t } = useTranslation();
  const formatNumber = useNumberFormat();
  return (
    <Tabs
      label={t('files.filter')}
      variant="pill"
      items={filters.map((filter) => ({
        value: filter,
        label: `${t(`files.change.${filter as ImportFilter}`)} ${formatNumber(countOf(filter))}`,
      }))}
      value={value}
      onChange={onChange}
    >
      {children}
    </Tabs>
  );
}
