import { BellRing } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { WaiterCallStatistics } from 'shared-api/contract/records/statistics';
import { DataTable, type DataColumn } from 'shared-ui/data-table';
import { EmptyState } from 'shared-ui/empty-state';
import { useNumberFormat } from '#i18n/format-number';
import { durationText } from '#lib/duration-text';
import { ShareBar } from '#lib/chart/share-bar';
import { TitledCard } from '#lib/titled-card/titled-card';
import styles from './waiter-call-section.module.css';

interface Row {
  label: string;
  count: number;
  median_seconds: number | null;
}

export function WaiterCallSection({ statistics }: { statistics: WaiterCallStatistics }) {
  const { t } = useTranslation();
  const { count, median_seconds: median, escalated, hours, people } = statistics;
  if (count === 0) {
    return (
      <TitledCard title={t('statistics.calls')}>
        <EmptyState icon={<BellRing />} title={t('statistics.no_data')} />
      </TitledCard>
    );
  }
  const summary =
    median === null
      ? t('statistics.calls_untaken', { count })
      : t('statistics.calls_summary', { count, duration: durationText(t, median) });
  return (
    <TitledCard title={t('statistics.calls')}>
      <p>
        {summary}
        {escalated > 0 && `. ${t('statistics.calls_escalated', { count: escalated })}`}.
      </p>
      <div className={styles.tables}>
        <CallTable
          caption={t('statistics.calls_by_hour')}
          label={t('statistics.column.hour')}
          rows={hours.map((row) => ({ ...row, label: `${String(row.hour).padStart(2, '0')}:00` }))}
        />
        {people.length > 0 && (
          <CallTable
            caption={t('statistics.calls_by_person')}
            label={t('statistics.column.person')}
            rows={people.map((row) => ({ ...row, label: row.name ?? t('waiter_calls.taken_by_removed') }))}
          />
        )}
      </div>
    </TitledCard>
  );
}

interface CallTableProps {
  caption: string;
  /** Heading of the first column. */
  label: string;
  rows: readonly Row[];
}

function CallTable({ caption, label, rows }: CallTableProps) {
  const { t } = useTranslation();
  const formatNumber = useNumberFormat();
  const max = Math.max(...rows.map(({ count }) => count));
  const columns: DataColumn<Row>[] = [
    {
      key: 'label',
      header: label,
      kind: 'heading',
      cell: (row) => (
        <div className={styles.cell}>
          <bdi>{row.label}</bdi>
          <ShareBar value={row.count} max={max} />
        </div>
      ),
    },
    {
      key: 'count',
      header: t('statistics.column.calls'),
      align: 'end',
      cell: ({ count }) => formatNumber(count),
    },
    {
      key: 'median',
      header: t('statistics.column.median'),
      align: 'end',
      cell: ({ median_seconds: median }) => (median === null ? '–' : durationText(t, median)),
    },
  ];
  return (
    <DataTable caption={caption} columns={columns} rows={rows} rowKey={(row) => row.label} narrow="columns" />
  );
}
