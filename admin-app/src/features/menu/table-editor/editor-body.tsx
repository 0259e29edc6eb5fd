import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textsIn } from '../../../lib/content/translated-texts';
import type { EditQueue } from './edit-queue';
import type { EditorColumn } from './editor-columns';
import { EditorRow } from './editor-row';
import type { EditorRow as Row } from './editor-rows';
import type { CellLanguages } from './product-cells';
import styles from './table-editor.module.css';
import { createScrolling } from './use-complete-row';
import type { CurrentCell } from './use-current-cell';

/** Heights in table-editor.module.css, in pixels. */
const PRODUCT_ROW_PX = 56;
const CATEGORY_ROW_PX = 44;
const ROWS_ASIDE = 6;

export interface EditorBodyProps {
  rows: readonly Row[];
  columns: readonly EditorColumn[];
  languages: CellLanguages;
  current: CurrentCell | undefined;
  isSelected: (productId: number) => boolean;
  /** The product above which a file is held. */
  dropId: number | undefined;
  queue: EditQueue;
}

/** The rows in sight; rendered again with each step of scrolling. */
export function EditorBody({
  rows,
  columns,
  languages,
  current,
  isSelected,
  dropId,
  queue,
}: EditorBodyProps) {
  const { t } = useTranslation();
  const ref = useRef<HTMLDivElement>(null);
  const [scrolling] = useState(createScrolling);
  const [offsetTop, setOffsetTop] = useState(0);
  const currentIndex = rows.findIndex((row) => 'product' in row && row.product.id === current?.productId);

  useLayoutEffect(() => {
    if (ref.current) setOffsetTop(Math.round(ref.current.getBoundingClientRect().top + window.scrollY));
  }, [rows, languages.shown, columns]);

  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (index) => (rows[index] && 'product' in rows[index] ? PRODUCT_ROW_PX : CATEGORY_ROW_PX),
    getItemKey: (index) => {
      const row = rows[index];
      return row === undefined ? index : 'product' in row ? row.product.id : `category-${row.category.id}`;
    },
    overscan: ROWS_ASIDE,
    scrollMargin: offsetTop,
    // One rendering per frame instead of one per event.
    useFlushSync: false,
    // The current cell keeps the focus while its row is out of sight.
    rangeExtractor: (range: Range) => {
      const shown = defaultRangeExtractor(range);
      return currentIndex < 0 || shown.includes(currentIndex)
        ? shown
        : [...shown, currentIndex].sort((a, b) => a - b);
    },
  });

  const { isScrolling } = virtualizer;
  useLayoutEffect(() => scrolling.setState(isScrolling, true), [scrolling, isScrolling]);

  return (
    <div ref={ref} role="rowgroup" className={styles.body} style={{ blockSize: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ index, key, start }) => {
        const row = rows[index];
        if (!row) return null;
        const top = start - offsetTop;
        if ('category' in row) {
          const { name } = textsIn(row.category, languages.shown, languages.default);
          return (
            <div
              key={key}
              role="row"
              aria-rowindex={index + 2}
              className={styles.category}
              style={{ insetBlockStart: top }}
            >
              <div role="gridcell" aria-colspan={columns.length}>
                {t('table_editor.category', { name, count: row.count })}
              </div>
            </div>
          );
        }
        const { product } = row;
        const isCurrentRow = product.id === current?.productId;
        return (
          <EditorRow
            key={key}
            product={product}
            rowIndex={index + 2}
            columns={columns}
            shownLanguage={languages.shown}
            defaultLanguage={languages.default}
            current={isCurrentRow ? current.column : undefined}
            typed={isCurrentRow ? current.typed : undefined}
            isSelected={isSelected(product.id)}
            isDropTarget={product.id === dropId}
            top={top}
            queue={queue}
            scrolling={scrolling}
          />
        );
      })}
    </div>
  );
}
