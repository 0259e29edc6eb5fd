import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { keys } from 'shared-api/queries/keys';
import { userSessionsQuery } from 'shared-api/queries/access/users';
import { Card } from 'shared-ui/card';
import { QueryView } from '#lib/query-view';
import { useServices } from '#services/services';
import { SessionRow } from '#lib/sessions/session-row';
import styles from './user-form.module.css';

/** The sessions of a user. */
export function UserSessions({ userId }: { userId: number }) {
  const { http } = useServices();
  const { t } = useTranslation();
  const query = useQuery(userSessionsQuery(http, userId));
  return (
    <Card as="section" padding="l" aria-label={t('sessions.title')}>
      <h2>{t('sessions.title')}</h2>
      <QueryView query={query} failedText={t('sessions.load_failed')}>
        {(sessions) =>
          sessions.length === 0 ? (
            <p>{t('sessions.none')}</p>
          ) : (
            <ul role="list" className={styles.sessions}>
              {sessions.map((session) => (
                <SessionRow
                  key={session.id}
                  session={session}
                  end={(api, id) =>
                    api.send('DELETE /users/{id}/sessions/{sessionId}', {
                      params: { id: userId, sessionId: id },
                    })
                  }
                  invalidates={keys.users.sessions(userId)}
                />
              ))}
            </ul>
          )
        }
      </QueryView>
    </Card>
  );
}
