import { useTranslation } from 'react-i18next';
import { DataTable, type DataColumn } from 'shared-ui/data-table';
import { useNumberFormat } from '#i18n/format-number';
import { ReleaseName } from '#lib/releases/release-name';
import { MEASURES, type ReleaseFigures } from './release-figures';
import { useMeasureFormats } from './use-measure-formats';
import styles from './field-reports.module.css';

/** The numbers of the charts as a table. */
export function FiguresTable({ figures }: { figures: readonly ReleaseFigures[] }) {
  const { t } = useTranslation();
  const formats = useMeasureFormats();
  const formatNumber = useNumberFormat();
  const columns: DataColumn<ReleaseFigures>[] = [
    {
      key: 'release',
      header: t('releases.field.release'),
      kind: 'heading',
      cell: ({ release, role }) => (
        <span className={styles.named}>
          <ReleaseName release={release} />
          <span className={styles.soft}>{t(`releases.state.${role}`)}</span>
        </span>
      ),
    },
    {
      key: 'visits',
      header: t('releases.field.visits'),
      align: 'end',
      cell: ({ visits }) => formatNumber(visits),
    },
    ...MEASURES.map((measure): DataColumn<ReleaseFigures> => ({
      key: measure,
      header: t(`releases.field.columns.${measure}`),
      align: 'end',
      cell: ({ values }) => {
        const value = values[measure];
        return value === null ? '–' : formats[measure](value);
      },
    })),
  ];
  return (
    <DataTable
      caption={t('releases.field.table')}
      columns={columns}
      rows={figures.toReversed()}
      rowKey={({ release }) => release}
    />
  );
}
