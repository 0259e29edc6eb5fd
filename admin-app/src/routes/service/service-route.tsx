import { useQuery } from '@tanstack/react-query';
import { Armchair, History, ShoppingBag } from 'lucide-react';
import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from 'shared-api/contract/service/orders';
import { categoriesQuery } from 'shared-api/queries/menu/categories';
import { productsQuery } from 'shared-api/queries/menu/products';
import { bestSellersQuery } from 'shared-api/queries/records/statistics';
import { isActiveStatus } from 'shared-api/domain/statuses';
import { activeOrdersQuery } from 'shared-api/queries/service/orders';
import { tablesQuery } from 'shared-api/queries/service/tables';
import { activeVisitsQuery } from 'shared-api/queries/service/visits';
import { activeWaiterCallsQuery } from 'shared-api/queries/service/waiter-calls';
import { Badge } from 'shared-ui/badge';
import { Button } from 'shared-ui/button';
import { EmptyState } from 'shared-ui/empty-state';
import { suppressGhostTap } from 'shared-ui/hooks/suppress-ghost-tap';
import { useTimeValue } from 'shared-api/queries/use-server-time';
import { PageHeader } from 'shared-ui/page-header';
import { Spinner } from 'shared-ui/spinner';
import { useStore } from 'zustand';
import { PrinterTroublesButton } from '#features/kitchen/printer-troubles/printer-troubles-button';
import { draftGuestCount, useDrafts } from '#features/service/order-entry/drafts';
import {
  importOrderEntry,
  importUnsentRounds,
  preloadOrderEntry,
} from '#features/service/order-entry/order-entry-imports';
import { NotedPaymentsNotice } from '#features/service/noted-payments/noted-payments-notice';
// Not lazily: it is first shown when there is no server to load it from.
import { WaitingActsList } from '#features/service/noted-payments/waiting-acts-list';
import { importSendActs } from '#lib/offline-acts/import-send-acts';
import { useServedOrders } from '#lib/offline-acts/served-offline';
import { useNotedOf } from '#features/service/noted-payments/use-noted-of';
import { ActiveOrderDetail, importOrderDetail } from '#features/service/orders/active-order-detail';
import { OrderPausesInBar } from '#features/service/ordering/order-pauses';
import { DEFAULT_GUESTS } from '#features/service/visits/default-guests';
import { findTiles } from '#features/service/visits/find-tiles';
import { Floor } from '#features/service/visits/floor';
import { isForAll, serviceTiles, type ServiceState, type Tile } from '#features/service/visits/service-tiles';
import { TableSearch } from '#features/service/visits/table-search';
import { TileList } from '#features/service/visits/tile-list';
import { WaitingQueue } from '#features/service/visits/waiting-queue';
import { ActiveCalls } from '#features/service/waiter-calls/active-calls';
import { InBar } from '#lib/bar-place';
import { AreaFilter, useArea } from '#lib/list/area-filter';
import { QueryView } from '#lib/query-view';
import { useHasJustChanged } from '#lib/use-has-just-changed';
import { usePreloaded } from '#lib/use-preloaded';
import { positiveInteger, useIdParam, useUrlState } from '#lib/use-url-state';
import { useCan, useIsAway, useServices, useSession } from '#services/services';
import { WaitAction } from './wait-action';
import styles from './service-route.module.css';

const importOpenVisit = () => import('./open-visit');
const OpenVisit = lazy(importOpenVisit);
const PRELOADED = [importOpenVisit, importOrderDetail, importSendActs];
const OrderEntry = lazy(importOrderEntry);
const UnsentRounds = lazy(importUnsentRounds);
const NotedPaymentsModal = lazy(() => import('#features/service/noted-payments/noted-payments-modal'));
const ClosedVisits = lazy(() => import('#features/service/visits/closed-visits'));

