import type { TFunction } from 'i18next';
import type { WaiterCall } from 'shared-api/contract/service/waiter-calls';
import { durationText } from '#lib/duration-text';

/** The user who took the call, and the response time; undefined until it is taken. */
export function takenText(t: TFunction, call: WaiterCall): string | undefined {
  if (call.taken_at === null) return undefined;
  const seconds = Math.round((Date.parse(call.taken_at) - Date.parse(call.created_at)) / 1_000);
  return t('waiter_calls.taken_in', {
    name: call.taken_by ?? t('waiter_calls.taken_by_removed'),
    duration: durationText(t, Math.max(seconds, 0)),
  });
}
