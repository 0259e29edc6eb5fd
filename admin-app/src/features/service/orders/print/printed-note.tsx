import type { Order } from 'shared-api/contract/service/orders';
import { Note } from '#lib/order-line/note';
import styles from './printed-order.module.css';

export function PrintedNote({ order }: { order: Order }) {
  if (!order.special_instructions) return null;
  return (
    <div className={styles.note}>
      <Note>{order.special_instructions}</Note>
    </div>
  );
}
