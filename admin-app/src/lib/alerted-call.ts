import type { TFunction } from 'i18next';
import type { WaiterCall } from 'shared-api/contract/service/waiter-calls';

type Alerted = Pick<WaiterCall, 'status' | 'alerted'>;

/** Whether a phone that was alerted has not shown a call that still waits (docs/rules/visits.md#push). */
export const isUnreached = ({ status, alerted = [] }: Alerted): boolean =>
  status === 'pending' && alerted.some(({ state }) => state === 'unconfirmed');

/** Whose phones were reached, and whose were not; undefined for a call of which no phone was alerted. */
export function alertedText(t: TFunction, { status, alerted = [] }: Alerted): string | undefined {
  if (status !== 'pending') return undefined;
  const namesOf = (state: NonNullable<WaiterCall['alerted']>[number]['state']) =>
    alerted.flatMap((one) => (one.state === state ? one.name : [])).join(', ');
  const [missed, reached] = [namesOf('unconfirmed'), namesOf('confirmed')];
  return (
    [
      missed && t('waiter_calls.alert_missed', { names: missed }),
      reached && t('waiter_calls.alert_reached', { names: reached }),
    ]
      .filter(Boolean)
      .join(' · ') || undefined
  );
}
