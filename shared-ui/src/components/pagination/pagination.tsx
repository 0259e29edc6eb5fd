import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../../class-names';
import { IconButton } from '../icon-button/icon-button';
import { pageWindow } from './page-window';
import styles from './pagination.module.css';

export interface PaginationProps extends Omit<ComponentProps<'nav'>, 'onChange' | 'children' | 'aria-label'> {
  /** What is leafed through. */
  label: string;
  /** The current page, from 1. */
  page: number;
  /** With fewer than two pages nothing is rendered. */
  pageCount: number;
  /** Called with the page asked for. */
  onChange: (page: number) => void;
  /** The name of the back button. */
  previousLabel: string;
  /** The name of the forward button. */
  nextLabel: string;
  /** The name of a page button, such as `Page 3`. */
  pageLabel: (page: number) => string;
}

/** Previous, up to five page numbers, next. */
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
