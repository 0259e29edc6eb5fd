import { useQuery } from '@tanstack/react-query';
import { activeWaiterCallsQuery } from 'shared-api/queries/service/waiter-calls';
import { useCan, useServices } from '../services';

/** Keeps open calls fetched on every screen, so that new ones are heard, as overdue orders are. */
export function useCallsOnEveryScreen(isEnabled: boolean): void {
  const { http } = useServices();
  const can = useCan();
  useQuery({ ...activeWaiterCallsQuery(http), enabled: isEnabled && can('waiter_calls.read') });
}
