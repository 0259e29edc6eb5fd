import type { ReactNode } from 'react';
import { Card } from 'shared-ui/card';
import styles from './service-card.module.css';

export interface ServiceCardProps {
  icon: ReactNode;
  text: string;
  /** The link or button whose area is the whole card. */
  children: ReactNode;
}

export function ServiceCard({ icon, text, children }: ServiceCardProps) {
  return (
    <Card as="li" interactive className={styles.card}>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <div>
        <h3 className={styles.action}>{children}</h3>
        <p className={styles.text}>{text}</p>
      </div>
    </Card>
  );
}
