import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BannerNotice } from 'shared-ui/banner-notice';
import { failureLine } from '../errors';
import { FailureBanner } from './failure-banner';
import { FormFrame, type FormFrameProps } from './form-frame';
import { FormModal, type FormModalProps } from './form-modal';
import { UnsavedGuard } from './unsaved-guard';

interface EntityForm {
  isNew: boolean;
  isDirty: boolean;
  isPending: boolean;
  error: Error | null;
  /** Of a conflict with another user; outside of the form. */
  dialog: ReactNode;
  submit: (onSaved: () => void) => void;
}

interface EntityProps {
  /** Made by `useForm`. */
  form: EntityForm;
  /** Default: sends the form, and closes it once it is saved. */
  onSubmit?: () => void;
  onClose: (isSaved: boolean) => void;
  /** The text of an error, or one that says that saving failed, which the reason follows. */
  failure: string | ((error: Error) => string);
}

export interface EntityFrameProps
  extends EntityProps, Pick<FormFrameProps, 'title' | 'titleAs' | 'children'> {
  /** Is told of unsaved changes, and asks then before the form is left; otherwise it is asked here. */
  onDirty?: (isDirty: boolean) => void;
}

/** The form of an entity in place of its list. */
export function EntityFrame({
  form,
  failure,
  onDirty,
  onClose,
  onSubmit = () => form.submit(() => onClose(true)),
  children,
  ...frame
}: EntityFrameProps) {
  const { t } = useTranslation();
  const { isDirty } = form;
  const errorText = typeof failure === 'string' ? (error: Error) => failureLine(t, failure, error) : failure;
  useEffect(() => {
    onDirty?.(isDirty);
    return () => onDirty?.(false);
  }, [isDirty, onDirty]);
  return (
    <>
      <FormFrame
        {...frame}
        submitLabel={form.isNew ? t('form.create') : t('form.update')}
        isBusy={form.isPending}
        failure={form.error ? errorText(form.error) : undefined}
        onSubmit={onSubmit}
        onCancel={() => onClose(false)}
      >
        {!onDirty && <UnsavedGuard isDirty={isDirty} />}
        {children}
      </FormFrame>
      {form.dialog}
    </>
  );
}

export interface EntityModalProps extends EntityProps, Pick<FormModalProps, 'title' | 'size' | 'children'> {
  /** Default: that it is created, or updated. */
  submitLabel?: string;
}

/** The form of an entity in a modal. */
export function EntityModal({
  form,
  submitLabel,
  failure,
  onClose,
  onSubmit = () => form.submit(() => onClose(true)),
  children,
  ...modal
}: EntityModalProps) {
  const { t } = useTranslation();
  return (
    <>
      <FormModal
        {...modal}
        submitLabel={submitLabel ?? (form.isNew ? t('form.create') : t('form.update'))}
        isBusy={form.isPending}
        onSubmit={onSubmit}
        onClose={() => onClose(false)}
      >
        {typeof failure === 'string' ? (
          <FailureBanner title={failure} error={form.error} />
        ) : (
          form.error && <BannerNotice tone="danger">{failure(form.error)}</BannerNotice>
        )}
        {children}
        <UnsavedGuard isDirty={form.isDirty} />
      </FormModal>
      {form.dialog}
    </>
  );
}
