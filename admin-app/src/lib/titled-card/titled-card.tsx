import { useId, type ReactNode } from 'react';
import { Card } from 'shared-ui/card';
import styles from './titled-card.module.css';

export interface TitledCardProps {
  title: string;
  controls?: ReactNode;
  children: ReactNode;
}

export function TitledCard({ title, controls, children }: TitledCardProps) {
  const id = useId();
  return (
    <Card as="section" padding="l" aria-labelledby={id} className={styles.section}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {controls && <div className={styles.controls}>{controls}</div>}
      </div>
      {children}
    </Card>
  );
}
