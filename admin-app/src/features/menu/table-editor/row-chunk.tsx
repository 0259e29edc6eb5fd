import { type CSSProperties, memo, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textsIn } from '#lib/content/translated-texts';
import type { EditQueue } from './edit-queue';
import type { EditorColumn } from './editor-columns';
import { EditorRow } from './editor-row';
import type { GridRow } from './editor-rows';
import { LoadsImages } from './row-thumb';
import type { StationTexts } from './station-cells';
import styles from './table-editor.module.css';
import type { CurrentCell } from '#lib/cell-grid/use-current-cell';

export interface RowsProps {
  rows: readonly GridRow[];
  columns: readonly EditorColumn[];
  current: CurrentCell<EditorColumn> | undefined;
  isSelected: (productId: number) => boolean;
  /** The product above which a file is dragged. */
  dropId: number | undefined;
  stations: StationTexts;
  queue: EditQueue;
}

export interface RowChunkProps extends RowsProps {
  /** Index of the first row among all rows. */
  firstIndex: number;
  /** Whether the rows are rendered even if they are far from the viewport. */
  isRendered: boolean;
  shownLanguage: string;
  defaultLanguage: string;
}

/** Consecutive rows in a box that always has their height. */
export const RowChunk = memo(function RowChunk(props: RowChunkProps) {
  const { rows, firstIndex, columns, shownLanguage, defaultLanguage, current, stations, queue } = props;
  const { t } = useTranslation();
  const ref = useRef<HTMLDivElement>(null);
  const categories = rows.filter((row) => 'category' in row).length;
  const wasNear = useWasNear(ref);
  // The current cell keeps the focus while it is far from the viewport.
  const isRendered = props.isRendered || wasNear || current !== undefined;
  return (
    <LoadsImages value={wasNear}>
      <div
        ref={ref}
        className={styles.chunk}
        style={{ '--categories': categories, '--products': rows.length - categories } as CSSProperties}
      >
        {isRendered &&
          rows.map((row, index) => {
            const rowIndex = firstIndex + index + 2;
            if ('category' in row) {
              const { name } = textsIn(row.category, shownLanguage, defaultLanguage);
              return (
                <div
                  key={`category-${row.category.id}`}
                  role="row"
                  aria-rowindex={rowIndex}
                  className={styles.category}
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
                key={product.id}
                t={t}
                product={product}
                rowIndex={rowIndex}
                columns={columns}
                shownLanguage={shownLanguage}
                defaultLanguage={defaultLanguage}
                current={isCurrentRow ? current.column : undefined}
                typed={isCurrentRow ? current.typed : undefined}
                isSelected={props.isSelected(product.id)}
                ownStations={stations.ownOf(product)}
                inheritedStations={stations.inheritedBy(product)}
                isDropTarget={product.id === props.dropId}
                queue={queue}
              />
            );
          })}
      </div>
    </LoadsImages>
  );
});

/** Whether the box is, or once was, less than a window's height from the viewport; known before the first paint. */
function useWasNear(ref: RefObject<HTMLDivElement | null>): boolean {
  const [wasNear, setWasNear] = useState(false);
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box || wasNear) return;
    const { top, bottom } = box.getBoundingClientRect();
    if (bottom >= -window.innerHeight && top <= 2 * window.innerHeight) return setWasNear(true);
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setWasNear(true);
      },
      { rootMargin: '100%' },
    );
    observer.observe(box);
    return () => observer.disconnect();
  }, [ref, wasNear]);
  return wasNear;
}