/** /admin/service */
export default function ServiceRoute() {
  const { http } = useServices();
  const { t } = useTranslation();
  const tables = useQuery(tablesQuery(http));
  const visits = useQuery(activeVisitsQuery(http));
  const orders = useQuery(activeOrdersQuery(http));
  const calls = useQuery(activeWaiterCallsQuery(http));
  const shownOrders = useServedOrders(orders.data ?? []).filter(({ status }) => isActiveStatus(status));

  if (tables.data && visits.data && orders.data && calls.data) {
    return (
      <ServiceScreen tables={tables.data} visits={visits.data} orders={shownOrders} calls={calls.data} />
    );
  }
  const missing = [tables, visits, orders, calls].filter(({ data }) => data === undefined);
  const [shown = tables] = [...missing.filter(({ error }) => error), ...missing];
  return (
    <>
      <PageHeader title={t('service.title')} />
      <QueryView<unknown> query={shown} failedText={t('service.load_failed')}>
        {() => null}
      </QueryView>
    </>
  );
}

const MINUTE_MS = 60_000;

/** The tables with what waits at them, and the open table: side by side on wide screens, else one of them. */
function ServiceScreen(state: ServiceState) {
  const { t } = useTranslation();
  const { params, update } = useUrlState();
  const [typed, setTyped] = useState('');
  const [openOrderId, setOpenOrderId] = useIdParam('order');
  const tableId = positiveInteger(params.get('table'));
  const visitId = positiveInteger(params.get('visit'));
  const nowMs = useTimeValue((ms) => ms - (ms % MINUTE_MS));
  const { unsentRounds } = useServices();
  const rounds = useStore(unsentRounds.store);
  const notedOf = useNotedOf();
  const unsentTableIds = new Set(rounds.flatMap(({ table }) => table?.id ?? []));
  const username = useSession()?.user.username;
  const isAway = useIsAway();
  const drafts = useDrafts();
  const tiles = serviceTiles(
    { ...state, unsentTableIds, draftTableIds: drafts.tableIds, notedOf, username },
    nowMs,
  );
  const mine = tiles.tables.filter(({ isMine }) => isMine).length;
  const isMineOnly = params.get('mine') === '1';
  const area = useArea(state.tables);
  const there = tiles.tables.filter(({ table }) => area === null || table?.area === area);
  // A typed number is searched in all areas.
  const found = typed.trim() ? findTiles(tiles.tables, typed) : there;
  // The address of a visit leads to its table as long as the visit is open there.
  const openTile =
    tableId === null
      ? [...tiles.takeaway, ...tiles.tables].find(({ visit }) => visit && visit.id === visitId)
      : tiles.tables.find(({ id }) => id === tableId);
  const openTableId = openTile?.table?.id ?? null;
  const can = useCan();
  const mayOrder = can('orders.take');
  const mayCount = can('visits.update');
  const takesOrder = mayOrder && params.get('form') === 'order' && visitId === null;
  const isOpen = tableId !== null || visitId !== null || takesOrder;
  // Its dishes appear below the finger.
  useLayoutEffect(suppressGhostTap, [takesOrder]);
  usePreparedOrderEntry(mayOrder);
  usePreloaded(PRELOADED);
  const paneRef = useRef<HTMLElement>(null);
  const hasUnsentRounds = rounds.length > 0;
  const [repeated, setRepeated] = useState<Order>();
  const takeOrderAt = (table: number | null, again?: Order) => {
    setRepeated(again);
    rememberPlace();
    update({ table, visit: null, form: 'order' }, { replace: false });
  };
  const { listRef, rememberPlace } = useListScrollPosition(isOpen);
  const isJustBack = useHasJustChanged(String(takesOrder));
  // What staff enter at a table stays until its visit has it, or another table is opened.
  const [counted, setCounted] = useState<{ tableId: number | null; guests: number }>();
  const guestCount = counted?.guests;
  const isCountKnown = typeof openTile?.visit?.guest_count === 'number';
  if (counted && (counted.tableId !== tableId || isCountKnown)) setCounted(undefined);

  function open(change: { table: number | null; visit: number | null }) {
    rememberPlace();
    // Beside an open table the others move.
    suppressGhostTap();
    update(change, { replace: isOpen });
  }
  const openTable = (id: number) => open({ table: id, visit: null });
  const placeOf = ({ id, table }: Tile) => ({ table: table ? id : null, visit: table ? null : id });
  const nameOf = (tile: Tile) =>
    tile.table?.table_number ?? nameOfTakeaway(state, tile.visit?.id) ?? t('place.takeaway');
  function jump() {
    const [first] = found;
    if (!typed.trim() || !first) return;
    setTyped('');
    openTable(first.id);
  }

  return (
    <div className={styles.service} data-open={isOpen || undefined} data-task={isOpen || undefined}>
      <PageHeader
        title={t('service.title')}
        actions={
          mayOrder &&
          !takesOrder && (
            <Button variant="secondary" onClick={() => takeOrderAt(null)}>
              <ShoppingBag aria-hidden="true" />
              {t('order_entry.takeaway')}
              {drafts.hasTakeaway && <Badge tone="warning">{t('service.state.draft')}</Badge>}
            </Button>
          )
        }
      />
      <div ref={listRef} tabIndex={-1} data-stale={isAway || undefined} className={styles.list}>
        <div className={styles.above}>
          <OrderPausesInBar />
          <InBar at="tools">
            <PrinterTroublesButton />
          </InBar>
          {tiles.tables.length > 0 && (
            <div className={styles.tools}>
              <TableSearch typed={typed} onType={setTyped} onSubmit={jump} />
              <Button
                variant={isMineOnly ? 'primary' : 'secondary'}
                aria-pressed={isMineOnly}
                onClick={() => update({ mine: isMineOnly ? null : 1 })}
              >
                {t('service.mine', { count: mine })}
              </Button>
              <Button
                variant="secondary"
                aria-label={t('service.closed_today')}
                title={t('service.closed_today')}
                onClick={() => update({ form: 'closed' }, { replace: false })}
              >
                <History aria-hidden="true" />
              </Button>
              <AreaFilter tables={state.tables} />
            </div>
          )}
          {tiles.tables.length === 0 && (
            <EmptyState
              icon={<Armchair />}
              title={t('service.no_tables')}
              text={t('service.no_tables_hint')}
            />
          )}
          {tiles.tables.length > 0 && found.length === 0 && (
            <p role="status" className={styles.none}>
              {t('tables.empty')}
            </p>
          )}
          <NotedPaymentsNotice />
          <WaitingActsList />
          {hasUnsentRounds && (
            <Suspense>
              <UnsentRounds
                shows={({ table }) => takesOrder || table?.id !== (tableId ?? 0)}
                onEdit={takeOrderAt}
              />
            </Suspense>
          )}
        </div>
        <div className={styles.beside}>
          <WaitingQueue
            waits={
              isMineOnly
                ? tiles.waits.filter(({ tile, reason }) => tile.isMine || isForAll(reason))
                : tiles.waits
            }
            nameOf={({ tile }) => nameOf(tile)}
            isBeside={!isOpen}
            onOpen={({ tile }) => open(placeOf(tile))}
            action={(wait, name) => (
              <WaitAction
                wait={wait}
                name={name}
                onPay={() => {
                  rememberPlace();
                  update({ ...placeOf(wait.tile), form: 'pay' }, { replace: false });
                }}
              />
            )}
          />
          {tiles.takeaway.length > 0 && (
            <section aria-labelledby="service-takeaway" className={styles.takeaway}>
              <h2 id="service-takeaway">{t('place.takeaway')}</h2>
              <TileList
                label={t('place.takeaway')}
                tiles={tiles.takeaway}
                nameOf={nameOf}
                view=""
                openId={openTableId === null ? visitId : null}
                onOpen={(id) => open({ table: null, visit: id })}
              />
            </section>
          )}
        </div>
        <Floor
          tiles={found}
          isSearch={typed.trim() !== ''}
          view={`${typed} ${area ?? ''}`}
          openId={openTableId}
          isMineOnly={isMineOnly}
          onOpen={openTable}
        />
      </div>
      {isOpen && (
        <section ref={paneRef} tabIndex={-1} aria-label={t('service.visit')} className={styles.pane}>
          {takesOrder && (tableId === null || openTile?.table) ? (
            <Suspense fallback={<Spinner label={t('app.loading')} />}>
              <OrderEntry
                key={tableId}
                table={openTile?.table}
                visitId={openTile?.visit?.id}
                guestCount={guestCount}
                repeated={repeated}
                onRepeated={() => setRepeated(undefined)}
                onLeave={() => {
                  update({ form: null });
                  (tableId === null ? listRef : paneRef).current?.focus({ preventScroll: true });
                }}
              />
            </Suspense>
          ) : (
            <Suspense fallback={<Spinner label={t('app.loading')} />}>
              <OpenVisit
                key={`${tableId}-${visitId}`}
                table={openTile?.table}
                tile={openTile}
                visitId={tableId === null ? (visitId ?? undefined) : undefined}
                tiles={tiles.tables}
                guestCount={guestCount ?? (tableId === null ? undefined : draftGuestCount(tableId))}
                onCountGuests={(guests) => setCounted({ tableId, guests })}
                isGuarded={isJustBack}
                calls={
                  openTableId !== null && (
                    <>
                      <ActiveCalls calls={state.calls} tableId={openTableId} />
                      {hasUnsentRounds && (
                        <Suspense>
                          <UnsentRounds
                            shows={({ table }) => table?.id === openTableId}
                            onEdit={takeOrderAt}
                          />
                        </Suspense>
                      )}
                    </>
                  )
                }
                takeOrder={
                  mayOrder &&
                  openTile?.table && (
                    <Button
                      size="l"
                      fullWidth
                      // Without a visit, opening one is the main action; once the bill is requested, closing it is.
                      variant={openTile.visit?.status === 'open' ? 'primary' : 'secondary'}
                      onClick={() => {
                        // The order opens the visit with the number that is shown, changed or not.
                        if (!openTile.visit && mayCount) {
                          const guests = guestCount ?? draftGuestCount(openTile.id) ?? DEFAULT_GUESTS;
                          setCounted({ tableId, guests });
                        }
                        takeOrderAt(openTile.id);
                      }}
                    >
                      {t('order_entry.take')}
                    </Button>
                  )
                }
                onOpenTable={openTable}
                onRepeat={
                  mayOrder && openTile?.table ? (order) => takeOrderAt(openTile.id, order) : undefined
                }
                onOpenOrder={setOpenOrderId}
              />
            </Suspense>
          )}
        </section>
      )}
      {params.get('form') === 'notes' && (
        <Suspense>
          <NotedPaymentsModal onClose={() => update({ form: null })} />
        </Suspense>
      )}
      {params.get('form') === 'closed' && (
        <Suspense>
          <ClosedVisits
            onOpen={(visit) => update({ table: null, visit, form: null })}
            onClose={() => update({ form: null })}
          />
        </Suspense>
      )}
      <ActiveOrderDetail orderId={openOrderId} onClose={() => setOpenOrderId(null)} />
    </div>
  );
}

