import { useQuery } from '@tanstack/react-query';
import { AArrowUp, CheckCheck, CirclePause, CookingPot, History, ListChecks, PackageX } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from 'shared-api/client/server-clock';
import type { Station } from 'shared-api/contract/kitchen/stations';
import {
  allDayCounts,
  hasOpenItems,
  isOpenTicket,
  isRecallable,
  ticketKey,
  ticketsOf,
  type Ticket,
  type TicketItem,
} from 'shared-api/domain/kitchen/tickets';
import { hasCourses } from 'shared-api/domain/service/course-groups';
import type { StationState } from 'shared-api/domain/statuses';
import { optionGroupsQuery } from 'shared-api/queries/menu/option-groups';
import { productsQuery } from 'shared-api/queries/menu/products';
import { Button } from 'shared-ui/button';
import { EmptyState } from 'shared-ui/empty-state';
import { useTimeValue } from 'shared-api/queries/use-server-time';
import { locationLabel } from '#i18n/table-label';
import { useCourses } from '#lib/courses/use-courses';
import { pressRow, usePressGuard } from '#lib/list/use-press-guard';
import { QueryView } from '#lib/query-view';
import { useServices } from '#services/services';
import { AllDay, AllDayBeside } from './all-day';
import { dishNames } from './dish-names';
import { Pager } from './pager';
import { NoticeList } from './notice-list';
import { RecallList } from './recall-list';
import { SoldOutList } from './sold-out-list';
import { StaleNotice } from './stale-notice';
import { StationTabs } from './station-tabs';
import { TicketCard } from './ticket-card';
import { Tool } from './tool';
import { useAcknowledgement } from './use-acknowledgement';
import { useTicketPrint } from './use-ticket-print';
import { useKitchenOrders } from './use-kitchen-orders';
import { useKitchenView } from './use-kitchen-view';
import { useNewTicketSound } from './use-new-ticket-sound';
import { usePages } from './use-pages';
import { hasSingleKeys } from '#services/single-keys';
import { importSendActs } from '#lib/offline-acts/import-send-acts';
import { usePreloaded } from '#lib/use-preloaded';
import { WakeLock } from './wake-lock';
import { ViewDialog } from './view-dialog';
import styles from './kitchen-display.module.css';

/** How long a display offers to undo a bump. */
const BUMP_UNDO_MS = 10_000;

export interface KitchenDisplayProps {
  stations: readonly Station[];
  station: Station;
  /** Language of dish names at a station without its own. */
  defaultLanguage: string;
  onChoose: (stationId: number) => void;
  /** Opens the dialog that pauses orders from guests; undefined for users who may not pause the station. */
  onPause: (() => void) | undefined;
  /** Shown in the bar, where it covers no ticket and moves none. */
  troubles: ReactNode;
}

/** The state that a tap on an item sets. */
const NEXT_STATE: Record<StationState, StationState> = {
  fired: 'preparing',
  preparing: 'ready',
  ready: 'preparing',
};
const PRELOADED = [importSendActs];
const SHORTCUTS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

interface Bump {
  ticket: Ticket;
  /** Distinguishes two bumps of the same ticket. */
  number: number;
}
type Panel = 'all_day' | 'notices' | 'recall' | 'sold_out' | 'view';

