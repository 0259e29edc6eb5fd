import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useServices, useSession } from '../services';
import { whenIdle } from '../when-idle';
import { keepPushOn } from './push-device';

/** Keeps this device alerted in new sessions, opens what an alert is about, and clears the badge of the icon. */
export function usePush(): void {
  const { http, language } = useServices();
  const userId = useSession()?.user.id;
  const navigate = useNavigate();
  const token = useSession()?.token;
  useEffect(() => {
    // Without a connection the next start does it.
    if (userId) whenIdle(() => void keepPushOn({ http, language, userId }).catch(() => {}));
  }, [http, language, userId, token]);

  const open = useEffectEvent(({ data }: MessageEvent<{ openPath?: string } | null>) => {
    if (data?.openPath) void navigate(data.openPath);
  });
  useEffect(() => {
    const workers = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;
    const clear = () => {
      if (!document.hidden && 'clearAppBadge' in navigator) void navigator.clearAppBadge().catch(() => {});
    };
    clear();
    workers?.addEventListener('message', open);
    document.addEventListener('visibilitychange', clear);
    return () => {
      workers?.removeEventListener('message', open);
      document.removeEventListener('visibilitychange', clear);
    };
  }, []);
}
