import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker, type BlockerFunction } from 'react-router-dom';
import { ConfirmDialog } from 'shared-ui/confirm-dialog';
import type { SAVED } from './use-open-form';

export interface UnsavedGuardProps {
  isDirty: boolean;
  /**
   * `form` asks whenever the address changes, `screen` only when another screen is opened.
   * @default 'form'
   */
  leaving?: 'form' | 'screen';
}

/** Asks before typed changes are lost: by a link, the back button, a cancel button, or by closing the tab. */
export function UnsavedGuard({ isDirty, leaving = 'form' }: UnsavedGuardProps) {
  const { t } = useTranslation();
  const holdsBack = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation, historyAction }) => {
      // A place that one goes back to still carries what an earlier navigation said.
      const isSaved =
        historyAction !== 'POP' && (nextLocation.state as Partial<typeof SAVED> | null)?.isSaved;
      const isSameScreen = currentLocation.pathname === nextLocation.pathname;
      return isDirty && !isSaved && !(leaving === 'screen' && isSameScreen);
    },
    [isDirty, leaving],
  );
  const blocker = useBlocker(holdsBack);

  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={t('unsaved.question')}
      text={t('unsaved.text')}
      confirmLabel={t('unsaved.leave')}
      cancelLabel={t('unsaved.stay')}
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  );
}
