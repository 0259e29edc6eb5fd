import { useState } from 'react';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { keys } from 'shared-api/queries/keys';
import { Button } from 'shared-ui/button';
import { ReasonDialog } from '#lib/form/reason-dialog';
import { useApiMutation } from '#lib/use-api-mutation';
import { useCan } from '#services/services';

/** Deletes an order after asking for a reason. */
export function DeleteOrderButton({ id, onDeleted }: { id: number; onDeleted: () => void }) {
  const { t } = useTranslation();
  const can = useCan();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, error } = useApiMutation({
    request: (http, reason: string) => http.send('DELETE /orders/{id}', { params: { id }, body: { reason } }),
    invalidates: [keys.orders.all, keys.statistics.all],
    success: t('orders.deleted', { id }),
    onSuccess: onDeleted,
  });
  if (!can('orders.delete')) return null;
  return (
    <>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden="true" />
        {t('orders.delete')}
      </Button>
      {isAsking && (
        <ReasonDialog
          title={t('orders.delete_question', { id })}
          text={t('orders.delete_text')}
          submitLabel={t('orders.delete')}
          isRequired
          offersUsual
          isBusy={isPending}
          error={error}
          failureTitle={t('orders.delete_failed')}
          onSubmit={mutate}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
