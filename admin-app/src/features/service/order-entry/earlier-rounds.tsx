import { useQuery } from '@tanstack/react-query';
import { Repeat } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Order } from 'shared-api/contract/service/orders';
import { visitQuery } from 'shared-api/queries/service/visits';
import { Button } from 'shared-ui/button';
import { useServices } from '#services/services';
import { isRepeatable } from '#lib/is-repeatable';
import type { RoundLine } from '#services/unsent-rounds';
import styles from './earlier-rounds.module.css';

export interface EarlierRoundsProps {
  visitId: number;
  onRepeat: (lines: readonly RoundLine[]) => void;
}

/** The latest rounds of the visit; each can be ordered again. */
export function EarlierRounds({ visitId, onRepeat }: EarlierRoundsProps) {
  const { http } = useServices();
  const { t } = useTranslation();
  const { data } = useQuery(visitQuery(http, visitId));
  const rounds = (data?.orders ?? []).map((order, index) => ({ order, number: index + 1 }));
  const repeatable = rounds.filter(({ order }) => isRepeatable(order));
  if (repeatable.length === 0) return null;
  return (
    <div role="group" aria-label={t('order_entry.repeat_label')} className={styles.rounds}>
      {repeatable.toReversed().map(({ order, number }) => (
        <Button
          key={order.id}
          variant="ghost"
          className={styles.round}
          onClick={() => onRepeat(linesOf(order))}
        >
          <Repeat aria-hidden="true" />
          {t('order_entry.repeat', { number })}
        </Button>
      ))}
    </div>
  );
}

/** The lines of an order, as they were ordered. */
export const linesOf = ({ items }: Order): RoundLine[] =>
  items.flatMap((item) =>
    item.product_id === null
      ? []
      : {
          productId: item.product_id,
          name: item.product_name,
          price: item.price,
          quantity: item.quantity,
          note: item.special_instructions ?? '',
          allergies: item.allergy_codes,
          options: item.options.flatMap((option) =>
            option.product_option_id === null
              ? []
              : {
                  id: option.product_option_id,
                  name: option.product_option_name,
                  price: option.price / option.quantity,
                  quantity: option.quantity,
                  kind: option.kind,
                },
          ),
        },
  );
