import { useAttemptNews } from 'shared-api/queries/use-open-attempt';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from 'shared-ui/toaster';
import { ATTEMPTS } from '../services/attempts';
import { useLiveState } from '../services/live-state';
import { useIsConnected } from '../services/use-is-connected';
import { useSettledAttempts } from './settled-attempts';

/** Asks the server about requests whose outcome is unknown, on every page, and says what it knows. Renders nothing. */
export function FollowAttempts() {
  const { t } = useTranslation();
  const attempts = useSettledAttempts();
  const isLive = useLiveState(({ isConnected }) => isConnected);
  // A live connection may be back before the health checks, without which nothing is asked.
  const isReachable = useIsConnected();
  useEffect(() => attempts.start(), [attempts]);
  useEffect(() => {
    if (isLive || isReachable) attempts.ask();
  }, [attempts, isLive, isReachable]);
  useAttemptNews(attempts, (news) => {
    const { about } = news.attempt;
    if (news.state === 'absent') {
      if (about === ATTEMPTS.order) notify.info(t('order.absent_text'));
      else notify.info(t('send_error.absent'));
    } else if (news.isFirst && !news.isReply) {
      if (about === ATTEMPTS.order || about === ATTEMPTS.sharedOrder) notify.info(t('order.had_arrived'));
      else notify.success(t(about === ATTEMPTS.feedback ? 'feedback.thanks_text' : 'waiter_call.called'));
    }
  });
  return null;
}
