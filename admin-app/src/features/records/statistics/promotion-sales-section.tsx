import { BadgePercent, Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import type { PromotionSales } from 'shared-api/contract/records/statistics';
import { formatPrice } from 'shared-api/i18n/format';
import { Button } from 'shared-ui/button';
import { DataTable, type DataColumn } from 'shared-ui/data-table';
import { EmptyState } from 'shared-ui/empty-state';
import { useNumberFormat } from '#i18n/format-number';
import { downloadCsv, type CsvCell } from '#lib/download';
import { useRestaurantTime } from '#lib/use-restaurant-time';
import { TitledCard } from '#lib/titled-card/titled-card';

/** Sales and discounts of each promotion in the period. */
export function PromotionSalesSection({ promotions }: { promotions: readonly PromotionSales[] }) {
  const { t } = useTranslation();
  const { timeZone } = useRestaurantTime();
  const formatNumber = useNumberFormat();
  const title = t('statistics.promotions');
  if (promotions.length === 0) {
    return (
      <TitledCard title={title}>
        <EmptyState icon={<BadgePercent />} title={t('statistics.no_data')} />
      </TitledCard>
    );
  }
  const columns: DataColumn<PromotionSales>[] = [
    {
      key: 'promotion',
      header: t('statistics.column.promotion'),
      kind: 'heading',
      cell: ({ name }) => <bdi>{name}</bdi>,
    },
    {
      key: 'pieces',
      header: t('statistics.column.pieces'),
      align: 'end',
      cell: ({ pieces }) => formatNumber(pieces),
    },
    {
      key: 'revenue',
      header: t('statistics.column.revenue'),
      align: 'end',
      cell: ({ revenue }) => formatPrice(revenue),
    },
    {
      key: 'reduction',
      header: t('statistics.column.reduction'),
      align: 'end',
      cell: ({ reduction }) => formatPrice(reduction),
    },
  ];
  return (
    <TitledCard
      title={title}
      controls={
        <Button
          variant="secondary"
          onClick={() =>
            downloadCsv(t('statistics.export.promotions_file'), timeZone, promotionLines(t, promotions))
          }
        >
          <Download aria-hidden="true" />
          {t('statistics.export.promotions_button')}
        </Button>
      }
    >
      <DataTable caption={title} columns={columns} rows={promotions} rowKey={({ id }) => id} />
    </TitledCard>
  );
}

const promotionLines = (t: TFunction, promotions: readonly PromotionSales[]): CsvCell[][] => [
  [
    t('statistics.column.promotion'),
    t('statistics.column.pieces'),
    t('statistics.export.revenue'),
    t('statistics.export.reduction'),
  ],
  ...promotions.map(({ name, pieces, revenue, reduction }) => [name, String(pieces), revenue, reduction]),
];
