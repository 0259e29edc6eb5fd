import { Check, Printer, X } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CONNECTION_PROBE_MS } from 'shared-api/domain/api';
import { Button } from 'shared-ui/button';
import { Modal } from 'shared-ui/modal';
import { keys } from 'shared-api/queries/keys';
import { knownPeople } from '#services/offline/known-pins';
import { useServices } from '#services/services';
import styles from './offline-details.module.css';
import { WaitingActs } from './waiting-acts';

/** What can be done until the server is back, and what cannot. */
const ACTS = [
  { id: 'rounds', Icon: Check },
  { id: 'served', Icon: Check },
  { id: 'note', Icon: Check },
  { id: 'lock', Icon: Check },
  { id: 'bill', Icon: X },
  { id: 'guests', Icon: X },
  { id: 'paper', Icon: Printer },
] as const;

/** What waits on this device, and what can be done without the server. */
export default function OfflineDetails({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { offline } = useServices();
  const known = useQuery({ queryKey: keys.knownPeople, queryFn: knownPeople, gcTime: 0, staleTime: 0 });
  const canUnlock = known.data?.length !== 0;
  const acts = ACTS.map((act) =>
    act.id === 'lock' && !canUnlock ? ({ id: 'no_lock', Icon: X } as const) : act,
  );
  return (
    <Modal open title={t('offline.title')} closeLabel={t('app.close')} onClose={onClose}>
      <div className={styles.details}>
        <section aria-labelledby="offline-waiting">
          <h3 id="offline-waiting">{t('offline.waits_here')}</h3>
          <WaitingActs onOpen={onClose} />
          <p className={styles.probe}>
            {t('offline.probed', { seconds: CONNECTION_PROBE_MS / 1_000 })}
            <Button variant="ghost" onClick={offline.check}>
              {t('offline.try_now')}
            </Button>
          </p>
        </section>
        <section aria-labelledby="offline-until">
          <h3 id="offline-until">{t('offline.until_back')}</h3>
          <ul role="list" className={styles.acts}>
            {acts.map(({ id, Icon }) => (
              <li key={id} data-act={id}>
                <Icon aria-hidden="true" />
                {t(`offline.act.${id}`)}
              </li>
            ))}
          </ul>
        </section>
      </div>
    </Modal>
  );
}
