import { useQuery } from '@tanstack/react-query';
import { groupBy } from 'shared-api/domain/group-by';
import { sumKurus, toKurus, toLira } from 'shared-api/domain/money';
import { openNotes } from 'shared-api/domain/service/noted-payments';
import { notedPaymentsQuery } from 'shared-api/queries/service/noted-payments';
import { useStore } from 'zustand';
import { useCan, useServices } from '#services/services';

/** Open noted payments of this device and of the server: the sum in lira, by visit. */
export function useNotedOf(): ReadonlyMap<number, number> {
  const { http, offlineActs } = useServices();
  const { data = [] } = useQuery({ ...notedPaymentsQuery(http), enabled: useCan()('payments.take') });
  const acts = useStore(offlineActs.store);
  const notes = [
    ...acts.flatMap((act) => (act.kind === 'payment' ? { visitId: act.visitId, amount: act.amount } : [])),
    ...data.flatMap((visit) => openNotes(visit).map(({ amount }) => ({ visitId: visit.visit_id, amount }))),
  ];
  return new Map(
    Array.from(
      groupBy(notes, ({ visitId }) => visitId),
      ([id, ofVisit]) => [id, toLira(sumKurus(ofVisit.map(({ amount }) => toKurus(amount))))],
    ),
  );
}
