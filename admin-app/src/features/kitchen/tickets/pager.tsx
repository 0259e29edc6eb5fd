import { ArrowLeft, ArrowRight, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Ticket } from 'shared-api/domain/kitchen/tickets';
import { Button } from 'shared-ui/button';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import type { Pages } from './use-pages';
import styles from './pager.module.css';

export interface PagerProps {
  pages: Pages<{ ticket: Ticket }>;
}

const hasNotices = (rows: readonly { ticket: Ticket }[]) =>
  rows.some(({ ticket }) => ticket.notices.length > 0);

/** Turns the page, and says how much is on the others. It keeps its place while there is nothing to turn. */
export function Pager({ pages: { before, after, turn } }: PagerProps) {
  const { t } = useTranslation();
  const notices = (
    <>
      <TriangleAlert aria-hidden="true" />
      <VisuallyHidden>, {t('kitchen.page_notices')}</VisuallyHidden>
    </>
  );
  return (
    <nav aria-label={t('kitchen.pages')} className={styles.pager}>
      <Button
        variant={hasNotices(before) ? 'danger' : 'secondary'}
        disabled={before.length === 0}
        aria-keyshortcuts="ArrowLeft"
        className={styles.before}
        onClick={() => turn(-1)}
      >
        <ArrowLeft aria-hidden="true" />
        <VisuallyHidden>{t('kitchen.page_before', { count: before.length })}</VisuallyHidden>
        {hasNotices(before) && notices}
      </Button>
      <Button
        variant={hasNotices(after) ? 'danger' : 'secondary'}
        disabled={after.length === 0}
        aria-keyshortcuts="ArrowRight"
        className={styles.after}
        onClick={() => turn(1)}
      >
        {after.length > 0 ? t('kitchen.page_after', { count: after.length }) : t('kitchen.page_last')}
        {hasNotices(after) && notices}
        <ArrowRight aria-hidden="true" />
      </Button>
    </nav>
  );
}