/** The tickets of one station, the oldest first. */
export function KitchenDisplay({
  stations,
  station,
  defaultLanguage,
  onChoose,
  onPause,
  troubles,
}: KitchenDisplayProps) {
  const { http, offlineActs } = useServices();
  const { t } = useTranslation();
  const defaultStationId = stations.find(({ is_default }) => is_default)?.id ?? station.id;
  const { query, orders, isStale, fetchedAtMs } = useKitchenOrders(defaultStationId);
  const products = useQuery(productsQuery(http, {}));
  const optionGroups = useQuery(optionGroupsQuery(http));
  const language = station.language_code ?? defaultLanguage;
  const { courses } = useCourses(orders.some(hasCourses));
  const names = useMemo(
    () => dishNames(products.data ?? [], optionGroups.data ?? [], courses, language),
    [products.data, optionGroups.data, courses, language],
  );
  const all = ticketsOf(orders, station.id, defaultStationId);
  const tickets = all.filter(isOpenTicket);
  const acknowledgement = useAcknowledgement(station.id);
  const noticed = tickets.filter(({ notices }) => notices.length > 0);
  const guard = usePressGuard(
    tickets.map((ticket) => ({ id: ticketKey(ticket), ticket })),
    '',
  );
  const current = new Map(tickets.map((ticket) => [ticketKey(ticket), ticket]));
  // While the list is being touched, tickets that have left leave a gap, and new ones are added at the end.
  const { view, changeView } = useKitchenView();
  const pages = usePages([...guard.rows, ...guard.waiting], view.pageSize);
  const printing = useTicketPrint(station.id);
  const [bump, setBump] = useState<Bump>();
  const [panel, setPanel] = useState<Panel>();
  const closePanel = () => setPanel(undefined);
  usePreloaded(PRELOADED);
  const counts = { counts: allDayCounts(tickets, names.productOfPart), names };
  useNewTicketSound(tickets, stations.indexOf(station));

  const send = ({ order }: Ticket, items: readonly { id: number; state: StationState }[]) =>
    offlineActs.add({
      kind: 'ticket',
      tableNumber: order.table_number,
      change: { orderId: order.id, stationId: station.id, items },
    });
  const remember = (ticket: Ticket) => setBump((last) => ({ ticket, number: (last?.number ?? 0) + 1 }));
  function bumpTicket(ticket: Ticket) {
    remember(ticket);
    send(
      ticket,
      ticket.items.map(({ item }) => ({ id: item.id, state: 'ready' as const })),
    );
  }
  function moveItem(ticket: Ticket, { item, state }: TicketItem) {
    const next = NEXT_STATE[state];
    const isLast = ticket.items.every((line) => line.item.id === item.id || line.state === 'ready');
    if (next === 'ready' && isLast) remember(ticket);
    send(ticket, [{ id: item.id, state: next }]);
  }
  /** Restores the item states from before a bump. Items from the recall list are all ready and become `preparing`. */
  function recall(ticket: Ticket) {
    setBump(undefined);
    const items = ticket.items.map(({ item, state }) => ({ id: item.id, state }));
    const isDone = items.every(({ state }) => state === 'ready');
    send(ticket, isDone ? items.map(({ id }) => ({ id, state: 'preparing' })) : items);
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isTyped =
      event.target instanceof Element && event.target.closest('input, textarea, select, dialog');
    const slot = pages.rows[SHORTCUTS.indexOf(event.key)];
    const ticket = slot && current.get(slot.id);
    if (isTyped || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'ArrowLeft') pages.turn(-1);
    if (event.key === 'ArrowRight') pages.turn(1);
    if (ticket && hasSingleKeys() && hasOpenItems(ticket) && !guard.hasMoved(slot)) bumpTicket(ticket);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);

  return (
    <div className={styles.display}>
      <div className={styles.top}>
        <div className={styles.bar}>
          <StationTabs
            stations={stations}
            station={station}
            countOf={({ id }) => ticketsOf(orders, id, defaultStationId).filter(isOpenTicket).length}
            onChoose={onChoose}
          />
          <div className={styles.tools}>
            {troubles}
            {/* A refused ticket is on the screen again, so there is nothing to undo. */}
            {bump && !current.has(ticketKey(bump.ticket)) && (
              <UndoBump key={bump.number} ticket={bump.ticket} onUndo={() => recall(bump.ticket)} />
            )}
            {noticed.length > 1 && (
              <Button
                variant="secondary"
                className={`${styles.tool} ${styles.all}`}
                onClick={() => setPanel('notices')}
              >
                <CheckCheck aria-hidden="true" />
                {t('kitchen.acknowledge_all')}
              </Button>
            )}
            {!view.hasAllDay && (
              <Tool icon={<ListChecks />} name={t('kitchen.all_day')} onPress={() => setPanel('all_day')} />
            )}
            <Tool icon={<History />} name={t('kitchen.recall')} onPress={() => setPanel('recall')} />
            <Tool icon={<PackageX />} name={t('kitchen.sold_out')} onPress={() => setPanel('sold_out')} />
            {onPause && <Tool icon={<CirclePause />} name={t('kitchen.pause')} onPress={onPause} />}
            <Tool icon={<AArrowUp />} name={t('kitchen.view')} onPress={() => setPanel('view')} />
          </div>
          {view.pageSize !== 'all' && <Pager pages={pages} />}
        </div>
      </div>
      <WakeLock />
      <StaleNotice isStale={isStale} fetchedAtMs={fetchedAtMs} />
      <QueryView query={query} failedText={t('kitchen.load_failed')}>
        {() => (
          <div className={styles.body}>
            {tickets.length === 0 ? (
              <EmptyState icon={<CookingPot />} title={t('kitchen.none')} text={t('kitchen.none_hint')} />
            ) : (
              <ul
                role="list"
                aria-label={t('kitchen.tickets')}
                className={styles.tickets}
                data-text={view.textSize}
                {...guard.list}
              >
                {pages.rows.map((slot, index) => {
                  const ticket = current.get(slot.id) ?? slot.ticket;
                  const isGap = !current.has(slot.id);
                  return (
                    <li
                      key={slot.id}
                      aria-hidden={isGap || undefined}
                      inert={isGap}
                      className={styles.slot}
                      {...pressRow(slot)}
                    >
                      <TicketCard
                        ticket={ticket}
                        station={station}
                        stations={stations}
                        names={names}
                        shortcut={SHORTCUTS[index]}
                        isAcknowledging={
                          acknowledgement.isPending && acknowledgement.variables?.order.id === ticket.order.id
                        }
                        onItem={(line) => moveItem(ticket, line)}
                        onBump={() => bumpTicket(ticket)}
                        onAcknowledge={() => acknowledgement.mutate(ticket)}
                        onPrint={printing.isPossible ? () => printing.print(ticket) : undefined}
                      />
                    </li>
                  );
                })}
              </ul>
            )}
            {view.hasAllDay && <AllDayBeside {...counts} />}
          </div>
        )}
      </QueryView>
      {panel === 'all_day' && <AllDay {...counts} onClose={closePanel} />}
      {panel === 'notices' && (
        <NoticeList stationId={station.id} tickets={noticed} names={names} onClose={closePanel} />
      )}
      {panel === 'recall' && (
        <RecallList
          tickets={all.filter(isRecallable)}
          names={names}
          onRecall={(ticket) => {
            closePanel();
            recall(ticket);
          }}
          onClose={closePanel}
        />
      )}
      {panel === 'sold_out' && (
        <SoldOutList
          optionGroups={optionGroups.data ?? []}
          products={products.data ?? []}
          names={names}
          station={station}
          stations={stations}
          onClose={closePanel}
        />
      )}
      {panel === 'view' && <ViewDialog view={view} isStation onChange={changeView} onClose={closePanel} />}
    </div>
  );
}

/** Offers to undo a bump for a limited time. */
function UndoBump({ ticket, onUndo }: { ticket: Ticket; onUndo: () => void }) {
  const { t } = useTranslation();
  const [atMs] = useState(() => serverNow());
  const leftS = useTimeValue((nowMs) => Math.ceil((atMs + BUMP_UNDO_MS - Math.max(nowMs, atMs)) / 1_000));
  if (leftS <= 0) return null;
  return (
    <div role="status" className={styles.undo}>
      <span>{t('kitchen.bumped', { place: locationLabel(t, ticket.order) })}</span>
      <Button variant="secondary" className={styles.tool} onClick={onUndo}>
        {t('kitchen.undo')} ({leftS})
      </Button>
    </div>
  );
}
