import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from 'shared-ui/badge';
import { Button } from 'shared-ui/button';
import { Toolbar } from 'shared-ui/toolbar';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import styles from './list-tools.module.css';

export interface ListToolsProps {
  /** Accessible name. */
  label: string;
  search?: ReactNode;
  /** Number of filters that hide rows, or of other choices that differ from the usual ones. */
  activeCount: number;
  /** Filters and what else is chosen once. */
  children: ReactNode;
}

/**
 * What is above a list, in one line on a phone: the search, and a button that shows all else. With it are folded the tabs and the
 * elements with `data-folds` in what follows.
 */
export function ListTools({ label, search, activeCount, children }: ListToolsProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <Toolbar label={label} className={styles.tools} data-open={isOpen || undefined}>
      {search}
      <Button
        variant="secondary"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <SlidersHorizontal aria-hidden="true" />
        {t('list.filters')}
        {activeCount > 0 && (
          <Badge tone="accent">
            <span aria-hidden="true">{activeCount}</span>
            <VisuallyHidden>{t('list.active_filters', { count: activeCount })}</VisuallyHidden>
          </Badge>
        )}
      </Button>
      <div id={id} className={styles.folded}>
        {children}
      </div>
    </Toolbar>
  );
}