/** Loads code and menu of the order entry ahead of time, so that it works without a connection. */
function usePreparedOrderEntry(isWanted: boolean) {
  const { http } = useServices();
  useEffect(() => {
    if (isWanted) void preloadOrderEntry();
  }, [isWanted]);
  const prefetchOptions = { enabled: isWanted, notifyOnChangeProps: [] };
  useQuery({ ...categoriesQuery(http), ...prefetchOptions });
  useQuery({ ...productsQuery(http, {}), ...prefetchOptions });
  useQuery({ ...bestSellersQuery(http), ...prefetchOptions });
}

/** The guest's name, else the number of the order. */
function nameOfTakeaway({ orders }: ServiceState, visitId: number | undefined): string | undefined {
  const order = orders.find(({ visit_id }) => visit_id === visitId);
  return order && (order.customer_name ?? `#${order.id}`);
}

/** On a phone, scrolls to the top for an open table, and back to the same position in the list when it is closed. */
function useListScrollPosition(isOpen: boolean) {
  const listRef = useRef<HTMLDivElement>(null);
  const placePx = useRef(0);
  useLayoutEffect(() => {
    const list = listRef.current;
    if (!isOpen || !list || getComputedStyle(list).display !== 'none') return;
    const returnToPx = placePx.current;
    window.scrollTo(0, 0);
    suppressGhostTap();
    return () => {
      window.scrollTo(0, returnToPx);
      suppressGhostTap();
    };
  }, [isOpen]);
  const rememberPlace = () => {
    if (!isOpen) placePx.current = window.scrollY;
  };
  return { listRef, rememberPlace };
}
