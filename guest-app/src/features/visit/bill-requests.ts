import type { GuestVisit } from 'shared-api/contract/service/guest-visit';
import { formatTime } from 'shared-api/i18n/format-time';
import { useTimeZone } from '#lib/use-time-zone';
import type { KnownBillRequest } from '#services/own-visit';

export type RequestNews = 'asked' | 'replaced' | `withdrawn_${NonNullable<KnownBillRequest['withdrawnBy']>}`;

/** Whether guests of the visit have asked for the bill, also by a call without a method of payment. */
export const isBillRequested = ({ bill_request: method, bill_called_at: calledAt }: GuestVisit): boolean =>
  Boolean(method ?? calledAt);

/** When they did; null for no request. */
export const requestedAt = ({ bill_requested_at: at, bill_called_at: calledAt }: GuestVisit): string | null =>
  at ?? calledAt ?? null;

/** @param isOwn whether this phone has just asked or withdrawn. */
export function knownRequest(visit: GuestVisit, isOwn: boolean): KnownBillRequest {
  const at = requestedAt(visit);
  const isCall = at !== null && !visit.bill_request;
  return { visitId: visit.id, at, isOwn: isOwn && at !== null, ...(isCall && { isCall }) };
}

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
  // Staff have come.
  if (known.isCall && !round) return { known: next, news: null };
  const withdrawnBy = !round ? 'table' : ownOrderIds.has(round.id) ? 'own_order' : 'order';
  return { known: { ...next, withdrawnBy }, news: `withdrawn_${withdrawnBy}` };
}

/** Hour and minute at which the bill was asked for; empty without one. */
export function useRequestTime(visit: GuestVisit | undefined): string {
  const timeZone = useTimeZone();
  const at = visit && requestedAt(visit);
  return at ? formatTime(at, timeZone) : '';
}
