import { Armchair, House, ShoppingBag } from 'lucide-react';
import { TEXT_MAX } from 'shared-api/domain/limits';
import type { OrderType } from 'shared-api/domain/statuses';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from 'shared-ui/button';
import { Form } from 'shared-ui/form';
import { Modal } from 'shared-ui/modal';
import { Segmented } from 'shared-ui/segmented';
import { TextArea } from 'shared-ui/text-area';
import { TextField } from 'shared-ui/text-field';
import { isTakenAlong, type DraftProblems, type OrderDraft } from './order-draft';
import styles from './order-modal.module.css';

export interface OrderModalProps {
  offersTakeaway: boolean;
  /** Whether the guest has scanned a table, from where takeaway can be taken along. */
  hasTable: boolean;
  draft: OrderDraft;
  problems: DraftProblems;
  onChange: (draft: OrderDraft) => void;
  onSend: () => void;
  onClose: () => void;
  isSending: boolean;
  /** Error of the last attempt, shown beside the button. */
  failure: ReactNode;
  /** The table of an order to a table. */
  table: ReactNode;
  summary: ReactNode;
}

export function OrderModal({
  offersTakeaway,
  hasTable,
  draft,
  problems,
  onChange,
  onSend,
  onClose,
  isSending,
  failure,
  table,
  summary,
}: OrderModalProps) {
  const { t } = useTranslation();
  const formId = useId();
  const set = (part: Partial<OrderDraft>) => onChange({ ...draft, ...part });
  const isTakeaway = draft.orderType === 'takeaway';
  const isHere = isTakenAlong(draft, hasTable);
  return (
    <Modal
      open
      onClose={onClose}
      title={t('order.info')}
      closeLabel={t('close')}
      dismissible={!isSending}
      footer={
        <>
          {failure}
          <Button variant="secondary" disabled={isSending} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} busy={isSending} busyText={t('order.sending')}>
            {t('order.send')}
          </Button>
        </>
      }
    >
      <Form id={formId} className={styles.form} isBusy={isSending} onSubmit={onSend}>
        {offersTakeaway && (
          <Segmented<OrderType>
            label={t('order.type')}
            hideLabel
            value={draft.orderType}
            onChange={(orderType) => set({ orderType })}
            options={[
              { value: 'table', label: t('order.table'), icon: <Armchair aria-hidden="true" /> },
              { value: 'takeaway', label: t('order.takeaway'), icon: <ShoppingBag aria-hidden="true" /> },
            ]}
          />
        )}
        {!isTakeaway && table}
        {isTakeaway && (
          <Segmented
            label={t('order.handover')}
            hideLabel
            value={draft.isForAddress ? 'address' : 'here'}
            onChange={(value) => set({ isForAddress: value === 'address' })}
            options={[
              {
                value: 'here',
                label: t(hasTable ? 'order.take_along' : 'order.pick_up'),
                icon: <ShoppingBag aria-hidden="true" />,
              },
              { value: 'address', label: t('order.to_address'), icon: <House aria-hidden="true" /> },
            ]}
          />
        )}
        <TextField
          label={isTakeaway ? t('order.name') : t('order.name_optional')}
          hint={
            isTakeaway && !draft.isForAddress
              ? t(hasTable ? 'order.take_along_hint' : 'order.pick_up_hint')
              : undefined
          }
          required={isTakeaway}
          error={problems.name && t(problems.name)}
          autoComplete="name"
          maxLength={TEXT_MAX.name}
          value={draft.name}
          onChange={(event) => set({ name: event.target.value })}
        />
        {isTakeaway && !isHere && (
          <TextField
            label={t('order.phone')}
            required
            error={problems.phone && t(problems.phone)}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            dir="ltr"
            placeholder={t('order.phone_placeholder')}
            maxLength={TEXT_MAX.phone}
            value={draft.phone}
            onChange={(event) => set({ phone: event.target.value })}
          />
        )}
        {isTakeaway && draft.isForAddress && (
          <TextArea
            label={t('order.address')}
            required
            error={problems.address && t(problems.address)}
            rows={2}
            autoComplete="street-address"
            maxLength={TEXT_MAX.address}
            value={draft.address}
            onChange={(event) => set({ address: event.target.value })}
          />
        )}
        <TextArea
          label={t('order.note')}
          rows={2}
          maxLength={TEXT_MAX.note}
          value={draft.note}
          onChange={(event) => set({ note: event.target.value })}
        />
        {summary}
        <p className={styles.privacy}>{t('order.privacy')}</p>
      </Form>
    </Modal>
  );
}
