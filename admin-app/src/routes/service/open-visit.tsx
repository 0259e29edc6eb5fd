import type { Order } from 'shared-api/contract/service/orders';
import { isActiveVisit } from 'shared-api/domain/statuses';
import { OrderRounds } from '#features/service/orders/order-rounds';
import { VisitCourses } from '#features/service/orders/visit-courses';
import { PrintPortal } from '#features/service/orders/print/print-portal';
import { PrintedBill } from '#features/service/orders/print/printed-bill';
import { GuestCountModal } from '#features/service/visits/guest-count-modal';
import { VisitNoteModal } from '#features/service/visits/visit-note-modal';
import { VisitPane, type VisitPaneProps } from '#features/service/visits/visit-pane';
import { useUrlState } from '#lib/use-url-state';

export interface OpenVisitProps extends Omit<
  VisitPaneProps,
  'rounds' | 'printedBill' | 'onBack' | 'onOpenVisit' | 'onChangeGuests' | 'onChangeNote'
> {
  onOpenOrder: (id: number) => void;
  /** Orders the items of an order again; undefined if the user may not. */
  onRepeat?: (order: Order) => void;
}

/** The open table or takeaway order of the service screen. */
export default function OpenVisit({ onOpenOrder, onRepeat, ...props }: OpenVisitProps) {
  const { params, update } = useUrlState();
  const form = params.get('form');
  const visit = props.tile?.visit;
  const closeForm = () => update({ form: null });
  return (
    <>
      <VisitPane
        {...props}
        rounds={({ id, orders, status }) => (
          <>
            {isActiveVisit(status) && <VisitCourses visitId={id} orders={orders} />}
            <OrderRounds
              orders={orders}
              onOpenOrder={onOpenOrder}
              onRepeat={onRepeat}
              onOpenItem={
                isActiveVisit(status)
                  ? (item) => update({ form: 'item', of: item }, { replace: false })
                  : undefined
              }
            />
          </>
        )}
        printedBill={(printed, bill, onDone) => (
          <PrintPortal onDone={onDone}>
            <PrintedBill visit={printed} {...bill} />
          </PrintPortal>
        )}
        onBack={() => update({ table: null, visit: null })}
        onOpenVisit={(id) => update({ table: null, visit: id }, { replace: false })}
        onChangeGuests={() => update({ form: 'guests' }, { replace: false })}
        onChangeNote={() => update({ form: 'note' }, { replace: false })}
      />
      {visit && form === 'guests' && <GuestCountModal visit={visit} onClose={closeForm} />}
      {visit && form === 'note' && <VisitNoteModal visit={visit} onClose={closeForm} />}
    </>
  );
}
