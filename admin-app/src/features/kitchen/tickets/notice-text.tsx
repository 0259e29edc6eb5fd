import { useTranslation } from 'react-i18next';
import { withParts } from 'shared-api/domain/kitchen/tickets';
import type { KitchenNotice, NoticedDish } from 'shared-api/contract/service/orders';
import { optionLabel } from 'shared-api/i18n/option-label';
import type { DishNames } from './dish-names';
import styles from './notice-text.module.css';

export interface NoticeTextProps {
  notice: KitchenNotice;
  /** The party's current table. */
  table: string | null;
  names: DishNames;
}

/** What a station must know about a ticket that it has. */
export function NoticeText({ notice, table, names }: NoticeTextProps) {
  const { t } = useTranslation();
  const { kind, detail, quantity, from_table: from } = notice;
  if (detail === 'note') {
    return notice.note ? t('kitchen.notice.note', { note: notice.note }) : t('kitchen.notice.note_removed');
  }
  if (detail === 'completed') {
    if (quantity === null) return t('kitchen.notice.completed');
    return t('kitchen.notice.item_completed', { count: quantity, name: names.nameOf(notice) });
  }
  const nameOf = (dish: NoticedDish) => {
    const parts = names.optionsOf({ product_id: dish.product_id, options: dish.parts });
    return withParts(names.nameOf(dish), parts.map(optionLabel));
  };
  if (kind === 'cancelled') {
    return (
      <>
        {t('kitchen.notice.cancelled')}
        {notice.dishes?.map((dish, index) => (
          // Two items of an order may be of the same product.
          <span key={index} className={styles.dish}>
            {dish.quantity}× {nameOf(dish)}
          </span>
        ))}
      </>
    );
  }
  if (kind === 'voided') {
    const what = { count: quantity ?? 0, name: nameOf(notice) };
    return notice.is_held ? t('kitchen.notice.held', what) : t('kitchen.notice.voided', what);
  }
  return t('kitchen.notice.moved', { from, to: table });
}
