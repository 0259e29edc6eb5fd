import { CookingPot } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Station } from 'shared-api/contract/kitchen/stations';
import type { Category } from 'shared-api/contract/menu/categories';
import type { Product } from 'shared-api/contract/menu/products';
import { keys } from 'shared-api/queries/keys';
import { Badge } from 'shared-ui/badge';
import type { DataColumn } from 'shared-ui/data-table';
import { EmptyState } from 'shared-ui/empty-state';
import { actionsColumn } from '#lib/list/list-columns';
import { useDeletion } from '#lib/list/use-deletion';
import { ListTable } from '#lib/list/list-table';
import { STATION_COLOR_CODES } from '#lib/station-color';
import styles from './station-list.module.css';

export interface StationListProps {
  stations: readonly Station[];
  categories: readonly Category[];
  products: readonly Product[];
  onEdit: (id: number) => void;
}

export function StationList({ stations, categories, products, onEdit }: StationListProps) {
  const { t } = useTranslation();
  const deletion = useDeletion<Station>({
    request: (http, id) => http.send('DELETE /stations/{id}', { params: { id } }),
    invalidates: [keys.stations.all],
    title: ({ name }) => t('stations.delete_question', { name }),
    text: () => t('stations.delete_text'),
    success: t('stations.deleted'),
    failure: t('stations.delete_failed'),
  });
  if (stations.length === 0) return <EmptyState icon={<CookingPot />} title={t('stations.none')} />;
  const madeAt = ({ category_ids, product_ids, is_default }: Station) =>
    [
      ...categories.filter(({ id }) => category_ids.includes(id)),
      ...products.filter(({ id }) => product_ids.includes(id)),
    ]
      .map(({ name }) => name)
      .concat(is_default ? [t('stations.rest')] : [])
      .join(', ');
  const columns: DataColumn<Station>[] = [
    {
      key: 'name',
      header: t('stations.form.name'),
      kind: 'heading',
      cell: (station) => (
        <span className={styles.name}>
          <span
            aria-hidden="true"
            className={styles.dot}
            style={{ background: STATION_COLOR_CODES[station.color] }}
          />
          <strong>
            <bdi>{station.name}</bdi>
          </strong>
          {station.is_default && <Badge>{t('stations.default')}</Badge>}
        </span>
      ),
    },
    { key: 'made', header: t('stations.made'), cell: madeAt },
    {
      key: 'minutes',
      header: t('stations.minutes'),
      cell: ({ warn_minutes: warn, late_minutes: late }) => t('stations.minutes_text', { warn, late }),
    },
    actionsColumn(t('stations.actions'), {
      editLabel: ({ name }) => t('stations.edit', { name }),
      onEdit,
      deleteLabel: ({ name }) => t('stations.delete', { name }),
      onDelete: deletion.confirm,
    }),
  ];
  return (
    <>
      <ListTable list="stations" caption={t('nav.stations')} columns={columns} rows={stations} />
      {deletion.dialog}
    </>
  );
}
