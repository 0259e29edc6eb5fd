import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Http } from 'shared-api/client/http';
import { isHeld } from 'shared-api/domain/kitchen/tickets';
import type { OrderItem } from 'shared-api/contract/service/orders';
import type { Table } from 'shared-api/contract/service/tables';
import type { VisitWithOrders } from 'shared-api/contract/service/visits';
import { cacheVisit } from 'shared-api/queries/service/visits';
import { Segmented } from 'shared-ui/segmented';
import { SelectField } from 'shared-ui/select-field';
import { Stepper } from 'shared-ui/stepper';
import { ReasonField } from '#lib/form/reason-field';
import { FailureNotice } from '#lib/form/failure-notice';
import { FormModal } from '#lib/form/form-modal';
import { useApiMutation } from '#lib/use-api-mutation';
import { useCan } from '#services/services';
import { VISIT_KEYS } from '../visit-keys';
import { discountBody, DiscountFields, isDiscount, NO_DISCOUNT, type DiscountDraft } from './discount-fields';
import styles from './bills.module.css';

/** All roles see all actions: those without the permission need approval by PIN. */
const ACTIONS = ['void', 'comp', 'discount', 'move'] as const;
type Action = (typeof ACTIONS)[number];

interface Draft {
  action: Action;
  quantity: number;
  discount: DiscountDraft;
  reason: string;
  /** Table to which the pieces move. */
  tableId: string;
}

interface Change extends Draft {
  /** Of the visit that the user saw. */
  version: number;
}

function send(http: Http, visit: VisitWithOrders, item: OrderItem, draft: Change, idempotencyKey: string) {
  const ids = { id: visit.id, itemId: item.id };
  const { quantity, reason, version } = draft;
  switch (draft.action) {
    case 'void':
      return http.send('POST /visits/{id}/items/{itemId}/void', {
        params: ids,
        body: { quantity, reason, version },
        idempotencyKey,
      });
    case 'comp':
      return http.send('PUT /visits/{id}/items/{itemId}/comp', {
        params: ids,
        body: { quantity, reason, version },
      });
    case 'discount':
      return http.send('PUT /visits/{id}/items/{itemId}/discount', {
        params: ids,
        body: { ...discountBody(draft.discount), reason, version },
      });
    case 'move': {
      const items = [{ id: item.id, quantity }];
      return http.send('POST /visits/{id}/items/move', {
        params: { id: visit.id },
        body: { items, table_id: Number(draft.tableId), version },
        idempotencyKey,
      });
    }
  }
}

export interface ItemModalProps {
  visit: VisitWithOrders;
  item: OrderItem;
  /** Tables to which pieces may be moved. */
  tables: readonly Table[];
  onClose: () => void;
}

/** Voids, comps, discounts or moves an item or some of its pieces. */
export function ItemModal({ visit, item, tables, onClose }: ItemModalProps) {
  const { t } = useTranslation();
  const can = useCan();
  const actions = ACTIONS.filter((action) => action !== 'move' || can('visits.move'));
  const [draft, setDraft] = useState<Draft>({
    action: 'void',
    quantity: 1,
    discount: NO_DISCOUNT,
    reason: '',
    tableId: '',
  });
  const [isMissing, setMissing] = useState(false);
  const change = (changes: Partial<Draft>) => setDraft((before) => ({ ...before, ...changes }));
  const order = visit.orders.find(({ items }) => items.some(({ id }) => id === item.id));
  const mutation = useApiMutation({
    request: (http, sent: Change, idempotencyKey) => send(http, visit, item, sent, idempotencyKey),
    // The other actions set a value at a version, which a repetition does not change again.
    attempt: draft.action === 'void' || draft.action === 'move' ? `item:${item.id}` : undefined,
    invalidates: VISIT_KEYS,
    success: t('bill.changed'),
    onSuccess: (changed, _, client) => {
      cacheVisit(client, changed);
      onClose();
    },
  });
  const { mutate, isPending } = mutation;
  const { action } = draft;
  const needsReason = action === 'void' ? Boolean(order?.is_taken) && !isHeld(item) : action !== 'move';
  function submit() {
    const hasNoReason = needsReason && !draft.reason.trim();
    const hasNoTarget = action === 'move' && !draft.tableId;
    setMissing(hasNoReason || hasNoTarget);
    const isValid = action !== 'discount' || isDiscount(draft.discount);
    if (isValid && !hasNoReason && !hasNoTarget) mutate({ ...draft, version: visit.version });
  }
  return (
    <FormModal
      size="s"
      title={t('bill.item_title', { item: item.product_name })}
      submitLabel={t(`bill.item_submit.${action}`)}
      isBusy={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <FailureNotice title={t('service.change_failed')} mutation={mutation} />
      <Segmented
        label={t('bill.item_action')}
        hideLabel
        value={action}
        options={actions.map((value) => ({ value, label: t(`bill.item_actions.${value}`) }))}
        onChange={(value) => change({ action: value })}
      />
      <p className={styles.soft}>{t(`bill.item_text.${action}`)}</p>
      {action === 'discount' ? (
        <DiscountFields value={draft.discount} onChange={(discount) => change({ discount })} />
      ) : (
        item.quantity > 1 && (
          <Stepper
            className={styles.pieces}
            label={t('bill.pieces')}
            value={draft.quantity}
            max={item.quantity}
            decreaseLabel={t('bill.fewer_pieces')}
            increaseLabel={t('bill.more_pieces')}
            onChange={(quantity) => change({ quantity })}
          />
        )
      )}
      {action === 'move' ? (
        <SelectField
          label={t('bill.target')}
          required
          error={isMissing ? t('bill.target_required') : undefined}
          value={draft.tableId}
          onChange={(event) => change({ tableId: event.target.value })}
        >
          <option value="" />
          {tables
            .filter(({ id, is_active }) => is_active && id !== visit.table_id)
            .map(({ id, table_number }) => (
              <option key={id} value={id}>
                {table_number}
              </option>
            ))}
        </SelectField>
      ) : (
        <ReasonField
          value={draft.reason}
          isRequired={needsReason}
          isMissing={isMissing}
          onChange={(reason) => change({ reason })}
        />
      )}
    </FormModal>
  );
}
