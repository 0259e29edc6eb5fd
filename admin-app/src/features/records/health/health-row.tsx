import { Check, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { buttonLook } from 'shared-ui/button';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import styles from './health.module.css';

const MARKS = { good: Check, warning: TriangleAlert, bad: X };
export type HealthState = keyof typeof MARKS;

export interface HealthRowProps {
  state: HealthState;
  title: ReactNode;
  text: ReactNode;
  /** Screen where something can be done, and its name. */
  to?: { path: string; label: string };
}

/** What is known of one thing, in a list. */
export function HealthRow({ state, title, text, to }: HealthRowProps) {
  const { t } = useTranslation();
  const Mark = MARKS[state];
  return (
    <li className={styles.row}>
      <span className={styles.mark} data-state={state} aria-hidden="true">
        <Mark />
      </span>
      <span className={styles.words}>
        <strong>
          {title}
          <VisuallyHidden>, {t(`health.state.${state}`)}</VisuallyHidden>
        </strong>
        <span className={styles.soft}>{text}</span>
      </span>
      {to && (
        <Link to={to.path} {...buttonLook({ variant: 'secondary' })}>
          {t('health.open')}
          <VisuallyHidden>: {to.label}</VisuallyHidden>
        </Link>
      )}
    </li>
  );
}
