import type { TFunction } from 'i18next';
import { formatPrice } from 'shared-api/i18n/format';
import type { DataColumn } from 'shared-ui/data-table';
import styles from './price-columns.module.css';

interface PricedRow {
  product_name: string;
  from: number;
  to: number;
}

/** A product with its old and its new price. */
export const priceColumns = <Row extends PricedRow>(t: TFunction): DataColumn<Row>[] => [
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
    cell: ({ from }) => (
      <span translate="no" className={styles.old}>
        {formatPrice(from)}
      </span>
    ),
  },
  {
    key: 'to',
    header: t('prices.column.to'),
    align: 'end',
    cell: ({ to }) => <strong translate="no">{formatPrice(to)}</strong>,
  },
];
