import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Body } from 'shared-api/client/http';
import type { VisitWithOrders } from 'shared-api/contract/service/visits';
import { cacheVisit } from 'shared-api/queries/service/visits';
import { typedText } from 'shared-api/domain/typed-number';
import { FailureBanner } from '#lib/form/failure-banner';
import { ReasonField } from '#lib/form/reason-field';
import { FormModal } from '#lib/form/form-modal';
import { useApiMutation } from '#lib/use-api-mutation';
import { VISIT_KEYS } from '../visit-keys';
import { discountBody, DiscountFields, isDiscount, NO_DISCOUNT, type DiscountDraft } from './discount-fields';

/** Discounts the whole bill. */
export function DiscountModal({ visit, onClose }: { visit: VisitWithOrders; onClose: () => void }) {
  const { t } = useTranslation();
  const current = visit.adjustments.find(({ order_item_id }) => order_item_id === null);
  const [discount, setDiscount] = useState<DiscountDraft>(
    current
      ? {
          kind: current.percent === null ? 'amount' : 'percent',
          value: typedText(current.percent ?? current.amount ?? 0),
        }
      : NO_DISCOUNT,
  );
  const [reason, setReason] = useState(current?.reason ?? '');
  const [isMissing, setMissing] = useState(false);
  const { mutate, isPending, error } = useApiMutation({
    request: (http, body: Body<'PUT /visits/{id}/discount'>) =>
      http.send('PUT /visits/{id}/discount', { params: { id: visit.id }, body }),
    invalidates: VISIT_KEYS,
    success: t('bill.changed'),
    onSuccess: (changed, _, client) => {
      cacheVisit(client, changed);
      onClose();
    },
  });
  function submit() {
    setMissing(!reason.trim());
    if (reason.trim() && isDiscount(discount))
      mutate({ ...discountBody(discount), reason, version: visit.version });
  }
  return (
    <FormModal
      size="s"
      title={t('bill.discount_title')}
      submitLabel={t('form.update')}
      isBusy={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <FailureBanner title={t('service.change_failed')} error={error} />
      <DiscountFields value={discount} onChange={setDiscount} />
      <ReasonField value={reason} isMissing={isMissing} onChange={setReason} />
    </FormModal>
  );
}
