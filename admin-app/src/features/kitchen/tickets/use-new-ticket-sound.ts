import { useEffect, useRef } from 'react';
import { ticketKey, type Ticket } from 'shared-api/domain/kitchen/tickets';
import { useServices } from '#services/services';

/**
 * Plays a sound for a new ticket or notice.
 * @param stationIndex sets the pitch, which differs between stations.
 */
export function useNewTicketSound(tickets: readonly Ticket[], stationIndex: number): void {
  const { sound } = useServices();
  const known = useRef<{ stationIndex: number; ids: Set<string> }>(undefined);
  const ids = tickets.flatMap((ticket) => [ticketKey(ticket), ...ticket.notices.map(({ id }) => id)]).join();
  useEffect(() => {
    const shown = ids === '' ? [] : ids.split(',');
    const before = known.current?.stationIndex === stationIndex ? known.current.ids : undefined;
    if (before && shown.some((id) => !before.has(id))) sound.play('order', stationIndex);
    known.current = { stationIndex, ids: new Set([...(before ?? []), ...shown]) };
  }, [ids, stationIndex, sound]);
}
