import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { openDrawer } from 'shared-api/client/service/day';
import { TEXT_MAX } from 'shared-api/contract/limits';
import { printersQuery } from 'shared-api/queries/kitchen/printers';
import { BannerNotice } from 'shared-ui/banner-notice';
import { TextField } from 'shared-ui/text-field';
import { FailureBanner } from '../../../lib/form/failure-banner';
import { FormModal } from '../../../lib/form/form-modal';
import { useApiMutation } from '../../../lib/use-api-mutation';
import { drawerPrinter } from '../../../services/document-printers';
import { useServices } from '../../../services/services';

/** Opens the cash drawer without a payment, for a reason. */
export function OpenDrawerModal({ onClose }: { onClose: () => void }) {
  const { http } = useServices();
  const { t } = useTranslation();
  const printers = useQuery(printersQuery(http)).data;
  const hasNoDrawer = printers?.every(({ kicks_drawer }) => !kicks_drawer) ?? false;
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { mutate, isPending, error } = useApiMutation({
    request: (http, body: Parameters<typeof openDrawer>[1], idempotencyKey) =>
      openDrawer(http, body, idempotencyKey),
    invalidates: [],
    success: t('day.drawer_opened'),
    onSuccess: onClose,
  });
  function submit() {
    setMissing(!reason.trim());
    if (reason.trim()) mutate({ reason, ...drawerPrinter() });
  }
  return (
    <FormModal
      size="s"
      title={t('day.open_drawer')}
      submitLabel={t('day.open_drawer')}
      isBusy={isPending}
      canSubmit={!hasNoDrawer}
      onSubmit={submit}
      onClose={onClose}
    >
      <FailureBanner title={t('day.open_drawer_failed')} error={error} />
      {hasNoDrawer && (
        <BannerNotice tone="warning" title={t('day.no_drawer')}>
          {t('day.no_drawer_text')}
        </BannerNotice>
      )}
      <p>{t('day.open_drawer_text')}</p>
      <TextField
        label={t('reason.label')}
        required
        maxLength={TEXT_MAX.note}
        error={isMissing ? t('reason.required') : undefined}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormModal>
  );
}
