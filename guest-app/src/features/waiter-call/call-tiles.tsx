import { Check } from 'lucide-react';
import type { CallType } from 'shared-api/contract/service/call-types';
import { GUEST_PATHS } from 'shared-api/domain/paths';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CallIcon } from 'shared-ui/call-icon';
import type { OwnCall } from '#services/own-calls';
import styles from './call-tiles.module.css';

export interface CallTilesProps {
  types: readonly CallType[];
  /** The open calls from this table. */
  calls: readonly OwnCall[];
  /** The type that is being sent. */
  sendingId: number | undefined;
  /** Whether the bill is requested on its own page. */
  leadsToBill: boolean;
  /** Called for the link to the bill. */
  onClose: () => void;
  onCall: (type: CallType) => void;
}

/** A call with a reason of its own leaves its type free for another one. */
const isOf = (call: OwnCall, type: CallType) =>
  !call.reason && (call.type ? call.type.id === type.id : type.kind === 'waiter');

/** One tap on a tile calls; the tile of an open call is filled. */
export function CallTiles({ types, calls, sendingId, leadsToBill, onClose, onCall }: CallTilesProps) {
  const { t } = useTranslation();
  return (
    <div role="group" aria-label={t('waiter_call.what')} className={styles.tiles}>
      {types.map((type) => {
        if (type.kind === 'bill' && leadsToBill) {
          return (
            <Link key={type.id} to={GUEST_PATHS.bill} className={styles.tile} onClick={onClose}>
              <CallIcon name={type.icon} />
              {t('waiter_call.to_bill')}
            </Link>
          );
        }
        const isCalled = calls.some((call) => isOf(call, type));
        return (
          <button
            key={type.id}
            type="button"
            className={styles.tile}
            aria-pressed={isCalled}
            aria-disabled={isCalled || sendingId !== undefined || undefined}
            onClick={() => !isCalled && onCall(type)}
          >
            {isCalled ? <Check aria-hidden="true" /> : <CallIcon name={type.icon} />}
            {sendingId === type.id ? t('waiter_call.sending') : <bdi>{type.name}</bdi>}
          </button>
        );
      })}
    </div>
  );
}
