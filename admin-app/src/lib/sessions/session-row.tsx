import type { QueryKey } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Http } from 'shared-api/client/http';
import type { OwnSession } from 'shared-api/contract/access/auth';
import { Badge } from 'shared-ui/badge';
import { Button } from 'shared-ui/button';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { useRestaurantTime } from '../use-restaurant-time';
import { useApiMutation } from '../use-api-mutation';
import styles from './session-row.module.css';

export interface SessionRowProps {
  session: OwnSession;
  end: (http: Http, id: number) => Promise<unknown>;
  /** Query key of the list that contains the session. */
  invalidates: QueryKey;
}

export function SessionRow({ session, end, invalidates }: SessionRowProps) {
  const { t } = useTranslation();
  const { dateTimeText } = useRestaurantTime();
  const { id, is_current: isCurrent } = session;
  const device = session.device ?? t('sessions.unknown_device');
  const { mutate, isPending } = useApiMutation({
    request: (http) => end(http, id),
    invalidates: [invalidates],
    success: t('sessions.ended'),
    failure: t('sessions.end_failed'),
  });
  return (
    <li className={styles.session}>
      <div>
        <strong>{device}</strong> {isCurrent && <Badge tone="success">{t('sessions.current')}</Badge>}
        <p className={styles.times}>
          {t('sessions.times', {
            seen: dateTimeText(session.last_used_at),
            since: dateTimeText(session.created_at),
          })}
        </p>
      </div>
      {!isCurrent && (
        <Button variant="ghost" busy={isPending} onClick={() => mutate()}>
          {t('sessions.end')}
          <VisuallyHidden>, {device}</VisuallyHidden>
        </Button>
      )}
    </li>
  );
}
