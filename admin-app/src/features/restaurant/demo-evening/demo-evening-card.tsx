import { useQuery } from '@tanstack/react-query';
import { Clapperboard } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EVENING_STATUSES } from 'shared-api/domain/statuses';
import { keys } from 'shared-api/queries/keys';
import { demoEveningQuery, isEveningPlaying } from 'shared-api/queries/restaurant/demo-evening';
import { Button } from 'shared-ui/button';
import { Card } from 'shared-ui/card';
import { useApiMutation } from '#lib/use-api-mutation';
import { useServices } from '#services/services';
import styles from './demo-evening-card.module.css';

/** What an evening adds to. */
const LIVE_KEYS = [
  keys.demoEvening.all,
  keys.orders.all,
  keys.visits.all,
  keys.waiterCalls.all,
  keys.tables.all,
  keys.feedback.all,
  keys.statistics.all,
];

/** Plays a sped-up evening on a demo restaurant, stops it, and removes what it made. */
export default function DemoEveningCard() {
  const { http } = useServices();
  const { t } = useTranslation();
  const { data } = useQuery(demoEveningQuery(http));
  const start = useApiMutation({
    request: (http, _input: void, idempotencyKey) =>
      http.send('POST /demo-evening', { body: {}, idempotencyKey }),
    invalidates: LIVE_KEYS,
    failure: t('demo_evening.start_failed'),
  });
  const stop = useApiMutation({
    request: (http) => http.send('POST /demo-evening/stop', { onRepeat: 'nothing_more' }),
    invalidates: LIVE_KEYS,
    failure: t('demo_evening.stop_failed'),
  });
  const remove = useApiMutation({
    request: (http) => http.send('DELETE /demo-evening'),
    invalidates: LIVE_KEYS,
    success: t('demo_evening.removed'),
    failure: t('demo_evening.remove_failed'),
  });
  const evening = data?.evening;
  if (!data || (data.is_in_use && !evening)) return null;
  const isPlaying = isEveningPlaying(data);
  const status = evening && (EVENING_STATUSES.find((known) => known === evening.status) ?? 'ended');
  return (
    <Card as="section" className={styles.card} aria-labelledby="demo-evening">
      <Clapperboard aria-hidden="true" className={styles.icon} />
      <div className={styles.words}>
        <h2 id="demo-evening" className={styles.title}>
          {t('demo_evening.title')}
        </h2>
        <p role="status">{t(status ? `demo_evening.status.${status}` : 'demo_evening.text')}</p>
        {isPlaying && (
          <progress
            className={styles.bar}
            max={100}
            value={evening?.progress}
            aria-label={t('demo_evening.progress')}
          />
        )}
      </div>
      <div className={styles.actions}>
        {isPlaying && (
          <Button
            variant="secondary"
            busy={stop.isPending || status === 'stopping'}
            onClick={() => stop.mutate(undefined)}
          >
            {t('demo_evening.stop')}
          </Button>
        )}
        {evening && !isPlaying && (
          <Button variant="secondary" busy={remove.isPending} onClick={() => remove.mutate(undefined)}>
            {t('demo_evening.remove')}
          </Button>
        )}
        {!isPlaying && !data.is_in_use && (
          <Button busy={start.isPending} onClick={() => start.mutate()}>
            {t(evening ? 'demo_evening.again' : 'demo_evening.start')}
          </Button>
        )}
      </div>
    </Card>
  );
}
