import type { Order } from 'shared-api/contract/service/orders';
import styles from './printed-order.module.css';

/** The customer's name; for takeaway also phone and address. Unknown values are left out. */
export function PrintedContact({ order }: { order: Order }) {
  const { order_type, customer_name: name, customer_phone: phone, customer_address: address } = order;
  const lines = [name, ...(order_type === 'takeaway' ? [phone, address] : [])].filter(Boolean);
  if (lines.length === 0) return null;
  return (
    <div className={styles.contact}>
      {lines.map((line, index) => (
        <span key={index}>{line}</span>
      ))}
    </div>
  );
}
