import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from 'shared-ui/confirm-dialog';
import { useApiMutation, type ApiMutationOptions } from '../use-api-mutation';

export interface DeletionOptions<T> extends ApiMutationOptions<number, unknown> {
  title: (item: T) => string;
  text: (item: T) => string | undefined;
  onFailed?: (item: T, error: Error) => void;
}

/** Deletes an item of a list after a confirmation: call `confirm` with the item and render `dialog`. */
export function useDeletion<T extends { id: number }>({
  title,
  text,
  onFailed,
  ...options
}: DeletionOptions<T>) {
  const { t } = useTranslation();
  const [item, setItem] = useState<T>();
  const { mutate, isPending } = useApiMutation(options);
  const close = () => setItem(undefined);
  const dialog = (
    <ConfirmDialog
      open={item !== undefined}
      title={item && title(item)}
      text={item && text(item)}
      confirmLabel={t('app.delete')}
      cancelLabel={t('app.cancel')}
      busy={isPending}
      onCancel={close}
      onConfirm={() =>
        item && mutate(item.id, { onSettled: close, onError: (error) => onFailed?.(item, error) })
      }
    />
  );
  return { confirm: (next: T) => setItem(next), dialog };
}
