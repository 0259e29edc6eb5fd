import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deviceStorage } from 'shared-api/client/device-storage';
import { formatPrice } from 'shared-api/i18n/format';
import { Badge } from 'shared-ui/badge';
import { Button } from 'shared-ui/button';
import { ConfirmDialog } from 'shared-ui/confirm-dialog';
import { useStore } from 'zustand';
import { placeLabel } from '#i18n/table-label';
import { onSingleClick } from '#lib/on-single-click';
import { repeatNumbers } from '#lib/repeat-numbers';
import { useRestaurantTime } from '#lib/use-restaurant-time';
import type { OfflineAct } from '#services/offline-acts';
import { useServices, useSession } from '#services/services';
import { actState, type ActState } from '#lib/offline-acts/act-state';
import styles from './notes.module.css';

const TONES: Record<ActState, 'neutral' | 'warning' | 'danger'> = {
  sending: 'neutral',
  waiting: 'warning',
  not_allowed: 'warning',
  refused: 'danger',
  unknown: 'warning',
};

/** What this device has noted and the server does not know, with the decisions that a user has to make. */
export function WaitingActsList() {
  const { t } = useTranslation();
  const { offlineActs } = useServices();
  const acts = useStore(offlineActs.store);
  if (acts.length === 0) return null;
  const texts = acts.map((act) => ({
    place: act.kind === 'unknown' ? '' : placeLabel(t, act.tableNumber),
    what:
      act.kind === 'payment'
        ? `${t(`bill.methods.${act.method}`)} ${formatPrice(act.amount)}`
        : t(`offline_acts.kind.${act.kind}`),
  }));
  const numbers = repeatNumbers(texts.map(({ place, what }) => `${place} ${what}`));
  return (
    <section aria-label={t('offline_acts.title')}>
      {!deviceStorage.isLasting() && <p>{t('unsent_rounds.not_lasting')}</p>}
      <ul role="list" className={styles.rows}>
        {texts.map(({ place, what }, index) => (
          <WaitingAct key={acts[index]!.key} act={acts[index]!} place={place} what={what + numbers[index]} />
        ))}
      </ul>
    </section>
  );
}

interface WaitingActProps {
  act: OfflineAct;
  place: string;
  /** What was done there, different from the other acts of the place. */
  what: string;
}

function WaitingAct({ act, place, what }: WaitingActProps) {
  const { t } = useTranslation();
  const { timeText } = useRestaurantTime();
  const { offlineActs } = useServices();
  const state = actState(act, useSession()?.user);
  const [isDiscarding, setDiscarding] = useState(false);
  const { key, takenBy, takenAtMs, refusal } = act;
  return (
    <li className={styles.row} data-state={state}>
      <p className={styles.text}>
        {place && (
          <strong>
            <bdi>{place}</bdi>
          </strong>
        )}{' '}
        {what}
        <small>
          <bdi>{takenBy.username}</bdi>, {timeText(new Date(takenAtMs).toISOString())}
        </small>
      </p>
      <Badge tone={TONES[state]}>{t(`offline_acts.state.${state}`)}</Badge>
      {refusal && <p className={styles.wide}>{refusal.messages.join(' ')}</p>}
      {(refusal || act.kind === 'payment') && state !== 'sending' && (
        <div className={`${styles.wide} ${styles.answers}`}>
          {refusal && (
            <Button
              variant="secondary"
              aria-label={`${t('offline_acts.retry')}, ${place}, ${what}`}
              onClick={onSingleClick(() => offlineActs.change(key, { refusal: undefined }))}
            >
              {t('offline_acts.retry')}
            </Button>
          )}
          <Button
            variant="ghost"
            aria-label={`${t('offline_acts.discard')}, ${place}, ${what}`}
            onClick={() => setDiscarding(true)}
          >
            {t('offline_acts.discard')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={isDiscarding}
        title={t('offline_acts.discard_question', { place, money: what })}
        text={t('offline_acts.discard_text')}
        confirmLabel={t('offline_acts.discard')}
        cancelLabel={t('app.cancel')}
        onCancel={() => setDiscarding(false)}
        onConfirm={() => offlineActs.remove(key)}
      />
    </li>
  );
}
