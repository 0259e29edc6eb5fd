import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, useDeferredValue, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textsIn } from '../../../lib/content/translated-texts';
import type { EditQueue } from './edit-queue';
import type { EditorColumn } from './editor-columns';
import { EditorRow } from './editor-row';
import type { EditorRow as Row } from './editor-rows';
import type { CellLanguages } from './product-cells';
import styles from './table-editor.module.css';
import { createScrolling, type Scrolling } from './use-complete-row';
import type { CurrentCell } from './use-current-cell';

/** Heights in table-editor.module.css, in pixels. */
const PRODUCT_ROW_PX = 56;
const CATEGORY_ROW_PX = 44;
/** Rows are made in steps of so many, one step before they come into sight. */
const STEP_ROWS = 16;

const heightOf = (row: Row | undefined) => (row && 'category' in row ? CATEGORY_ROW_PX : PRODUCT_ROW_PX);

/** Pixels from the first row. */
function topsOf(rows: readonly Row[]): number[] {
  const tops = [0];
  for (const [index, row] of rows.entries()) tops.push((tops[index] ?? 0) + heightOf(row));
  return tops;
}

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

/** The rows around those in sight. */
export function EditorBody(props: EditorBodyProps) {
  const { rows, columns, languages } = props;
  const ref = useRef<HTMLDivElement>(null);
  const [scrolling] = useState(createScrolling);
  const [offsetTop, setOffsetTop] = useState(0);

  useLayoutEffect(() => {
    if (ref.current) setOffsetTop(Math.round(ref.current.getBoundingClientRect().top + window.scrollY));
  }, [rows, languages.shown, columns]);

  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (index) => heightOf(rows[index]),
    overscan: 0,
    scrollMargin: offsetTop,
    // One rendering per frame instead of one per event.
    useFlushSync: false,
  });
  const inSight = virtualizer.getVirtualItems();
  const first = Math.floor((inSight[0]?.index ?? 0) / STEP_ROWS) * STEP_ROWS - STEP_ROWS;
  const end = Math.ceil(((inSight.at(-1)?.index ?? -1) + 1) / STEP_ROWS) * STEP_ROWS + STEP_ROWS;

  const { isScrolling } = virtualizer;
  useLayoutEffect(() => scrolling.setState(isScrolling, true), [scrolling, isScrolling]);

  return (
    <div ref={ref} role="rowgroup" className={styles.body} style={{ blockSize: virtualizer.getTotalSize() }}>
      {/* Deferred: the browser paints between the rows of a step. */}
      <EditorRows
        {...props}
        first={useDeferredValue(Math.max(0, first))}
        end={useDeferredValue(Math.min(rows.length, end))}
        scrolling={scrolling}
      />
    </div>
  );
}

interface EditorRowsProps extends EditorBodyProps {
  first: number;
  /** The first one that is not shown. */
  end: number;
  scrolling: Scrolling;
}

const EditorRows = memo(function EditorRows(props: EditorRowsProps) {
  const { rows, columns, languages, current, isSelected, dropId, queue, first, end, scrolling } = props;
  const { t } = useTranslation();
  const tops = topsOf(rows);
  return rows.map((row, index) => {
    const isCurrentRow = 'product' in row && row.product.id === current?.productId;
    // The current cell keeps the focus while its row is out of sight.
    if ((index < first || index >= end) && !isCurrentRow) return null;
    if ('category' in row) {
      const { name } = textsIn(row.category, languages.shown, languages.default);
      return (
        <div
          key={`category-${row.category.id}`}
          role="row"
          aria-rowindex={index + 2}
          className={styles.category}
          style={{ insetBlockStart: tops[index] }}
        >
          <div role="gridcell" aria-colspan={columns.length}>
            {t('table_editor.category', { name, count: row.count })}
          </div>
        </div>
      );
    }
    const { product } = row;
    return (
      <EditorRow
        key={product.id}
        product={product}
        rowIndex={index + 2}
        columns={columns}
        shownLanguage={languages.shown}
        defaultLanguage={languages.default}
        current={isCurrentRow ? current?.column : undefined}
        typed={isCurrentRow ? current?.typed : undefined}
        isSelected={isSelected(product.id)}
        isDropTarget={product.id === dropId}
        top={tops[index] ?? 0}
        queue={queue}
        scrolling={scrolling}
      />
    );
  });
});
