import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Http, Body } from 'shared-api/client/http';
import { printersQuery } from 'shared-api/queries/kitchen/printers';
import { BannerNotice } from 'shared-ui/banner-notice';
import { notify } from 'shared-ui/toaster';
import { FailureBanner } from '#lib/form/failure-banner';
import { FormModal } from '#lib/form/form-modal';
import { ReasonField } from '#lib/form/reason-field';
import { useApiMutation } from '#lib/use-api-mutation';
import { drawerPrinter } from '#services/document-printers';
import { useServices } from '#services/services';

const DRAWER_POLL_MS = 1_000;

/** Waits until the drawer has opened or will not. @returns the printers whose drawer has not opened. */
async function unopenedDrawers(http: Http): Promise<string[]> {
  for (;;) {
    const drawers = await http.send('GET /day/drawer/open', { query: drawerPrinter() });
    if (drawers.every(({ is_waiting }) => !is_waiting))
      return drawers.map(({ printer_name }) => printer_name);
    await new Promise((resolve) => setTimeout(resolve, DRAWER_POLL_MS));
  }
}

/** Opens the cash drawer without a payment, for a reason, and says whether it has opened. */
export function OpenDrawerModal({ onClose }: { onClose: () => void }) {
  const { http } = useServices();
  const { t } = useTranslation();
  const printers = useQuery(printersQuery(http)).data;
  const hasNoDrawer = printers?.every(({ kicks_drawer }) => !kicks_drawer) ?? false;
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { mutate, isPending, error } = useApiMutation({
    request: async (api, body: Body<'POST /day/drawer/open'>, idempotencyKey) => {
      await api.send('POST /day/drawer/open', { body, idempotencyKey });
      return unopenedDrawers(api);
    },
    invalidates: [],
    // Also when the dialog was closed meanwhile.
    onSuccess: (names) =>
      names.length === 0
        ? notify.success(t('day.drawer_opened'))
        : notify.error(
            t('day.drawer_stays_closed', { names: names.join(', ') }),
            t('day.drawer_stays_closed_text'),
          ),
  });
  function submit() {
    setMissing(!reason.trim());
    if (!reason.trim()) return;
    mutate({ reason, ...drawerPrinter() }, { onSuccess: (names) => names.length === 0 && onClose() });
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
      <ReasonField value={reason} isMissing={isMissing} offersUsual={false} onChange={setReason} />
    </FormModal>
  );
}
