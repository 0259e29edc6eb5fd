import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PriceUpdateDetail } from 'shared-api/contract/menu/prices';
import { priceUpdateQuery } from 'shared-api/queries/menu/prices';
import { DataTable, type DataColumn } from 'shared-ui/data-table';
import { Modal } from 'shared-ui/modal';
import { QueryView } from '#lib/query-view';
import { useServices } from '#services/services';
import { priceColumns } from '#lib/prices/price-columns';
import { operationText } from './price-draft';

/** All prices of one update, skipped ones first. */
export function PriceUpdateModal({ id, onClose }: { id: number; onClose: () => void }) {
  const { http } = useServices();
  const { t, i18n } = useTranslation();
  const query = useQuery(priceUpdateQuery(http, id));
  const title = query.data ? operationText(t, query.data.operation, i18n.language) : t('prices.details');
  return (
    <Modal open isInAddress size="l" title={title} closeLabel={t('app.close')} onClose={onClose}>
      <QueryView query={query} failedText={t('prices.load_failed')}>
        {(update) => <Items update={update} />}
      </QueryView>
    </Modal>
  );
}

type Item = PriceUpdateDetail['items'][number];

const isLeft = ({ outcome }: Item) => outcome === 'skipped' || outcome === 'not_restored';

function Items({ update: { items } }: { update: PriceUpdateDetail }) {
  const { t } = useTranslation();
  const columns: DataColumn<Item>[] = [
    ...priceColumns<Item>(t),
    {
      key: 'outcome',
      header: t('prices.column.outcome'),
      cell: ({ outcome }) => t(`prices.outcome.${outcome}`),
    },
  ];
  return (
    <DataTable
      caption={t('prices.details')}
      columns={columns}
      rows={items.toSorted((a, b) => Number(isLeft(b)) - Number(isLeft(a)))}
      rowKey={({ product_id: id }) => id}
    />
  );
}
