import { useQuery } from '@tanstack/react-query';
import { Armchair, ArrowLeft, NotebookPen, Pencil } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { compareTableNumbers } from 'shared-api/domain/service/table-number';
import type { Table } from 'shared-api/contract/service/tables';
import type { Visit, VisitWithOrders } from 'shared-api/contract/service/visits';
import { serverTimeOf } from 'shared-api/client/server-clock';
import { formatPrice } from 'shared-api/i18n/format';
import { activeVisitsQuery, visitQuery } from 'shared-api/queries/service/visits';
import { isActiveVisit, type BillRequest as BillRequestMethod } from 'shared-api/domain/statuses';
import { BannerNotice } from 'shared-ui/banner-notice';
import { Button } from 'shared-ui/button';
import { EmptyState } from 'shared-ui/empty-state';
import { IconButton } from 'shared-ui/icon-button';
import { tableLabel, visitLabel } from '#i18n/table-label';
import { QueryView } from '#lib/query-view';
import { useUrlState } from '#lib/use-url-state';
import { useCan, useIsAway, useServices } from '#services/services';
import { BillActions, type BillActionsProps } from './bills/bill-actions';
import { BillSummary } from './bills/bill-summary';
import { NotePaymentModal } from './bills/note-payment-modal';
import { PayButton } from './bills/pay-button';
import { EndedVisit } from './ended-visit';
import { DEFAULT_GUESTS } from './default-guests';
import { KnownTotal } from './known-total';
import { OpenVisitForm } from './open-visit-form';
import type { Tile } from './service-tiles';
import { LowRatingNotice } from './low-rating-notice';
import { TileBadge } from './tile-badge';
import { unpaidAmount } from './unpaid-amount';
import { useMinutesSince } from './use-minutes-since';
import { VisitActions } from './visit-actions';
import styles from './visit-pane.module.css';

export interface VisitPaneProps {
  /** Undefined for a visit without a table. */
  table: Table | undefined;
  /** The tile of the table or visit; undefined if it no longer exists. */
  tile: Tile | undefined;
  /** The visit shown; by default the table's current one. */
  visitId?: number;
  tiles: readonly Tile[];
  calls: ReactNode;
  /** The link to the order entry of the table. */
  takeOrder: ReactNode;
  rounds: (visit: VisitWithOrders) => ReactNode;
  printedBill: BillActionsProps['printed'];
  /** Guests that were counted at a table whose visit has no number of guests. */
  guestCount: number | undefined;
  onCountGuests: (guests: number) => void;
  /** Whether the pane has just replaced the order entry: a press may have been meant for that. */
  isGuarded: boolean;
  onBack: () => void;
  onOpenTable: (tableId: number) => void;
  onOpenVisit: (visitId: number) => void;
  onChangeGuests: () => void;
  onChangeNote: () => void;
}

/** The details of a table or of a takeaway order. */
export function VisitPane({
  table,
  tile,
  visitId,
  tiles,
  calls,
  takeOrder,
  rounds,
  printedBill,
  guestCount,
  onCountGuests,
  isGuarded,
  onBack,
  onOpenTable,
  onOpenVisit,
  onChangeGuests,
  onChangeNote,
}: VisitPaneProps) {
  const { http } = useServices();
  const { t } = useTranslation();
  const can = useCan();
  const isAway = useIsAway();
  const visit = tile?.visit;
  // An ended visit is shown until the pane is closed or the table has another visit.
  const [shownId, setShownId] = useState(visitId ?? visit?.id);
  if (visit && visit.id !== shownId) setShownId(visit.id);
  // An order that opens the visit while staff count the guests does not take away what they have entered.
  const asksGuests = !visit || (visit.guest_count === null && guestCount !== undefined);
  const detail = useQuery({ ...visitQuery(http, shownId ?? 0), enabled: shownId !== undefined });
  const visits = useQuery({ ...activeVisitsQuery(http), enabled: false });
  const { params, update } = useUrlState();
  const ended = !visit && detail.data?.status === 'closed' ? detail.data : undefined;
  const movedTo =
    !visit && detail.data && isActiveVisit(detail.data.status) && detail.data.table_id !== table?.id
      ? detail.data.table_id
      : null;

  if (!table && !visit && !detail.data) {
    return (
      <PaneFrame onBack={onBack}>
        {detail.isPending && shownId !== undefined ? (
          <QueryView query={detail} failedText={t('service.load_failed')}>
            {() => null}
          </QueryView>
        ) : (
          <EmptyState role="alert" tone="warning" icon={<Armchair />} title={t('tables.empty')} />
        )}
      </PaneFrame>
    );
  }
  const located = visit ?? detail.data;
  const title = table ? tableLabel(t, table) : located ? visitLabel(t, located) : '';
  return (
    <PaneFrame
      title={title}
      badge={tile && <TileBadge reason={tile.reason} call={tile.call} />}
      onBack={onBack}
    >
      <div className={styles.calls}>{calls}</div>
      {movedTo !== null && detail.data && (
        <>
          <BannerNotice tone="info">
            {t('service.moved', { from: title, to: visitLabel(t, detail.data) })}
          </BannerNotice>
          <Button variant="secondary" onClick={() => onOpenTable(movedTo)}>
            {t('service.show_visit')}
          </Button>
        </>
      )}
      {ended && <EndedVisit visit={ended} onShow={table && (() => onOpenVisit(ended.id))} />}
      {ended && !table && (
        <>
          {rounds(ended)}
          <BillSummary visit={ended} />
          <BillActions visit={ended} tables={[]} printed={printedBill} />
        </>
      )}
      {asksGuests && table && can('visits.update') && (
        <OpenVisitForm
          key={table.id}
          table={table}
          isOpen={visit !== undefined}
          guests={guestCount ?? DEFAULT_GUESTS}
          onCount={onCountGuests}
        />
      )}
      {!visit && takeOrder}
      {visit && (
        <>
          {visit.low_rating && <LowRatingNotice lowRating={visit.low_rating} />}
          <VisitFacts visit={visit} onChangeGuests={onChangeGuests} />
          {visit.note && <VisitNote note={visit.note} onChange={onChangeNote} />}
          <QueryView query={detail} failedText={t('service.load_failed')}>
            {(full) => (
              <>
                {rounds(full)}
                <BillSummary visit={full} />
                {!visit.note && <VisitNote note={null} onChange={onChangeNote} />}
              </>
            )}
          </QueryView>
          <div className={styles.bottom}>
            {visit.bill_request && <BillRequest visit={visit} method={visit.bill_request} />}
            <div className={styles.total}>
              {isAway ? (
                <KnownTotal visit={visit} />
              ) : (
                <p>
                  <span>{visit.paid_amount > 0 ? t('bill.unpaid') : t('orders.detail.total')}</span>{' '}
                  <strong translate="no">{formatPrice(unpaidAmount(visit))}</strong>
                </p>
              )}
              {!detail.data && isAway && params.get('form') === 'pay' && (
                <NotePaymentModal
                  visit={visit}
                  knownAtMs={serverTimeOf(visits.dataUpdatedAt)}
                  amount={unpaidAmount(visit)}
                  onClose={() => update({ form: null })}
                />
              )}
              {detail.data && (
                <BillActions
                  visit={detail.data}
                  tables={tiles
                    .flatMap((one) => one.table ?? [])
                    .toSorted((a, b) => compareTableNumbers(a.table_number, b.table_number))}
                  printed={printedBill}
                />
              )}
            </div>
            <div className={styles.main}>
              {takeOrder}
              <PayButton visit={visit} isGuarded={isGuarded} />
            </div>
            <VisitActions
              key={visit.id}
              visit={visit}
              orders={detail.data?.orders ?? []}
              tiles={tiles}
              isGuarded={isGuarded}
              onMoved={onOpenTable}
            />
          </div>
        </>
      )}
    </PaneFrame>
  );
}

