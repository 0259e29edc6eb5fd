import type { TFunction } from 'i18next';
import { CircleAlert } from 'lucide-react';
import { memo } from 'react';
import type { Product } from 'shared-api/contract/menu/products';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { useStore } from 'zustand';
import { textsIn } from '#lib/content/translated-texts';
import { failureTitle } from '#lib/errors';
import { cellContent } from './cell-content';
import type { EditQueue } from './edit-queue';
import { isTextColumn, type EditorColumn } from './editor-columns';
import type { EditedColumn } from './product-cells';
import styles from './table-editor.module.css';

export interface EditorRowProps {
  product: Product;
  /** Row number from 1, including the header. */
  rowIndex: number;
  columns: readonly EditorColumn[];
  shownLanguage: string;
  defaultLanguage: string;
  /** The column of the grid's current cell if it is in this row. */
  current: EditorColumn | undefined;
  /** Initial text of the current cell's field; undefined while the cell is not edited. */
  typed: string | undefined;
  isSelected: boolean;
  /** See `StationTexts`. Strings, so that the row is not rendered again for changes of other products' stations. */
  ownStations: string;
  inheritedStations: string;
  /** Whether a dragged file is above the row. */
  isDropTarget: boolean;
  queue: EditQueue;
  t: TFunction;
}

/** The row of a product. Because of up to a thousand rows, the grid handles all events, and cells are not components. */
export const EditorRow = memo(function EditorRow(props: EditorRowProps) {
  const { product, rowIndex, columns, shownLanguage, defaultLanguage, queue, t } = props;
  const saves = useStore(queue.store, (state) => state.saves[product.id]);
  const languages = { shown: shownLanguage, default: defaultLanguage };
  const { name } = textsIn(product, shownLanguage, defaultLanguage);
  return (
    <div
      role="row"
      aria-rowindex={rowIndex}
      aria-selected={props.isSelected}
      data-product={product.id}
      data-drop={props.isDropTarget || undefined}
      data-inactive={!product.is_active || undefined}
      className={styles.row}
    >
      {columns.map((column, index) => {
        const save = saves?.[column === 'image' ? 'image_url' : (column as EditedColumn)];
        const isCurrent = props.current === column;
        const problem = save && save.status !== 'saving' ? save.status : undefined;
        return (
          <div
            key={column}
            role="gridcell"
            aria-colindex={index + 1}
            aria-invalid={problem ? true : undefined}
            data-column={column}
            data-save={save?.status}
            tabIndex={isTextColumn(column) ? (isCurrent ? 0 : -1) : undefined}
            className={styles.cell}
          >
            {cellContent({
              t,
              product,
              column,
              languages,
              name,
              save,
              isCurrent,
              typed: isCurrent ? props.typed : undefined,
              isSelected: props.isSelected,
              ownStations: props.ownStations,
              inheritedStations: props.inheritedStations,
            })}
            {problem && (
              <>
                <CircleAlert aria-hidden="true" className={styles.mark} />
                <VisuallyHidden>
                  {save?.status === 'failed'
                    ? failureTitle(t, t('table_editor.mark.failed'), save.error)
                    : t(`table_editor.mark.${problem}`)}
                </VisuallyHidden>
              </>
            )}
          </div>
        );
      })}
    </div>
  );
});
