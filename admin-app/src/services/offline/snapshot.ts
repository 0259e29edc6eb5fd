import { dehydrate, hashKey, hydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query';
import { get, set } from 'idb-keyval';
import type { Http } from 'shared-api/client/http';
import type { Visit, VisitWithOrders } from 'shared-api/contract/service/visits';
import { mayUse, type Permission } from 'shared-api/domain/permissions';
import { kitchenOrdersQuery } from 'shared-api/queries/kitchen/kitchen-orders';
import { stationsQuery } from 'shared-api/queries/kitchen/stations';
import { keys } from 'shared-api/queries/keys';
import { categoriesQuery } from 'shared-api/queries/menu/categories';
import { courseRulesQuery, coursesQuery } from 'shared-api/queries/menu/courses';
import { optionGroupsQuery } from 'shared-api/queries/menu/option-groups';
import { productsQuery } from 'shared-api/queries/menu/products';
import { bestSellersQuery, dashboardStatisticsQuery } from 'shared-api/queries/records/statistics';
import { settingsQuery } from 'shared-api/queries/restaurant/settings';
import { activeOrdersQuery } from 'shared-api/queries/service/orders';
import { tablesQuery } from 'shared-api/queries/service/tables';
import { activeVisitsQuery, billOptionsQuery, visitDetailsQuery } from 'shared-api/queries/service/visits';
import { activeWaiterCallsQuery } from 'shared-api/queries/service/waiter-calls';
import type { SessionStore } from '../session-store';
import { clearOfflineStore, offlineStore } from './offline-store';

/** How often a change is written. */
const WRITE_EVERY_MS = 15_000;
/** Age after which what no screen shows is fetched again: live messages keep the rest up to date. */
const FETCHED_AFTER_MS = 60_000;
/** Far more than a restaurant with a long menu and a full floor. */
const SNAPSHOT_MAX_CHARS = 8_000_000;
/** Of the browser's Web Locks: one tab writes. */
const WRITER = 'panel_snapshot';

const SNAPSHOT = 'snapshot';

interface Snapshot {
  /** The panel's release; another one may have other shapes. */
  release: string;
  /** JSON of a `DehydratedState`. */
  state: string;
}

/** What the screens of service, kitchen and dashboard show, with the permission that it needs. */
const queriesFor = (http: Http): [Permission, { queryKey: readonly unknown[] }][] => [
  ['panel.open', settingsQuery(http)],
  ['visits.read', tablesQuery(http)],
  ['visits.read', activeVisitsQuery(http)],
  ['visits.read', visitDetailsQuery(http)],
  ['orders.read', activeOrdersQuery(http)],
  ['waiter_calls.read', activeWaiterCallsQuery(http)],
  ['payments.take', billOptionsQuery(http)],
  ['orders.take', categoriesQuery(http)],
  ['orders.take', productsQuery(http, {})],
  ['orders.take', optionGroupsQuery(http)],
  ['orders.take', bestSellersQuery(http)],
  ['orders.take', coursesQuery(http)],
  ['orders.take', courseRulesQuery(http)],
  ['kitchen.work', stationsQuery(http)],
  ['kitchen.work', kitchenOrdersQuery(http)],
  ['dashboard.read', dashboardStatisticsQuery(http)],
];

/** @returns the loaded release as its container's address; empty in development. */
const releaseOfPage = (): string => document.getElementById('remotes')?.textContent ?? '';

export interface KeepInit {
  http: Http;
  queryClient: QueryClient;
  session: SessionStore;
  isAway: () => boolean;
}

/** Keeps what the screens show, as long as this tab is open and the person signed in. */
export function keepSnapshot({ http, queryClient, session, isAway }: KeepInit): void {
  const queries = queriesFor(http);
  const kept = new Set(queries.map(([, { queryKey }]) => hashKey(queryKey)));
  let hasChanged = true;
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && kept.has(query.queryHash)) hasChanged = true;
  });
  const userNow = () => {
    const { session: current, isExpired, isLocked } = session.store.getState();
    return isExpired || isLocked || isAway() || document.hidden ? undefined : current?.user;
  };

  async function write() {
    const user = userNow();
    if (!user) return;
    await Promise.all(
      queries
        .filter(([permission, { queryKey }]) => mayUse(user, permission) && isDue(queryClient, queryKey))
        .map(([, query]) => queryClient.prefetchQuery({ ...query, staleTime: FETCHED_AFTER_MS })),
    );
    if (!hasChanged || userNow()?.id !== user.id) return;
    hasChanged = false;
    const state = JSON.stringify(
      dehydrate(queryClient, {
        shouldDehydrateQuery: ({ queryHash, state: { data } }) => kept.has(queryHash) && data !== undefined,
      }),
    );
    if (state.length > SNAPSHOT_MAX_CHARS) return;
    await set(SNAPSHOT, { release: releaseOfPage(), state } satisfies Snapshot, offlineStore);
    // The person may have signed out meanwhile.
    if (session.store.getState().session?.user.id !== user.id) await clearOfflineStore();
  }
  // Without locks, several tabs would overwrite each other's.
  void navigator.locks?.request(WRITER, async () => {
    for (;;) {
      await write().catch(() => {});
      await new Promise((resolve) => setTimeout(resolve, WRITE_EVERY_MS));
    }
  });
}

/** Whether it has to be fetched: it is on no screen, and the details of visits are those of an earlier floor. */
function isDue(client: QueryClient, queryKey: readonly unknown[]): boolean {
  const query = client.getQueryCache().find({ queryKey });
  if (query?.isActive()) return false;
  return queryKey[0] !== keys.visitDetails.all[0] || !hasDetails(client);
}

function hasDetails(client: QueryClient): boolean {
  const versionsOf = (visits: readonly Visit[] | undefined) =>
    visits?.map(({ id, version, last_change_at: at, paid_amount: paid }) => [id, version, at, paid].join());
  const floor = versionsOf(client.getQueryData<Visit[]>(keys.visits.active()));
  const known = versionsOf(client.getQueryData<VisitWithOrders[]>(keys.visitDetails.all));
  return floor !== undefined && floor.toSorted().join(';') === known?.toSorted().join(';');
}

/** Shows what the device keeps, where the screens know nothing newer. Does nothing if another release wrote it. */
export async function restoreSnapshot(client: QueryClient): Promise<void> {
  const snapshot = await get<Snapshot>(SNAPSHOT, offlineStore).catch(() => undefined);
  if (snapshot?.release !== releaseOfPage()) return;
  hydrate(client, JSON.parse(snapshot.state) as DehydratedState);
  const details = client.getQueryState<VisitWithOrders[]>(keys.visitDetails.all);
  for (const visit of details?.data ?? []) {
    const key = keys.visits.detail(visit.id);
    if (client.getQueryData(key) === undefined) {
      client.setQueryData(key, visit, { updatedAt: details?.dataUpdatedAt });
    }
  }
}
