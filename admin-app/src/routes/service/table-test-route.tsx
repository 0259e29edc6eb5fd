import { useQuery } from '@tanstack/react-query';
import { Armchair } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { tablesQuery } from 'shared-api/queries/service/tables';
import { EmptyState } from 'shared-ui/empty-state';
import { PageHeader } from 'shared-ui/page-header';
import { useServices } from '#services/services';
import { CodeAddressWarning } from '#features/service/tables/code-address-warning';
import { TestTableDetail } from '#features/service/tables/test-table-detail';
import { TestTableForm } from '#features/service/tables/test-table-form';
import { TestTableGrid } from '#features/service/tables/test-table-grid';
import { QueryView } from '#lib/query-view';
import { useIdParam } from '#lib/use-url-state';
import styles from './table-test-route.module.css';

/** /admin/table-test */
export default function TableTestRoute() {
  const { http } = useServices();
  const { t } = useTranslation();
  const tables = useQuery(tablesQuery(http));
  const [selectedId, select] = useIdParam('table');
  return (
    <>
      <PageHeader title={t('nav.table_test')} />
      <CodeAddressWarning />
      <TestTableForm />
      <QueryView query={tables} failedText={t('table_test.load_failed')}>
        {(list) => {
          const selected = list.find(({ id }) => id === selectedId);
          if (list.length === 0) return <EmptyState icon={<Armchair />} title={t('tables.empty')} />;
          return (
            <div className={styles.columns}>
              <TestTableGrid tables={list} selectedId={selectedId} onSelect={select} />
              {selected && <TestTableDetail table={selected} />}
            </div>
          );
        }}
      </QueryView>
    </>
  );
}
