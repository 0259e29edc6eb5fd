import { useTranslation } from 'react-i18next';
import type { Visit } from 'shared-api/contract/service/visits';
import { formatPrice } from 'shared-api/i18n/format';
import { cacheVisit } from 'shared-api/queries/service/visits';
import { BannerNotice } from 'shared-ui/banner-notice';
import { Button } from 'shared-ui/button';
import { visitLabel } from '#i18n/table-label';
import { ReasonDialog } from '#lib/form/reason-dialog';
import { useApiMutation } from '#lib/use-api-mutation';
import { useBusinessDate } from '#lib/use-restaurant-time';
import { useUrlState } from '#lib/use-url-state';
import { useCan } from '#services/services';
import { VISIT_KEYS } from './visit-keys';
import styles from './ended-visit.module.css';

interface EndedVisitProps {
  visit: Visit;
  /** Leads to the rounds and payments; undefined if they are already shown. */
  onShow?: () => void;
}

/** A closed visit with a button that reopens it. */
export function EndedVisit({ visit, onShow }: EndedVisitProps) {
  const { t } = useTranslation();
  const can = useCan();
  const { params, update } = useUrlState();
  const today = useBusinessDate();
  const isDayOver = typeof visit.z_number === 'number' || visit.business_date !== today;
  const { mutate, isPending, error } = useApiMutation({
    request: (http, reason: string) =>
      http.send('PUT /visits/{id}/status', {
        params: { id: visit.id },
        body: { status: 'open', reason, version: visit.version },
      }),
    invalidates: VISIT_KEYS,
    onSuccess: (reopened, _, client) => {
      cacheVisit(client, reopened);
      update({ form: null });
    },
  });
  return (
    <div className={styles.ended}>
      <BannerNotice tone="success" title={t('service.closed')}>
        <span translate="no">{formatPrice(visit.total_amount)}</span>
      </BannerNotice>
      <div className={styles.actions}>
        {onShow && (
          <Button variant="secondary" onClick={onShow}>
            {t('service.show_visit')}
          </Button>
        )}
        {can('visits.update') && !isDayOver && (
          <Button variant="secondary" onClick={() => update({ form: 'reopen' }, { replace: false })}>
            {t('service.reopen')}
          </Button>
        )}
      </div>
      {can('visits.update') && isDayOver && <p className={styles.reason}>{t('service.day_over')}</p>}
      {params.get('form') === 'reopen' && (
        <ReasonDialog
          title={t('service.reopen_question', { place: visitLabel(t, visit) })}
          text={t('service.reopen_text', { amount: formatPrice(visit.total_amount) })}
          submitLabel={t('service.reopen')}
          isRequired
          isBusy={isPending}
          error={error}
          failureTitle={t('service.change_failed')}
          onSubmit={mutate}
          onClose={() => update({ form: null })}
        />
      )}
    </div>
  );
}
