import { useQueryClient } from '@tanstack/react-query';
import { Languages } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ApiError } from 'shared-api/client/api-error';
import { keys } from 'shared-api/queries/keys';
import { useSubmission } from 'shared-api/queries/use-submission';
import { Button } from 'shared-ui/button';
import { notify } from 'shared-ui/toaster';
import { failureDetail } from '#lib/errors';
import { useServices } from '#services/services';

export function AddDefaultTextsButton() {
  const { http } = useServices();
  const client = useQueryClient();
  const { t } = useTranslation();
  const { mutate, isPending } = useSubmission({
    send: () => http.sendForResponse('POST /translations/seed-defaults'),
    onSuccess: ({ message, data }) => {
      void client.invalidateQueries({ queryKey: keys.languages.all });
      notify.success(message ?? t('settings.seeded', { count: data.added }));
    },
    onError: (error) => {
      const hasSaidWhy = error instanceof ApiError && !error.transportCode && !error.isOutcomeUnknown;
      notify.error(
        hasSaidWhy ? error.message : t('settings.seed_failed'),
        hasSaidWhy ? undefined : failureDetail(t, error),
      );
    },
  });
  return (
    <Button variant="secondary" busy={isPending} onClick={() => mutate()}>
      <Languages aria-hidden="true" />
      {t('settings.seed')}
    </Button>
  );
}
