import { useTranslation } from 'react-i18next';
import type { RolloutComparison } from 'shared-api/contract/releases/rollouts';
import { DataTable, type DataColumn } from 'shared-ui/data-table';
import { useComparisonTexts } from './use-comparison-texts';

/** Rates of failed and slow visits of both releases, side by side. */
export function ComparisonTable({ comparisons }: { comparisons: readonly RolloutComparison[] }) {
  const { t } = useTranslation();
  const { measureText, countsText } = useComparisonTexts();
  const columns: DataColumn<RolloutComparison>[] = [
    { key: 'measure', header: t('releases.canary.measure'), kind: 'heading', cell: measureText },
    {
      key: 'canary',
      header: t('releases.canary.release'),
      align: 'end',
      cell: ({ canary }) => countsText(canary),
    },
    { key: 'live', header: t('releases.state.live'), align: 'end', cell: ({ live }) => countsText(live) },
  ];
  return (
    <DataTable
      caption={t('releases.canary.comparison')}
      columns={columns}
      rows={comparisons}
      rowKey={({ measure }) => measure}
    />
  );
}
