import type { Order } from 'shared-api/contract/service/orders';
import { OrderNote } from '../order-note';
import styles from './printed-order.module.css';

export function PrintedNote({ order }: { order: Order }) {
  if (!order.special_instructions) return null;
  return (
    <div className={styles.note}>
      <OrderNote>{order.special_instructions}</OrderNote>
    </div>
  );
}
