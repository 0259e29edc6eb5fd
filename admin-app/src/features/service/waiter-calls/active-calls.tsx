import { useTranslation } from 'react-i18next';
import type { WaiterCall } from 'shared-api/contract/service/waiter-calls';
import { Button } from 'shared-ui/button';
import { useTimeValue } from 'shared-api/queries/use-server-time';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { useRestaurantTime } from '#lib/use-restaurant-time';
import { locationLabel } from '#i18n/table-label';
import { useRowsHeldWhileTouched } from '#lib/list/use-rows-held-while-touched';
import { alertedText } from '#lib/alerted-call';
import { isLate } from '#lib/late-call';
import { onSingleClick } from '#lib/on-single-click';
import { useHasJustChanged } from '#lib/use-has-just-changed';
import { CallStatusPill } from './call-status-pill';
import { CallTypeName } from './call-type-name';
import { takenText } from './taken-call';
import { UndoCallButton } from './undo-call-button';
import { useCallStatus, useCallSteps } from './use-call-status';
import styles from './active-calls.module.css';

const MINUTE_MS = 60_000;

const longestWaitingFirst = (a: WaiterCall, b: WaiterCall) =>
  Number(b.status === 'pending') - Number(a.status === 'pending') ||
  a.created_at.localeCompare(b.created_at) ||
  a.id - b.id;

export interface ActiveCallsProps {
  calls: readonly WaiterCall[];
  /** Limits the calls to this table; renders nothing if it has none. */
  tableId?: number;
}

/** Pending calls, then those in progress, each sorted by waiting time. */
export function ActiveCalls({ calls: all, tableId }: ActiveCallsProps) {
  const { t } = useTranslation();
  const steps = useCallSteps();
  const isShown = ({ table_id }: WaiterCall) => tableId === undefined || table_id === tableId;
  const calls = all.filter(isShown);
  const openIds = new Set(calls.map(({ id }) => id));
  // Calls completed on this screen stay in their place as long as this can be undone.
  const completed = [...steps.values()]
    .map(({ result }) => result)
    .filter((call) => call.status === 'completed' && !openIds.has(call.id) && isShown(call));
  const known = new Map([...calls, ...completed].map((call) => [call.id, call]));
  const { rows, waiting, handlers } = useRowsHeldWhileTouched(
    [...known.values()].toSorted(longestWaitingFirst),
    '',
  );
  // While the list is being touched, calls completed elsewhere stay and new ones are added at the end.
  const shown = [...rows, ...waiting].map(
    (call) => known.get(call.id) ?? { ...call, status: 'completed' as const },
  );
  const hasMoved = useHasJustChanged(shown.map(({ id }) => id).join());

  if (shown.length === 0 && tableId !== undefined) return null;
  if (shown.length === 0) return <p className={styles.none}>{t('waiter_calls.none_active')}</p>;
  return (
    <ul role="list" className={styles.calls} {...handlers}>
      {shown.map((call) => (
        <ActiveCall key={call.id} call={call} steps={steps} isMoving={hasMoved} />
      ))}
    </ul>
  );
}

interface ActiveCallProps {
  call: WaiterCall;
  steps: ReturnType<typeof useCallSteps>;
  /** Whether the calls have just moved. */
  isMoving: boolean;
}

function ActiveCall({ call, steps, isMoving }: ActiveCallProps) {
  const { t } = useTranslation();
  const location = locationLabel(t, call);
  const { mutate, isPending, variables } = useCallStatus('dashboard');
  const hasChanged = useHasJustChanged(call.status);
  const isGuarded = hasChanged || isMoving;
  return (
    <li className={styles.call} data-status={call.status} data-late={isLate(call) || undefined}>
      <div className={styles.words}>
        <p className={styles.head}>
          <strong>
            <bdi>{location}</bdi>
          </strong>
          <CallStatusPill status={call.status} />
        </p>
        <p className={styles.details}>
          <CallTypeName call={call} />
          {takenText(t, call) ?? <CallTime call={call} />}
        </p>
      </div>
      <div className={styles.actions}>
        <UndoCallButton call={call} location={location} steps={steps} />
        {call.status === 'pending' && (
          <Button
            busy={isPending && variables.status === 'in_progress'}
            guarded={isGuarded}
            onClick={onSingleClick(() => mutate({ call, status: 'in_progress' }))}
          >
            {t('waiter_calls.start')}
            <VisuallyHidden>, {location}</VisuallyHidden>
          </Button>
        )}
        {call.status !== 'completed' && (
          <Button
            variant="secondary"
            busy={isPending && variables.status === 'completed'}
            guarded={isGuarded}
            onClick={onSingleClick(() => mutate({ call, status: 'completed' }))}
          >
            {t('waiter_calls.complete')}
            <VisuallyHidden>, {location}</VisuallyHidden>
          </Button>
        )}
      </div>
    </li>
  );
}

function CallTime({ call }: { call: WaiterCall }) {
  const { t } = useTranslation();
  const { dateTimeText } = useRestaurantTime();
  const minutes = useTimeValue((nowMs) => Math.floor((nowMs - Date.parse(call.created_at)) / MINUTE_MS));
  const text = call.status === 'pending' ? 'waiter_calls.waiting' : 'waiter_calls.called';
  const wait = minutes > 0 ? t(text, { minutes }) : t('waiter_calls.just_called');
  return (
    <time dateTime={call.created_at} title={dateTimeText(call.created_at)} className={styles.time}>
      {[wait, isLate(call) && t('waiter_calls.not_taken'), alertedText(t, call)].filter(Boolean).join(' · ')}
    </time>
  );
}