/** The note about the party. Without one it is below the rounds, because adding a note is rarer than reading the rounds. */
function VisitNote({ note, onChange }: { note: string | null; onChange: () => void }) {
  const { t } = useTranslation();
  const isAway = useIsAway();
  const can = useCan();
  return (
    <div className={styles.note}>
      {note && (
        <p dir="auto" className={styles.noteText}>
          {note}
        </p>
      )}
      {can('visits.update') && (
        <Button variant="ghost" disabled={isAway} onClick={onChange}>
          <NotebookPen aria-hidden="true" />
          {t(note ? 'service.change_note' : 'service.add_note')}
        </Button>
      )}
    </div>
  );
}

/** The guests' request for the bill, above the total, where it moves neither rounds nor buttons. */
function BillRequest({ visit, method }: { visit: Visit; method: BillRequestMethod }) {
  const { t } = useTranslation();
  const minutes = useMinutesSince(visit.bill_requested_at ?? visit.updated_at);
  return (
    <p role="status" className={styles.billRequest}>
      <strong>{t('service.reason.bill_requested')}</strong>{' '}
      <span>
        {t(`service.bill_request.${method}`)} · {t('service.minutes', { minutes })}
      </span>
    </p>
  );
}

interface PaneFrameProps {
  /** Undefined for a table or visit that does not exist. */
  title?: string;
  badge?: ReactNode;
  onBack: () => void;
  children: ReactNode;
}

function PaneFrame({ title, badge, onBack, children }: PaneFrameProps) {
  const { t } = useTranslation();
  return (
    <>
      <div className={styles.head}>
        <IconButton label={t('service.back')} className={styles.back} onClick={onBack}>
          <ArrowLeft />
        </IconButton>
        {title && (
          <h2 className={styles.title}>
            <bdi>{title}</bdi>
          </h2>
        )}
        {badge}
      </div>
      {children}
    </>
  );
}

function VisitFacts({ visit, onChangeGuests }: { visit: Visit; onChangeGuests: () => void }) {
  const { t } = useTranslation();
  const isAway = useIsAway();
  const can = useCan();
  const minutes = useMinutesSince(visit.created_at);
  const isAtTable = visit.table_id !== null;
  return (
    <dl className={styles.facts}>
      {isAtTable && (
        <div>
          <dt>{t('service.guest_count')}</dt>
          <dd className={styles.guests}>
            {visit.guest_count === null
              ? t('service.guests_unknown')
              : t('service.guests', { count: visit.guest_count })}
            {can('visits.update') && (
              <IconButton label={t('service.change_guests')} disabled={isAway} onClick={onChangeGuests}>
                <Pencil />
              </IconButton>
            )}
          </dd>
        </div>
      )}
      <div>
        <dt>{t('service.duration')}</dt>
        <dd>{t('service.minutes', { minutes })}</dd>
      </div>
      <div>
        <dt>{t('service.opened_by')}</dt>
        <dd>{visit.opened_by === null ? t('service.opened_by_guest') : <bdi>{visit.opened_by}</bdi>}</dd>
      </div>
    </dl>
  );
}
