import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from 'shared-api/contract/service/orders';
import { ORDER_STATUSES, type OrderStatus } from 'shared-api/domain/statuses';
import { Button } from 'shared-ui/button';
import { SelectField } from 'shared-ui/select-field';
import { useCan } from '#services/services';
import { ReasonDialog } from '#lib/form/reason-dialog';
import { takeBackTexts } from './take-back-texts';
import { useOrderStatus } from './use-order-status';
import { SelectOptions } from '#lib/form/select-options';
import styles from './order-status-form.module.css';

/** Sets any status, not only the next one. Taking back an order that was taken asks for a reason. */
export function OrderStatusForm({ order }: { order: Order }) {
  const { t } = useTranslation();
  const can = useCan();
  const { mutate, isPending } = useOrderStatus();
  const [isAsking, setAsking] = useState(false);
  const [choice, setChoice] = useState<OrderStatus | null>(null);
  const status = choice ?? order.status;

  function choose(value: string) {
    const known = ORDER_STATUSES.find((one) => one === value);
    if (known) setChoice(known);
  }
  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isPending) return;
    const takesBack = status === 'cancelled' || (status === 'new' && order.status !== 'cancelled');
    if (order.is_taken && takesBack) setAsking(true);
    else save();
  }
  function save(reason?: string) {
    const done = () => {
      setChoice(null);
      setAsking(false);
    };
    mutate({ order, status, override: true, reason }, { onSuccess: done });
  }

  if (order.status === 'completed' && !can('orders.change_completed')) {
    return <p className={styles.hint}>{t('orders.completed_closed')}</p>;
  }

  return (
    <>
      <form className={styles.form} onSubmit={submit}>
        <SelectField
          label={t('orders.set_status')}
          value={status}
          onChange={(event) => choose(event.target.value)}
        >
          <SelectOptions values={ORDER_STATUSES} textOf={(one) => t(`orders.status.${one}`)} />
        </SelectField>
        <Button type="submit" busy={isPending} disabled={status === order.status}>
          {t('orders.update')}
        </Button>
      </form>
      {isAsking && (
        <ReasonDialog
          {...takeBackTexts(t, order, status)}
          isRequired
          offersUsual
          isBusy={isPending}
          onSubmit={save}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
