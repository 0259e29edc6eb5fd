import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from 'shared-ui/confirm-dialog';
import { type NextNavigation, useNavigationGuard } from '#lib/guarded-router';
import { useServices } from '#services/services';
import type { SAVED } from './use-open-form';

export interface UnsavedGuardProps {
  isDirty: boolean;
  /** `form` blocks every navigation, `screen` only those to another screen. @default 'form' */
  leaving?: 'form' | 'screen';
}

export function UnsavedGuard({ isDirty, leaving = 'form' }: UnsavedGuardProps) {
  const { t } = useTranslation();
  const isBlocked = useCallback(
    ({ from, to, isPop, state }: NextNavigation) => {
      // A history entry still has the state of the navigation that created it.
      const isSaved = !isPop && (state as Partial<typeof SAVED> | null)?.isSaved;
      const isSameScreen = from.pathname === to.pathname;
      // A dialog above the form has closed and removes its own history entry.
      if (isPop && isSameScreen && from.search === to.search) return false;
      return isDirty && !isSaved && !(leaving === 'screen' && isSameScreen);
    },
    [isDirty, leaving],
  );
  const blocked = useNavigationGuard(isBlocked);

  const { session } = useServices();
  useEffect(() => (isDirty ? session.registerUnsavedForm() : undefined), [isDirty, session]);
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);

  return (
    <ConfirmDialog
      open={blocked !== undefined}
      // Back while the dialog is open is another blocked navigation.
      isInAddress
      title={t('unsaved.question')}
      text={t('unsaved.text')}
      confirmLabel={t('unsaved.leave')}
      cancelLabel={t('unsaved.stay')}
      onConfirm={() => blocked?.leave()}
      onCancel={() => blocked?.stay()}
    />
  );
}
