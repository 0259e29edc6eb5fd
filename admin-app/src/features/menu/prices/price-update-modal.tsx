import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PriceUpdateDetail } from 'shared-api/contract/menu/price-updates';
import { formatPrice } from 'shared-api/i18n/format';
import { priceUpdateQuery } from 'shared-api/queries/menu/price-updates';
import { DataTable, type DataColumn } from 'shared-ui/data-table';
import { Modal } from 'shared-ui/modal';
import { QueryView } from '../../../lib/query-view';
import { useServices } from '../../../services/services';
import { operationText } from './price-draft';
import styles from './prices.module.css';

/** Every price of one change, those that were left out first. */
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

const isLeft = ({ outcome }: Item) => outcome === 'skipped' || outcome === 'kept';

function Items({ update: { items } }: { update: PriceUpdateDetail }) {
  const { t } = useTranslation();
  const columns: DataColumn<Item>[] = [
    {
      key: 'product',
      header: t('prices.column.product'),
      kind: 'heading',
      cell: ({ product_name: name }) => (
        <strong>
          <bdi>{name}</bdi>
        </strong>
      ),
    },
    {
      key: 'from',
      header: t('prices.column.from'),
      align: 'end',
      cell: ({ from }) => <span className={styles.old}>{formatPrice(from)}</span>,
    },
    { key: 'to', header: t('prices.column.to'), align: 'end', cell: ({ to }) => formatPrice(to) },
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
