import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Table } from 'shared-api/contract/service/tables';
import { Card } from 'shared-ui/card';
import { useRestaurantTime } from '#lib/use-restaurant-time';
import { tableLabel } from '#i18n/table-label';
import styles from './test-table-detail.module.css';

export function TestTableDetail({ table }: { table: Table }) {
  const { t } = useTranslation();
  const { dateTimeText } = useRestaurantTime();
  const ref = useRef<HTMLDivElement>(null);
  // Browsers return a promise from scrollIntoView, which is no clean-up function.
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'nearest' });
  }, [table.id]);
  const facts = [
    [t('table_test.id'), table.id],
    [t('tables.form.number'), table.table_number],
    [t('tables.column.status'), t(`tables.status.${table.status}`)],
    [t('tables.active'), table.is_active ? t('table_test.yes') : t('table_test.no')],
    [t('table_test.created_at'), dateTimeText(table.created_at)],
    [t('table_test.updated_at'), dateTimeText(table.updated_at)],
  ];
  return (
    <Card ref={ref} as="section" padding="l" aria-label={t('table_test.detail')} className={styles.detail}>
      <h2>{tableLabel(t, table)}</h2>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {table.qr_code_url ? (
        <img
          src={table.qr_code_url}
          alt={t('table_test.large_code', { place: tableLabel(t, table) })}
          width="240"
          height="240"
          className={styles.code}
        />
      ) : (
        <p>{t('tables.qr.missing')}</p>
      )}
    </Card>
  );
}
