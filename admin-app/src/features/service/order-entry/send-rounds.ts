import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from 'shared-api/client/api-error';
import type { Http } from 'shared-api/client/http';
import { getAttempt } from 'shared-api/client/attempts';
import { isActiveVisit } from 'shared-api/domain/statuses';
import { categoriesQuery } from 'shared-api/queries/menu/categories';
import { optionGroupsQuery } from 'shared-api/queries/menu/option-groups';
import { productsQuery } from 'shared-api/queries/menu/products';
import { isRefusal, keepWaiting, sendInOrder, type Outcome } from '#lib/offline-acts/send-in-order';
import type { Services } from '#services/services';
import type { RoundLine, UnsentRound } from '#services/unsent-rounds';
import { offeredMenu, orderableLines } from './offered-menu';
import { statesOf } from './round-state';
import { toOrder } from './round-lines';

type Sender = Pick<Services, 'http' | 'queryClient' | 'session' | 'unsentRounds'>;

export interface SendingOptions {
  textsOf: (error: unknown) => string[];
  visitEndedText: () => string;
  onSent: () => void;
}

/**
 * Sends the rounds of the signed-in user one after the other, until the server has confirmed or refused each. Retries
 * when the connection is back. @returns a function that stops.
 */
export function sendRounds(
  { http, queryClient, session, unsentRounds }: Sender,
  { textsOf, visitEndedText, onSent }: SendingOptions,
): () => void {
  /** A refused round holds back later ones of its table. */
  function sendable(): UnsentRound[] {
    const userId = session.store.getState().session?.user.id;
    return statesOf(unsentRounds.store.getState(), userId).flatMap(({ round, state }) =>
      state === 'sending' || state === 'waiting' ? round : [],
    );
  }

  /** What of a refused round can be ordered again, at the present prices. */
  async function linesAfterRefusal(code: string, lines: RoundLine[]): Promise<RoundLine[]> {
    if (code === 'order_changed') return currentLines(http, queryClient, lines);
    return code === 'internal' ? lines : [];
  }

  async function send(round: UnsentRound, isSamePerson: () => boolean): Promise<Outcome> {
    try {
      // A round whose answer was lost may have arrived: its table may have paid and left since.
      if (round.isWaiting && (await getAttempt(http, round.key)).state === 'done') {
        unsentRounds.remove(round.key);
        onSent();
        return 'done';
      }
      const table = await tableNow(http, round);
      if (table === 'visit_ended') {
        const refusal = { messages: [visitEndedText()], orderable: round.lines };
        unsentRounds.change(round.key, { isWaiting: false, refusal });
        return 'done';
      }
      // Before the order, so that the visit has the number from its start. A visit that is open gets it if it has none.
      if (table && round.guestCount !== undefined) {
        await http.send('POST /visits', { body: { table_id: table.id, guest_count: round.guestCount } });
      }
      await http.send('POST /orders', { body: toOrder(round, table), idempotencyKey: round.key });
    } catch (error) {
      // The round was received before a changed price was accepted.
      const hasArrived = error instanceof ApiError && error.code === 'idempotency_mismatch';
      if (!hasArrived) {
        if (!isRefusal(error, round) || !isSamePerson()) return keepWaiting(unsentRounds, round, error);
        const orderable = await linesAfterRefusal(error.code, round.lines);
        unsentRounds.change(round.key, {
          ...{ isWaiting: false, faults: undefined },
          refusal: { messages: textsOf(error), orderable },
        });
        return 'done';
      }
    }
    unsentRounds.remove(round.key);
    onSent();
    return 'done';
  }

  return sendInOrder(session, unsentRounds, {
    ...{ name: 'rounds', sendable, send },
    // Rounds for takeaway do not depend on each other.
    tableOf: ({ table, key }) => table?.id ?? key,
  });
}

/** The party's current table: it may have moved or left while the round waited, or only a dead machine knew it. */
async function tableNow(
  http: Http,
  { table, visitId, isWaiting }: UnsentRound,
): Promise<{ id: number } | null | 'visit_ended'> {
  if (!table || visitId === undefined || !isWaiting) return table;
  const visit = await http.send('GET /visits/{id}', { params: { id: visitId } }).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'not_found') return null;
    throw error;
  });
  if (!visit || !isActiveVisit(visit.status)) return 'visit_ended';
  return visit.table_id === null ? table : { id: visit.table_id };
}

async function currentLines(
  http: Http,
  client: QueryClient,
  lines: readonly RoundLine[],
): Promise<RoundLine[]> {
  try {
    const [categories, products, optionGroups] = await Promise.all([
      client.fetchQuery({ ...categoriesQuery(http), staleTime: 0 }),
      client.fetchQuery({ ...productsQuery(http, {}), staleTime: 0 }),
      client.fetchQuery({ ...optionGroupsQuery(http), staleTime: 0 }),
    ]);
    return orderableLines(lines, offeredMenu(categories, products, optionGroups));
  } catch {
    return [];
  }
}
