import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { deleteFeedback } from 'shared-api/client/service/feedback';
import { errorText } from 'shared-api/i18n/error-text';
import { keys } from 'shared-api/queries/keys';
import { notify } from '../../../services/notices/notify';
import { useServices } from '../../../services/services';

/** Removes a feedback, and says what came of it. */
export function useDeleteFeedback() {
  const { http } = useServices();
  const client = useQueryClient();
  const { t } = useTranslation();
  return useMutation({
    mutationFn: (id: number) => deleteFeedback(http, id),
    onSuccess: () => notify.success(t('feedbacks.deleted')),
    onError: (error) => notify.error(t('feedbacks.delete_failed'), errorText(t, error)),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: keys.feedback.all });
      void client.invalidateQueries({ queryKey: keys.statistics.all });
    },
  });
}
