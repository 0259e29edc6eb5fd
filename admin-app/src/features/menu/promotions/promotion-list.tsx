import { BadgePercent } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Promotion } from 'shared-api/contract/menu/promotions';
import { keys } from 'shared-api/queries/keys';
import type { DataColumn } from 'shared-ui/data-table';
import { EmptyState } from 'shared-ui/empty-state';
import { StatusPill } from 'shared-ui/status-pill';
import { actionsColumn } from '#lib/list/list-columns';
import { useDeletion } from '#lib/list/use-deletion';
import { ListTable } from '#lib/list/list-table';
import { useRestaurantTime } from '#lib/use-restaurant-time';
import styles from './promotion-list.module.css';
import { changeText, termsText, timesText } from './promotion-texts';

const TONES = { running: 'success', upcoming: 'info', over: 'neutral', off: 'neutral' } as const;

export interface PromotionListProps {
  promotions: readonly Promotion[];
  onEdit: (id: number) => void;
}

export function PromotionList({ promotions, onEdit }: PromotionListProps) {
  const { t, i18n } = useTranslation();
  const { dateTimeText } = useRestaurantTime();
  const deletion = useDeletion<Promotion>({
    request: (http, id) => http.send('DELETE /promotions/{id}', { params: { id } }),
    invalidates: [keys.promotions.all, keys.products.all],
    title: ({ name }) => t('promotions.delete_question', { name }),
    text: () => t('promotions.delete_text'),
    success: t('promotions.deleted'),
    failure: t('promotions.delete_failed'),
  });
  if (promotions.length === 0) {
    return (
      <EmptyState icon={<BadgePercent />} title={t('promotions.empty')} text={t('promotions.empty_hint')} />
    );
  }
  const columns: DataColumn<Promotion>[] = [
    {
      key: 'name',
      header: t('promotions.column.name'),
      kind: 'heading',
      cell: ({ name }) => (
        <strong>
          <bdi>{name}</bdi>
        </strong>
      ),
    },
    {
      key: 'terms',
      header: t('promotions.column.terms'),
      isSelfEvident: true,
      cell: ({ terms }) => termsText(t, terms, i18n.language),
    },
    {
      key: 'times',
      header: t('promotions.column.times'),
      isSelfEvident: true,
      cell: (promotion) => timesText(t, promotion, i18n.language),
    },
    {
      key: 'state',
      header: t('promotions.column.state'),
      isSelfEvident: true,
      cell: (promotion) => {
        const { state, products } = promotion;
        const isUseless = state === 'running' && products?.reduced === 0;
        return (
          <span className={styles.state}>
            <StatusPill tone={isUseless ? 'warning' : TONES[state]}>
              {t(`promotions.state.${isUseless ? 'no_effect' : state}`)}
            </StatusPill>
            <small>{changeText(t, promotion, dateTimeText)}</small>
            {products && products.reduced < products.selected && (
              <small>
                {t('promotions.preview.reduced', { reduced: products.reduced, count: products.selected })}
              </small>
            )}
          </span>
        );
      },
    },
    actionsColumn(t('promotions.column.actions'), {
      editLabel: ({ name }) => t('promotions.edit', { name }),
      onEdit,
      deleteLabel: ({ name }) => t('promotions.delete', { name }),
      onDelete: deletion.confirm,
    }),
  ];
  return (
    <>
      <ListTable list="promotions" caption={t('nav.promotions')} columns={columns} rows={promotions} />
      {deletion.dialog}
    </>
  );
}
