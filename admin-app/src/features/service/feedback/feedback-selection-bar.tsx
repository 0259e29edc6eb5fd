import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keys } from 'shared-api/queries/keys';
import { Button } from 'shared-ui/button';
import { ConfirmDialog } from 'shared-ui/confirm-dialog';
import { SelectionBar } from '#lib/list/selection-bar';
import type { Selection } from '#lib/list/use-selection';
import { useApiMutation } from '#lib/use-api-mutation';

/** Deletes the selected feedback. */
export function FeedbackSelectionBar({ selection }: { selection: Selection }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const { selected } = selection;
  const { mutate, isPending } = useApiMutation({
    request: (http, ids: number[]) => http.send('POST /feedback/delete', { body: { feedback_ids: ids } }),
    invalidates: [keys.feedback.all, keys.statistics.all],
    success: (_, ids) => t('feedbacks.many.deleted', { count: ids.length }),
    failure: t('feedbacks.delete_failed'),
  });
  return (
    <>
      <SelectionBar label={t('feedbacks.many.label')} selection={selection}>
        <Button variant="danger" onClick={() => setAsking(true)}>
          {t('app.delete')}
        </Button>
      </SelectionBar>
      <ConfirmDialog
        open={isAsking}
        title={t('feedbacks.many.question', { count: selected.length })}
        text={t('feedbacks.many.text')}
        confirmLabel={t('app.delete')}
        cancelLabel={t('app.cancel')}
        busy={isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => mutate([...selected], { onSettled: () => setAsking(false) })}
      />
    </>
  );
}
