import { useQuery } from '@tanstack/react-query';
import { printTicket } from 'shared-api/client/kitchen/kitchen-orders';
import { printersQuery } from 'shared-api/queries/kitchen/printers';
import { usePrint } from '../../../lib/use-print';
import { useServices } from '../../../services/services';

/** Prints a ticket again, where a printer prints those of the station. */
export function useTicketPrint(stationId: number) {
  const { http } = useServices();
  const { data: printers = [] } = useQuery(printersQuery(http));
  const printing = usePrint((client, id: number, idempotencyKey) =>
    printTicket(client, { id, stationId }, idempotencyKey),
  );
  return {
    isPossible: printers.some(
      ({ documents, station_ids: ids }) =>
        documents.includes('tickets') && (ids.length === 0 || ids.includes(stationId)),
    ),
    print: (orderId: number) => printing.mutate(orderId),
  };
}
