import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker, type BlockerFunction } from 'react-router-dom';
import { ConfirmDialog } from 'shared-ui/confirm-dialog';
import { useServices } from '#services/services';
import type { SAVED } from './use-open-form';

export interface UnsavedGuardProps {
  isDirty: boolean;
  /** `form` blocks every navigation, `screen` only those to another screen. @default 'form' */
  leaving?: 'form' | 'screen';
}

export function UnsavedGuard({ isDirty, leaving = 'form' }: UnsavedGuardProps) {
  const { t } = useTranslation();
  const isBlocked = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation, historyAction }) => {
      // A history entry still has the state of the navigation that created it.
      const isSaved =
        historyAction !== 'POP' && (nextLocation.state as Partial<typeof SAVED> | null)?.isSaved;
      const isSameScreen = currentLocation.pathname === nextLocation.pathname;
      // A dialog above the form has closed and removes its own history entry.
      const isSameAddress = isSameScreen && currentLocation.search === nextLocation.search;
      if (historyAction === 'POP' && isSameAddress) return false;
      return isDirty && !isSaved && !(leaving === 'screen' && isSameScreen);
    },
    [isDirty, leaving],
  );
  const blocker = useBlocker(isBlocked);

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
      open={blocker.state === 'blocked'}
      // Back while the dialog is open is another blocked navigation.
      isInAddress
      title={t('unsaved.question')}
      text={t('unsaved.text')}
      confirmLabel={t('unsaved.leave')}
      cancelLabel={t('unsaved.stay')}
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  );
}
