import { useTranslation } from 'react-i18next';
import type { Order } from 'shared-api/contract/service/orders';
import styles from './order-facts.module.css';

/** Whose order it is and what they asked for; only what is known. */
export function OrderFacts({ order }: { order: Order }) {
  const { t } = useTranslation();
  const phone = order.customer_phone;
  const facts = [
    { label: t('orders.detail.customer'), value: order.customer_name },
    {
      label: t('orders.detail.phone'),
      value: phone && <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>,
    },
    { label: t('orders.detail.address'), value: order.customer_address },
    { label: t('orders.detail.note'), value: order.special_instructions, isNote: true },
  ].filter(({ value }) => value);
  if (facts.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value, isNote }) => (
        <div key={label} data-note={isNote}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
