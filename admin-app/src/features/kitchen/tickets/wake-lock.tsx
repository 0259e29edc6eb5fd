import { MoonStar } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deviceStorage } from 'shared-api/client/device-storage';
import { Button } from 'shared-ui/button';
import { BarNotice } from '#lib/bar-notice';
import { InBar } from '#lib/bar-place';

/** This device's user knows that its screen may turn off. */
const DISMISSED_KEY = 'wake_lock_dismissed';

/** Keeps the screen on while the page is visible, and says in the bar when the browser does not. */
export function WakeLock() {
  const { t } = useTranslation();
  const { isRefused, request } = useWakeLock();
  const [isDismissed, setDismissed] = useState(() => deviceStorage.get(DISMISSED_KEY) !== null);
  if (!isRefused || isDismissed) return null;
  function dismiss() {
    deviceStorage.set(DISMISSED_KEY, '1');
    setDismissed(true);
  }
  return (
    <InBar at="tools">
      <BarNotice
        variant="secondary"
        icon={<MoonStar aria-hidden="true" />}
        text={t('kitchen.wake_lock.short')}
        title={t('kitchen.wake_lock.short')}
      >
        <p>{t('kitchen.wake_lock.text')}</p>
        <Button onClick={() => void request()}>{t('kitchen.wake_lock.retry')}</Button>
        <Button variant="ghost" onClick={dismiss}>
          {t('kitchen.wake_lock.dismiss')}
        </Button>
      </BarNotice>
    </InBar>
  );
}

function useWakeLock() {
  const lock = useRef<WakeLockSentinel>(undefined);
  const isOver = useRef(false);
  const [isRefused, setRefused] = useState(false);
  async function request() {
    if (isOver.current || document.visibilityState !== 'visible') return;
    try {
      lock.current = await navigator.wakeLock.request('screen');
      if (isOver.current) await lock.current.release();
      setRefused(false);
    } catch {
      // Refused, for example on a low battery, or missing, as on a page without https.
      setRefused(true);
    }
  }
  const requestAgain = useEffectEvent(() => void request());
  useEffect(() => {
    isOver.current = false;
    const start = () => requestAgain();
    start();
    // The browser releases it whenever the page is hidden.
    document.addEventListener('visibilitychange', start);
    return () => {
      isOver.current = true;
      document.removeEventListener('visibilitychange', start);
      void lock.current?.release();
    };
  }, []);
  return { isRefused, request };
}
