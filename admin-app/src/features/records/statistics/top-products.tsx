import { Trophy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { TopProduct } from 'shared-api/contract/records/statistics';
import { formatPrice } from 'shared-api/i18n/format';
import { DataTable, type DataColumn } from 'shared-ui/data-table';
import { EmptyState } from 'shared-ui/empty-state';
import { useNumberFormat } from '#i18n/format-number';
import { ShareBar } from '#lib/chart/share-bar';
import { TitledCard } from '#lib/titled-card/titled-card';
import styles from './top-products.module.css';

export interface TopProductsProps {
  products: readonly TopProduct[];
  /** Whether the list is of all time instead of the period. */
  isAllTime: boolean;
}

export function TopProducts({ products, isAllTime }: TopProductsProps) {
  const { t } = useTranslation();
  const formatNumber = useNumberFormat();
  const max = Math.max(...products.map(({ order_count: count }) => count));
  const columns: DataColumn<TopProduct>[] = [
    {
      key: 'product',
      header: t('statistics.column.product'),
      kind: 'heading',
      cell: (product) => (
        <div className={styles.name}>
          <span>
            <span className={styles.rank}>{products.indexOf(product) + 1}.</span> {product.name}
          </span>
          <ShareBar value={product.order_count} max={max} />
        </div>
      ),
    },
    {
      key: 'orders',
      header: t('statistics.column.orders'),
      align: 'end',
      cell: ({ order_count: count }) => formatNumber(count),
    },
    {
      key: 'revenue',
      header: t('statistics.column.revenue'),
      align: 'end',
      cell: ({ total_revenue: revenue }) => formatPrice(revenue),
    },
  ];
  const title = isAllTime ? t('statistics.top_products_ever') : t('statistics.top_products');
  return (
    <TitledCard title={title}>
      {products.length === 0 ? (
        <EmptyState icon={<Trophy />} title={t('statistics.no_data')} />
      ) : (
        <DataTable
          caption={title}
          columns={columns}
          rows={products}
          rowKey={({ id, name }) => `${id} ${name}`}
          narrow="columns"
        />
      )}
    </TitledCard>
  );
}
