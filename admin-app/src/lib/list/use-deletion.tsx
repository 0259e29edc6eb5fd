import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from 'shared-api/client/api-error';
import type { ErrorCode } from 'shared-api/domain/errors';
import { ConfirmDialog } from 'shared-ui/confirm-dialog';
import { useApiMutation, type ApiMutationOptions } from '../use-api-mutation';

export interface DeletionOptions<T> extends Omit<ApiMutationOptions<number, unknown>, 'isShownElsewhere'> {
  title: (item: T) => string;
  text: (item: T) => string | undefined;
  /** A refusal that the list explains in a dialog of its own, instead of an error message. */
  refusal?: { code: ErrorCode; explain: (item: T) => void };
}

/** Deletes an item of a list after a confirmation: call `confirm` with the item and render `dialog`. */
export function useDeletion<T extends { id: number }>({
  title,
  text,
  refusal,
  ...options
}: DeletionOptions<T>) {
  const { t } = useTranslation();
  const [item, setItem] = useState<T>();
  const isRefusal = (error: unknown) => error instanceof ApiError && error.code === refusal?.code;
  const { mutate, isPending } = useApiMutation({ ...options, isShownElsewhere: isRefusal });
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
        item &&
        mutate(item.id, { onSettled: close, onError: (error) => isRefusal(error) && refusal?.explain(item) })
      }
    />
  );
  return { confirm: (next: T) => setItem(next), dialog };
}
