import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Table } from 'shared-api/contract/service/tables';
import { cacheVisit } from 'shared-api/queries/service/visits';
import { Button } from 'shared-ui/button';
import { suppressGhostTap } from 'shared-ui/hooks/suppress-ghost-tap';
import { FailureBanner } from '#lib/form/failure-banner';
import { useApiMutation } from '#lib/use-api-mutation';
import { GuestStepper } from './guest-stepper';
import { VISIT_KEYS } from './visit-keys';
import styles from './open-visit-form.module.css';

export interface OpenVisitFormProps {
  table: Table;
  /** Whether an order has opened the visit while the guests were counted: only their number is missing. */
  isOpen: boolean;
  /** Number of guests, as shown. */
  guests: number;
  onCount: (guests: number) => void;
}

/** Opens a visit at a table without one. */
export function OpenVisitForm({ table, isOpen, guests, onCount }: OpenVisitFormProps) {
  const { t } = useTranslation();
  const { mutate, isPending, error } = useApiMutation({
    request: (http, guest_count: number, idempotencyKey) =>
      http.send('POST /visits', { body: { table_id: table.id, guest_count }, idempotencyKey }),
    invalidates: VISIT_KEYS,
    onSuccess: (visit, _, client) => {
      cacheVisit(client, visit);
      suppressGhostTap();
    },
  });
  function submit(event: SubmitEvent) {
    event.preventDefault();
    mutate(guests);
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      {!isOpen && (
        <p className={styles.state}>
          {table.status === 'reserved' ? t('service.is_reserved') : t('service.is_free')}
        </p>
      )}
      <GuestStepper value={guests} onChange={onCount} />
      <FailureBanner title={t('service.open_failed')} error={error} />
      <Button type="submit" size="l" fullWidth busy={isPending}>
        {t(isOpen ? 'service.save_guests' : 'service.open')}
      </Button>
    </form>
  );
}
