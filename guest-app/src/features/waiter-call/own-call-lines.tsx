import type { CallType } from 'shared-api/contract/service/call-types';
import { formatTime } from 'shared-api/i18n/format-time';
import { useTranslation } from 'react-i18next';
import { useTimeZone } from '#lib/use-time-zone';
import { useBootstrap } from '#services/guest-bootstrap';
import type { OwnCall } from '#services/own-calls';
import { callText } from './call-text';
import styles from './own-call-lines.module.css';
import { WithdrawCall } from './withdraw-call';

export interface OwnCallLinesProps {
  /** The open calls of this phone. */
  calls: readonly OwnCall[];
  types: readonly CallType[];
}

/** What became of each open call, with the way to withdraw it until somebody has taken it. */
export function OwnCallLines({ calls, types }: OwnCallLinesProps) {
  return (
    <ul role="list" className={styles.calls}>
      {calls.map((call) => (
        <OwnCallLine key={call.id} call={call} types={types} />
      ))}
    </ul>
  );
}

function OwnCallLine({ call, types }: { call: OwnCall; types: readonly CallType[] }) {
  const { t } = useTranslation();
  const { products } = useBootstrap();
  const timeZone = useTimeZone();
  const text = callText(t, call, { types, products });
  const isTaken = call.status === 'in_progress';
  return (
    <li>
      <div role="status">
        <p className={styles.said}>{text}</p>
        <p dir="auto" className={styles.hint}>
          {t(isTaken ? 'waiter_call.taken_text' : 'waiter_call.called_text', { number: call.table_number })}{' '}
          {t('waiter_call.called_at', { time: formatTime(call.created_at, timeZone) })}
        </p>
      </div>
      <WithdrawCall call={call} text={text} />
    </li>
  );
}
