import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from 'shared-api/contract/service/orders';
import { ORDER_STATUSES, type OrderStatus } from 'shared-api/contract/statuses';
import { Button } from 'shared-ui/button';
import { SelectField } from 'shared-ui/select-field';
import { useOrderStatus } from './use-order-status';
import { Options } from '../../../lib/form/options';
import styles from './order-status-form.module.css';

/** Sets any status, not only the next one. */
export function OrderStatusForm({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { mutate, isPending } = useOrderStatus();
  const [choice, setChoice] = useState<OrderStatus | null>(null);
  const status = choice ?? order.status;

  function choose(value: string) {
    const known = ORDER_STATUSES.find((one) => one === value);
    if (known) setChoice(known);
  }
  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isPending) return;
    mutate({ id: order.id, status, override: true }, { onSuccess: () => setChoice(null) });
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <SelectField
        label={t('orders.set_status')}
        value={status}
        onChange={(event) => choose(event.target.value)}
      >
        <Options values={ORDER_STATUSES} textOf={(one) => t(`orders.status.${one}`)} />
      </SelectField>
      <Button type="submit" busy={isPending} disabled={status === order.status}>
        {t('orders.update')}
      </Button>
    </form>
  );
}
