import { useState } from 'react';
import type { Order } from 'shared-api/contract/service/orders';
import { useIsTouched } from '#lib/list/use-is-touched';
import { FloodNotice } from './flood-notice';
import { floodedIds, foldFloods } from './fold-floods';
import { LiveOrders } from './live-orders';
import { UndoCancellation } from './undo-cancellation';

export interface OrdersWithFloodsProps {
  orders: readonly Order[];
  onOpen: (id: number) => void;
}

/** The open orders, with each flood from one network folded into one line above them. */
export function OrdersWithFloods({ orders, onOpen }: OrdersWithFloodsProps) {
  const { isTouched, handlers } = useIsTouched();
  const current = floodedIds(orders);
  const [flooded, setFlooded] = useState(current);
  // Floods are folded or unfolded only while the rows are not being touched, so that rows do not move.
  if (!isTouched && flooded.join() !== current.join()) setFlooded(current);
  const { shown, floods } = foldFloods(orders, isTouched ? flooded : current);
  return (
    <div {...handlers}>
      <UndoCancellation />
      {floods.map((flood) => (
        <FloodNotice key={flood.networkKey} flood={flood} onOpen={onOpen} />
      ))}
      <LiveOrders orders={shown} onOpen={onOpen} />
    </div>
  );
}
