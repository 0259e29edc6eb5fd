import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameKey } from 'shared-api/domain/text-key';
import { formatPrice } from 'shared-api/i18n/format';
import { closedVisitsQuery } from 'shared-api/queries/service/visits';
import { EmptyState } from 'shared-ui/empty-state';
import { Modal } from 'shared-ui/modal';
import { TextField } from 'shared-ui/text-field';
import { visitLabel } from '#i18n/table-label';
import { QueryView } from '#lib/query-view';
import { useRestaurantTime } from '#lib/use-restaurant-time';
import { useServices } from '#services/services';
import styles from './closed-visits.module.css';

/** Characters of the longest text by which a visit is found. */
const TYPED_MAX = 40;

interface ClosedVisitsProps {
  onOpen: (visitId: number) => void;
  onClose: () => void;
}

/** The bills that were closed on the current business day, found by table, time, amount or person. */
export default function ClosedVisits({ onOpen, onClose }: ClosedVisitsProps) {
  const { http } = useServices();
  const { t } = useTranslation();
  const { timeText } = useRestaurantTime();
  const query = useQuery({ ...closedVisitsQuery(http), refetchOnMount: 'always' });
  const [typed, setTyped] = useState('');
  const words = nameKey(typed).split(' ');
  return (
    <Modal open isInAddress title={t('service.closed_today')} closeLabel={t('app.close')} onClose={onClose}>
      <div className={styles.closed}>
        <TextField
          type="search"
          label={t('service.closed_search')}
          prefix={<Search aria-hidden="true" />}
          autoComplete="off"
          maxLength={TYPED_MAX}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <QueryView query={query} failedText={t('service.load_failed')}>
          {(visits) => {
            const rows = visits
              .map((visit) => ({
                id: visit.id,
                place: visitLabel(t, visit),
                time: timeText(visit.closed_at ?? visit.updated_at),
                amount: formatPrice(visit.total_amount),
                person: visit.opened_by ?? '',
              }))
              .filter(({ place, time, amount, person }) => {
                // An amount is found with and without its dots.
                const text = nameKey(`${place} ${time} ${amount} ${amount.replaceAll('.', '')} ${person}`);
                return words.every((word) => text.includes(word));
              });
            if (rows.length === 0) {
              return <EmptyState title={t(typed ? 'service.closed_not_found' : 'service.closed_none')} />;
            }
            return (
              <ul role="list" className={styles.list}>
                {rows.map(({ id, place, time, amount, person }) => (
                  <li key={id}>
                    <button type="button" className={styles.row} onClick={() => onOpen(id)}>
                      <time>{time}</time>
                      <span className={styles.place}>
                        <bdi>{place}</bdi>
                        {person && <bdi className={styles.person}>{person}</bdi>}
                      </span>
                      <strong translate="no">{amount}</strong>
                    </button>
                  </li>
                ))}
              </ul>
            );
          }}
        </QueryView>
      </div>
    </Modal>
  );
}
