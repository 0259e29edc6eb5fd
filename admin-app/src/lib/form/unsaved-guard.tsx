import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from 'shared-ui/confirm-dialog';
import { addGuard, type Navigation } from '../guarded-history';
import { useServices } from '../../services/services';
import type { SAVED } from './use-open-form';

export interface UnsavedGuardProps {
  isDirty: boolean;
  /** `form` blocks every navigation, `screen` only one to another screen. @default 'form' */
  leaving?: 'form' | 'screen';
}

export function UnsavedGuard({ isDirty, leaving = 'form' }: UnsavedGuardProps) {
  const { t } = useTranslation();
  const [leave, setLeave] = useState<() => void>();
  const isBlocked = useEffectEvent(({ from, to, action }: Navigation) => {
    // A history entry still has the state of the navigation that created it.
    const isSaved = action !== 'POP' && (to.state as Partial<typeof SAVED> | null)?.isSaved;
    const isSameScreen = from.pathname === to.pathname;
    // A dialog above the form has closed and removes its own history entry.
    const isSameAddress = isSameScreen && from.search === to.search;
    if (action === 'POP' && isSameAddress) return false;
    return isDirty && !isSaved && !(leaving === 'screen' && isSameScreen);
  });
  useEffect(
    () =>
      addGuard({
        isBlocked: (navigation) => isBlocked(navigation),
        onBlocked: (leaveAfterAll) => setLeave(() => leaveAfterAll),
      }),
    [],
  );

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
      open={leave !== undefined}
      // Back is another blocked navigation.
      isInAddress
      title={t('unsaved.question')}
      text={t('unsaved.text')}
      confirmLabel={t('unsaved.leave')}
      cancelLabel={t('unsaved.stay')}
      onConfirm={() => {
        setLeave(undefined);
        leave?.();
      }}
      onCancel={() => setLeave(undefined)}
    />
  );
}
