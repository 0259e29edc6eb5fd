import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useAttemptNews } from 'shared-api/queries/use-open-attempt';
import type { LiveState } from 'shared-api/realtime/follow-live';
import { notify } from 'shared-ui/toaster';
import { attemptKindOf } from '#services/attempt-kinds';
import { useServices } from '#services/services';

/** Asks the server about requests whose outcome is unknown, on every screen, and says what it knows. */
export function useAttempts(liveState: LiveState): void {
  const { t } = useTranslation();
  const { attempts, queryClient, session } = useServices();
  useEffect(() => {
    const stop = attempts.start(() => {
      const { session: current, isExpired, isLocked } = session.store.getState();
      return current !== null && !isExpired && !isLocked;
    });
    const unsubscribe = session.store.subscribe(attempts.ask);
    return () => {
      unsubscribe();
      stop();
    };
  }, [attempts, session]);
  useEffect(() => {
    if (liveState === 'connected') attempts.ask();
  }, [attempts, liveState]);
  useAttemptNews(attempts, (news) => {
    const what = t(`attempt.kind.${attemptKindOf(news.attempt)}`);
    if (news.state === 'absent') notify.error(t('attempt.absent_news', { what }));
    else if (!news.isReply) {
      void queryClient.invalidateQueries();
      if (news.isFirst) notify.success(t('attempt.found', { what }));
    }
  });
}
