import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ownSessionsQuery } from 'shared-api/queries/access/session';
import { keys } from 'shared-api/queries/keys';
import { Button } from 'shared-ui/button';
import { Card } from 'shared-ui/card';
import { QueryView } from '#lib/query-view';
import { useApiMutation } from '#lib/use-api-mutation';
import { useServices } from '#services/services';
import { SessionRow } from '#lib/sessions/session-row';
import styles from './own-sessions.module.css';

/** The user's sessions; all but the current one can be ended. */
export function OwnSessions() {
  const { http } = useServices();
  const { t } = useTranslation();
  const query = useQuery(ownSessionsQuery(http));
  const { mutate: endOthers, isPending } = useApiMutation({
    request: (http) => http.send('POST /auth/sessions/end-others'),
    invalidates: [keys.session.own()],
    success: t('sessions.others_ended'),
    failure: t('sessions.end_failed'),
  });
  return (
    <Card as="section" padding="l" aria-label={t('sessions.title')}>
      <div className={styles.sessions}>
        <h2>{t('sessions.title')}</h2>
        <p>{t('sessions.text')}</p>
        <QueryView query={query} failedText={t('sessions.load_failed')}>
          {(sessions) => (
            <>
              <ul role="list" className={styles.list}>
                {sessions.map((session) => (
                  <SessionRow
                    key={session.id}
                    session={session}
                    end={(http, id) => http.send('DELETE /auth/sessions/{id}', { params: { id } })}
                    invalidates={keys.session.own()}
                  />
                ))}
              </ul>
              {sessions.length > 1 && (
                <Button variant="secondary" busy={isPending} onClick={() => endOthers()}>
                  {t('sessions.end_others')}
                </Button>
              )}
            </>
          )}
        </QueryView>
      </div>
    </Card>
  );
}
