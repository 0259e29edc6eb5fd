import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Pagination } from 'shared-ui/pagination';
import { positiveInteger, useUrlState } from '../use-url-state';
import styles from './list-pages.module.css';

/** The page of a list, stored in the URL. */
export const usePageNumber = (): number => positiveInteger(useUrlState().params.get('page')) ?? 1;

export interface ListPagesProps {
  /** Accessible name. */
  label: string;
  /** Undefined while the list is loading. */
  total: number | undefined;
  pageSize: number;
}

/** Pagination of a list. A page after the last one leads to the last one. */
export function ListPages({ label, total = 0, pageSize }: ListPagesProps) {
  const { t } = useTranslation();
  const { update } = useUrlState();
  const page = usePageNumber();
  const pageCount = Math.ceil(total / pageSize);
  const isBehindLast = pageCount > 0 && page > pageCount;
  const goToLast = useEffectEvent(() => update({ page: pageCount }));
  useEffect(() => {
    if (isBehindLast) goToLast();
  }, [isBehindLast]);
  function choose(chosen: number) {
    update({ page: chosen }, { replace: false });
    window.scrollTo(0, 0);
  }
  return (
    <Pagination
      label={label}
      className={styles.pages}
      page={page}
      pageCount={pageCount}
      onChange={choose}
      previousLabel={t('pages.previous')}
      nextLabel={t('pages.next')}
      pageLabel={(number) => t('pages.page', { page: number })}
    />
  );
}
