import { useQuery } from '@tanstack/react-query';
import { groupBy } from 'shared-api/domain/group-by';
import { sumKurus, toKurus, toLira } from 'shared-api/domain/money';
import { openNotes } from 'shared-api/domain/service/noted-payments';
import { notedPaymentsQuery } from 'shared-api/queries/service/noted-payments';
import { useStore } from 'zustand';
import { useCan, useServices } from '#services/services';

/** By what a note on this device is found in the server's list, which has no keys. */
const contentOf = (visitId: number, notedAt: string, amount: number): string =>
  [visitId, notedAt, amount].join(' ');

/** Open noted payments of this device and of the server: the sum in lira, by visit. */
export function useNotedOf(): ReadonlyMap<number, number> {
  const { http, offlineActs } = useServices();
  const { data = [] } = useQuery({ ...notedPaymentsQuery(http), enabled: useCan()('payments.take') });
  const acts = useStore(offlineActs.store);
  const arrived = new Set(
    data.flatMap((visit) => visit.notes.map((note) => contentOf(visit.visit_id, note.noted_at, note.amount))),
  );
  const notes = [
    ...acts.flatMap((act) =>
      // The answer to a note may be lost, or not there yet.
      act.kind === 'payment' &&
      !arrived.has(contentOf(act.visitId, new Date(act.takenAtMs).toISOString(), act.amount))
        ? { visitId: act.visitId, amount: act.amount }
        : [],
    ),
    ...data.flatMap((visit) => openNotes(visit).map(({ amount }) => ({ visitId: visit.visit_id, amount }))),
  ];
  return new Map(
    Array.from(
      groupBy(notes, ({ visitId }) => visitId),
      ([id, ofVisit]) => [id, toLira(sumKurus(ofVisit.map(({ amount }) => toKurus(amount))))],
    ),
  );
}
