import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { serverNow } from 'shared-api/client/server-clock';
import { ITEM_COUNTDOWN_INTERVAL_MS } from 'shared-api/domain/service/limits';
import { activeOrdersQuery } from 'shared-api/queries/service/orders';
import { useCan, useServices } from '../services';
import { isOverdue } from './overdue';

/** Interval of the sound for a new order that has not been taken within its preparation time. */
export const OVERDUE_REMINDER_MS = 30_000;

/** Repeats the sound of a new order on every screen while an overdue order waits to be taken. */
export function useOverdueReminder(): void {
  const { http, sound } = useServices();
  const can = useCan();
  const { data: orders = [] } = useQuery({ ...activeOrdersQuery(http), enabled: can('orders.read') });
  const playedAtMs = useRef<number>(undefined);

  const check = useEffectEvent(() => {
    const nowMs = serverNow();
    if (!orders.some((order) => isOverdue(order, nowMs))) {
      playedAtMs.current = undefined;
    } else if (playedAtMs.current === undefined || nowMs - playedAtMs.current >= OVERDUE_REMINDER_MS) {
      playedAtMs.current = nowMs;
      sound.play('order');
    }
  });
  useEffect(() => {
    const timer = setInterval(check, ITEM_COUNTDOWN_INTERVAL_MS);
    return () => clearInterval(timer);
  }, []);
}
