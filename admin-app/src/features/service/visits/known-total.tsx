import { useTranslation } from 'react-i18next';
import type { Visit } from 'shared-api/contract/service/visits';
import { sumKurus, toKurus, toLira } from 'shared-api/domain/money';
import { formatPrice } from 'shared-api/i18n/format';
import { useStore } from 'zustand';
import { useRestaurantTime } from '#lib/use-restaurant-time';
import { useServices } from '#services/services';
import { roundTotal } from '#lib/rounds/round-totals';
import { unpaidAmount } from './unpaid-amount';
import styles from './known-total.module.css';

/** What a visit owed at the last contact, and what it may owe with the rounds of this device that have not been sent. */
export function KnownTotal({ visit }: { visit: Visit }) {
  const { t } = useTranslation();
  const { offline, unsentRounds } = useServices();
  const { timeText } = useRestaurantTime();
  const lastContactMs = useStore(offline.store, (state) => state.lastContactMs);
  const rounds = useStore(unsentRounds.store).filter(({ table }) => table?.id === visit.table_id);
  const known = unpaidAmount(visit);
  const unsent = toLira(sumKurus(rounds.map(({ lines }) => toKurus(roundTotal(lines)))));
  return (
    <dl className={styles.amounts}>
      <div>
        <dt>{t('service.known', { time: timeText(new Date(lastContactMs ?? 0).toISOString()) })}</dt>
        <dd translate="no">{formatPrice(known)}</dd>
      </div>
      {rounds.length > 0 && (
        <>
          <div>
            <dt>{t('service.unsent_rounds')}</dt>
            <dd translate="no">+{formatPrice(unsent)}</dd>
          </div>
          <div className={styles.estimate}>
            <dt>
              {t('service.estimated_rest')} <small>{t('service.estimated_rest_hint')}</small>
            </dt>
            <dd translate="no">{formatPrice(toLira(toKurus(known) + toKurus(unsent)))}</dd>
          </div>
        </>
      )}
    </dl>
  );
}
