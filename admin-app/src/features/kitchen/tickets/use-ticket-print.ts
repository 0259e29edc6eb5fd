import { useQuery } from '@tanstack/react-query';
import type { Ticket } from 'shared-api/domain/kitchen/tickets';
import { printersQuery } from 'shared-api/queries/kitchen/printers';
import { usePrint } from '#lib/use-print';
import { useServices } from '#services/services';

/** Prints a ticket again, if a printer prints tickets of the station. */
export function useTicketPrint(stationId: number) {
  const { http } = useServices();
  const { data: printers = [] } = useQuery(printersQuery(http));
  const printing = usePrint(
    ({ orderId, itemIds }: { orderId: number; itemIds: number[] }) =>
      ['ticket', orderId, stationId, ...itemIds].join(':'),
    (client, { orderId, itemIds }, idempotencyKey) =>
      client.send('POST /kitchen/orders/{id}/stations/{stationId}/print', {
        params: { id: orderId, stationId },
        body: { item_ids: itemIds },
        idempotencyKey,
      }),
  );
  return {
    isPossible: printers.some(
      ({ documents, station_ids: ids }) =>
        documents.includes('tickets') && (ids.length === 0 || ids.includes(stationId)),
    ),
    print: ({ order, items }: Ticket) =>
      printing.mutate({ orderId: order.id, itemIds: items.map(({ item }) => item.id) }),
  };
}
