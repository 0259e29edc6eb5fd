import { useQuery } from '@tanstack/react-query';
import { activeWaiterCallsQuery } from 'shared-api/queries/service/waiter-calls';
import { useCan, useServices } from '../services';

/** Fetches open calls on every screen, so that new ones are announced there. */
export function useCallsOnEveryScreen(isEnabled: boolean): void {
  const { http } = useServices();
  const can = useCan();
  useQuery({ ...activeWaiterCallsQuery(http), enabled: isEnabled && can('waiter_calls.read') });
}
