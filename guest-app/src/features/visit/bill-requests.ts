import type { GuestVisit } from 'shared-api/contract/service/guest-visit';
import { formatTime } from 'shared-api/i18n/format-time';
import { useTimeZone } from '#lib/use-time-zone';
import type { KnownBillRequest } from '#services/own-visit';

export type RequestNews = 'asked' | 'replaced' | `withdrawn_${NonNullable<KnownBillRequest['withdrawnBy']>}`;

/** @param isOwn whether this phone has just asked or withdrawn. */
export const knownRequest = (
  { id, bill_requested_at: at = null }: GuestVisit,
  isOwn: boolean,
): KnownBillRequest => ({ visitId: id, at, isOwn: isOwn && at !== null });

/**
 * What others at the table have done with the bill request since this phone knew it. Nothing is new to a phone that did not
 * know of the visit.
 */
export function changedRequest(
  known: KnownBillRequest | null,
  visit: GuestVisit,
  ownOrderIds: ReadonlySet<number>,
): { known: KnownBillRequest; news: RequestNews | null } | null {
  const next = knownRequest(visit, false);
  if (known?.visitId !== visit.id) return { known: next, news: null };
  if (next.at === known.at) return null;
  if (next.at !== null) return { known: next, news: known.at === null ? 'asked' : 'replaced' };
  const since = Date.parse(known.at ?? '');
  const round = visit.rounds.findLast(({ created_at: at }) => Date.parse(at) >= since);
  const withdrawnBy = !round ? 'table' : ownOrderIds.has(round.id) ? 'own_order' : 'order';
  return { known: { ...next, withdrawnBy }, news: `withdrawn_${withdrawnBy}` };
}

/** Hour and minute of the visit's bill request; empty without one. */
export function useRequestTime(visit: GuestVisit | undefined): string {
  const timeZone = useTimeZone();
  return visit?.bill_requested_at ? formatTime(visit.bill_requested_at, timeZone) : '';
}
