import { BellRing } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useHydrated } from 'shared-ui/hooks/use-hydrated';
import { useOwnCalls } from '#services/own-calls';
import styles from './waiter-call-button.module.css';

/** Outlined, and filled while a call of this phone is open. */
export function WaiterCallButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation();
  const hasCalled = useOwnCalls(({ calls }) => calls.length > 0);
  // The server knows no calls.
  const isOpen = useHydrated() && hasCalled;
  return (
    <button type="button" className={styles.button} data-open={isOpen || undefined} onClick={onClick}>
      <BellRing />
      {t('header.call_waiter')}
    </button>
  );
}
