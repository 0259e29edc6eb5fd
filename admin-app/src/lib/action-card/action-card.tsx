import { useId, type ReactNode } from 'react';
import { Card } from 'shared-ui/card';
import styles from './action-card.module.css';

export interface ActionCardProps {
  icon: ReactNode;
  title: string;
  text: string;
  /** Its buttons. */
  children: ReactNode;
}

/** One thing that can be done: what it is, and the buttons that do it. */
export function ActionCard({ icon, title, text, children }: ActionCardProps) {
  const titleId = useId();
  return (
    <Card as="section" padding="l" className={styles.card} aria-labelledby={titleId}>
      {icon}
      <h2 id={titleId}>{title}</h2>
      <p className={styles.text}>{text}</p>
      <div className={styles.buttons}>{children}</div>
    </Card>
  );
}
