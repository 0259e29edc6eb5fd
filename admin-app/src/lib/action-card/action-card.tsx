import { useId, type ReactNode } from 'react';
import { Card } from 'shared-ui/card';
import styles from './action-card.module.css';

export interface ActionCardProps {
  icon: ReactNode;
  title: string;
  text: string;
  /** The buttons of the action. */
  children: ReactNode;
}

/** Describes an action, with its buttons. */
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
