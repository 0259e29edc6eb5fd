import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../../class-names';
import { IconButton } from '../icon-button/icon-button';
import { pageWindow } from './page-window';
import styles from './pagination.module.css';

export interface PaginationProps extends Omit<ComponentProps<'nav'>, 'onChange' | 'children' | 'aria-label'> {
  /** Accessible name of the navigation. */
  label: string;
  /** Current page, from 1. */
  page: number;
  /** With fewer than two pages nothing is rendered. */
  pageCount: number;
  onChange: (page: number) => void;
  previousLabel: string;
  nextLabel: string;
  /** Accessible name of a page button, such as `Page 3`. */
  pageLabel: (page: number) => string;
}

export function Pagination({
  label,
  page,
  pageCount,
  onChange,
  previousLabel,
  nextLabel,
  pageLabel,
  className,
  ...rest
}: PaginationProps) {
  if (pageCount < 2) return null;
  return (
    <nav
      data-slot="pagination"
      aria-label={label}
      className={classNames(styles.pagination, className)}
      {...rest}
    >
      <IconButton label={previousLabel} mirror disabled={page <= 1} onClick={() => onChange(page - 1)}>
        <ChevronLeft />
      </IconButton>
      {pageWindow(page, pageCount).map((number) => (
        <button
          key={number}
          type="button"
          className={styles.page}
          aria-label={pageLabel(number)}
          aria-current={number === page ? 'page' : undefined}
          onClick={() => onChange(number)}
        >
          {number}
        </button>
      ))}
      <IconButton label={nextLabel} mirror disabled={page >= pageCount} onClick={() => onChange(page + 1)}>
        <ChevronRight />
      </IconButton>
    </nav>
  );
}
