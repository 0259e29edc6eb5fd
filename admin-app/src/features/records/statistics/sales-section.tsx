import { ChartColumn, Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import { formatPrice } from 'shared-api/i18n/format';
import { Button } from 'shared-ui/button';
import { type DataColumn, DataTable } from 'shared-ui/data-table';
import { EmptyState } from 'shared-ui/empty-state';
import { Segmented } from 'shared-ui/segmented';
import { useNumberFormat } from '#i18n/format-number';
import { downloadCsv, type CsvCell } from '#lib/download';
import { useRestaurantTime } from '#lib/use-restaurant-time';
import type { SalesPoint } from './sales-points';
import { ColumnChart } from '#lib/chart/column-chart';
import { TitledCard } from '#lib/titled-card/titled-card';
import styles from './sales-section.module.css';

const MEASURES = ['revenue', 'orders'] as const;
type Measure = (typeof MEASURES)[number];

/** Abbreviations depend on the user's language: a Turkish “B” means thousand, an English one billion. */
const briefPrices = (language: string) =>
  new Intl.NumberFormat(language, {
    style: 'currency',
    currency: 'TRY',
    currencyDisplay: 'narrowSymbol',
    notation: 'compact',
    maximumFractionDigits: 1,
    minimumFractionDigits: 0,
  });

export function SalesSection({ points }: { points: readonly SalesPoint[] }) {
  const { t, i18n } = useTranslation();
  const { timeZone } = useRestaurantTime();
  const formatNumber = useNumberFormat();
  const briefPrice = briefPrices(i18n.language);
  const [measure, setMeasure] = useState<Measure>('revenue');
  const isMoney = measure === 'revenue';
  const columns: DataColumn<SalesPoint>[] = [
    { key: 'date', header: t('statistics.column.date'), kind: 'heading', cell: ({ label }) => label },
    {
      key: 'orders',
      header: t('statistics.column.orders'),
      align: 'end',
      cell: ({ orders }) => formatNumber(orders),
    },
    {
      key: 'revenue',
      header: t('statistics.column.revenue'),
      align: 'end',
      cell: ({ revenue }) => formatPrice(revenue),
    },
  ];

  if (points.every(({ orders }) => orders === 0)) {
    return (
      <TitledCard title={t('statistics.sales')}>
        <EmptyState icon={<ChartColumn />} title={t('statistics.no_data')} />
      </TitledCard>
    );
  }
  return (
    <TitledCard
      title={t('statistics.sales')}
      controls={
        <>
          <Segmented
            label={t('statistics.measure.label')}
            hideLabel
            options={MEASURES.map((value) => ({ value, label: t(`statistics.measure.${value}`) }))}
            value={measure}
            onChange={setMeasure}
          />
          <Button
            variant="secondary"
            onClick={() => downloadCsv(t('statistics.export.file'), timeZone, salesLines(t, points))}
          >
            <Download aria-hidden="true" />
            {t('statistics.export.button')}
          </Button>
        </>
      }
    >
      <div className={styles.columns}>
        <ColumnChart
          label={t('statistics.chart', { measure: t(`statistics.measure.${measure}`) })}
          points={points.map((point) => ({ ...point, key: point.date, value: point[measure] }))}
          isWhole={!isMoney}
          format={isMoney ? formatPrice : (value) => t('statistics.orders', { count: value })}
          formatMark={isMoney ? (value) => briefPrice.format(value) : formatNumber}
          peakText={(label, value) => t('statistics.peak', { label, value })}
        />
        <div role="region" aria-label={t('statistics.sales_table')} tabIndex={0} className={styles.table}>
          <DataTable
            caption={t('statistics.sales_table')}
            columns={columns}
            rows={points}
            rowKey={({ date }) => date}
            narrow="columns"
          />
        </div>
      </div>
    </TitledCard>
  );
}

function salesLines(t: TFunction, points: readonly SalesPoint[]): CsvCell[][] {
  const sum = (of: (point: SalesPoint) => number) => points.reduce((total, point) => total + of(point), 0);
  return [
    [t('statistics.export.date'), t('statistics.export.orders'), t('statistics.export.revenue')],
    ...points.map(({ date, orders, revenue }) => [date.replace('T', ' '), String(orders), revenue]),
    [t('statistics.export.total'), String(sum(({ orders }) => orders)), sum(({ revenue }) => revenue)],
  ];
}
