import type { NotedPayment, NotedVisit } from '../../contract/service/noted-payments';
import { sumKurus, toKurus, toLira } from '../money';
import { isActiveVisit } from '../statuses';

/**
 * How a visit's open notes fit its bill. The first two can be recorded together with others; the rest are questions
 * about which a person decides: several people noted money, the visit has ended or is at another table, somebody has
 * recorded a payment since, or the notes exceed what is left.
 */
export type NoteFit = 'equal' | 'less' | 'twice' | 'ended' | 'moved' | 'paid_since' | 'more';

export const openNotes = ({ notes }: NotedVisit): NotedPayment[] =>
  notes.filter(({ is_recorded }) => !is_recorded);

/** What is left of the bill once the open notes are recorded, in lira; negative if they exceed it. */
export const unpaidAfterNotes = (visit: NotedVisit): number =>
  toLira(toKurus(visit.unpaid) - sumKurus(openNotes(visit).map(({ amount }) => toKurus(amount))));

export function noteFit(visit: NotedVisit): NoteFit {
  const open = openNotes(visit);
  const left = unpaidAfterNotes(visit);
  const isByOne = visit.notes.every(({ by }) => by === visit.notes[0]?.by);
  if (!isByOne || (left < 0 && open.length > 1)) return 'twice';
  if (!isActiveVisit(visit.status)) return 'ended';
  if (open.some(({ table_number }) => table_number !== visit.table_number)) return 'moved';
  if (visit.paid_since > 0) return 'paid_since';
  if (left < 0) return 'more';
  return left === 0 ? 'equal' : 'less';
}

/** Whether the notes can be recorded without a question. */
export const isFitting = (visit: NotedVisit): boolean => ['equal', 'less'].includes(noteFit(visit));
