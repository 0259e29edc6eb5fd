import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import styles from './dock-link.module.css';

export interface DockLinkProps {
  to: string;
  /** Read by screen readers before the text. */
  label?: string;
  text: string;
  /** Whether the link has the colour of success. */
  isReady?: boolean;
  /** Icon and figures beside the text. */
  children: ReactNode;
}

/** A small link at the end of the dock. */
export function DockLink({ to, label, text, isReady = false, children }: DockLinkProps) {
  return (
    <Link to={to} className={styles.bar} data-ready={isReady || undefined}>
      {label && <VisuallyHidden>{label}</VisuallyHidden>} <span className={styles.status}>{text}</span>{' '}
      <span className={styles.signs}>{children}</span>
    </Link>
  );
}
