import { useQuery } from '@tanstack/react-query';
import { printTicket } from 'shared-api/client/kitchen/kitchen-orders';
import type { Ticket } from 'shared-api/contract/kitchen/tickets';
import { printersQuery } from 'shared-api/queries/kitchen/printers';
import { usePrint } from '../../../lib/use-print';
import { useServices } from '../../../services/services';

/** Prints a ticket again, if a printer prints tickets of the station. */
export function useTicketPrint(stationId: number) {
  const { http } = useServices();
  const { data: printers = [] } = useQuery(printersQuery(http));
  const printing = usePrint((client, { order, items }: Ticket, idempotencyKey) =>
    printTicket(
      client,
      { id: order.id, stationId },
      items.map(({ item }) => item.id),
      idempotencyKey,
    ),
  );
  return {
    isPossible: printers.some(
      ({ documents, station_ids: ids }) =>
        documents.includes('tickets') && (ids.length === 0 || ids.includes(stationId)),
    ),
    print: (ticket: Ticket) => printing.mutate(ticket),
  };
}
