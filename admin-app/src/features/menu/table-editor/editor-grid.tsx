import {
  type ChangeEvent,
  type ClipboardEvent,
  type CSSProperties,
  type DragEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ADMIN_PATHS } from 'shared-api/domain/paths';
import type { Station } from 'shared-api/contract/kitchen/stations';
import type { Product } from 'shared-api/contract/menu/products';
import { notify } from 'shared-ui/toaster';
import { IMAGE_MAX_MEGABYTES, imageFileProblem } from '#lib/form/image-field';
import { cellsOf, columnText } from './clipboard-cells';
import type { EditQueue } from './edit-queue';
import { EditorBody } from './editor-body';
import { isTextColumn, isToggleColumn, templateOf, type EditorColumn } from './editor-columns';
import type { GridRow } from './editor-rows';
import { normalized, storedValue, type CellLanguages, type EditedColumn } from './product-cells';
import type { StationTexts } from './station-cells';
import styles from './table-editor.module.css';
import { movementOf, useCurrentCell } from '#lib/cell-grid/use-current-cell';
import type { RowSelection } from '#lib/cell-grid/use-row-selection';

/** Whether cells of a column can be overwritten by pasting. */
const isPasted = (column: EditorColumn) => isTextColumn(column);

export interface EditorGridProps {
  rows: readonly GridRow[];
  columns: readonly EditorColumn[];
  languages: CellLanguages;
  /** Identifies the filter and the language: when it changes, rendered rows outside the viewport are discarded. */
  shown: string;
  selection: RowSelection;
  stations: readonly Station[];
  stationTexts: StationTexts;
  queue: EditQueue;
}

/** The grid of the table editor. It handles all events of its rows. */
export function EditorGrid(props: EditorGridProps) {
  const { rows, columns, languages, shown, selection, stations, queue } = props;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const gridRef = useRef<HTMLDivElement>(null);
  const products = rows.flatMap((row) => ('product' in row ? [row.product] : []));
  const ids = products.map(({ id }) => id);
  const { current, isChosen, go, move } = useCurrentCell<EditorColumn>(ids, columns, 'name');
  const [dropId, setDropId] = useState<number>();

  /** Set when the user moves the current cell, so that other renders do not move the focus. */
  const takesFocus = useRef(false);
  useEffect(() => {
    if (!takesFocus.current || !current) return;
    takesFocus.current = false;
    if (current.typed !== undefined) return;
    const cell = gridRef.current?.querySelector<HTMLElement>(
      `[data-product="${current.productId}"] [data-column="${current.column}"]`,
    );
    const target = cell?.matches('[tabindex]') ? cell : cell?.querySelector<HTMLElement>('[tabindex]');
    target?.focus({ preventScroll: true });
    cell?.scrollIntoView({ block: 'nearest' });
  }, [current]);

  /** Whether the edit has ended: the removal of its field then fires another blur event. */
  const isEnded = useRef(false);

  function goTo(productId: number, column: EditorColumn, typed?: string): void {
    takesFocus.current = true;
    go(productId, column, typed);
  }
  function moveBy(...by: readonly [number, number]): number | undefined {
    takesFocus.current = true;
    return move(...by);
  }

  /** One file input for all products, because an input takes as long to render as the rest of a row. */
  const fileRef = useRef<HTMLInputElement>(null);
  /** The product whose image is being chosen. */
  const imageOf = useRef<number>(undefined);

  const productOf = (id: number | undefined) => products.find((product) => product.id === id);
  const shownValue = (product: Product, column: EditedColumn) =>
    queue.store.getState().saves[product.id]?.[column]?.edit.value ??
    storedValue(product, column, languages, stations);

  function save(edits: readonly { product: Product; column: EditedColumn; value: string }[]): void {
    const changed = edits
      .map((edit) => ({ ...edit, value: normalized(edit.column, edit.value, stations) }))
      .filter(({ product, column, value }) => shownValue(product, column) !== value);
    if (changed.length === 0) return;
    queue.save(
      changed.map(({ product, column, value }) => ({ productId: product.id, column, value, languages })),
    );
  }
  function startEdit(typed?: string): void {
    const product = productOf(current?.productId);
    if (!current || !product || !isTextColumn(current.column)) return;
    const value = shownValue(product, current.column);
    isEnded.current = false;
    goTo(product.id, current.column, typed ?? (current.column === 'price' ? value.replace('.', ',') : value));
  }
  function commit(field: CellControl): void {
    const product = productOf(current?.productId);
    if (product && current && isTextColumn(current.column)) {
      save([{ product, column: current.column, value: field.value }]);
    }
  }
  function setImage(productId: number, file: File | undefined): void {
    if (!file) return;
    const refusal = imageFileProblem(file);
    if (refusal) notify.error(t('products.change_failed'), t(refusal, { megabytes: IMAGE_MAX_MEGABYTES }));
    else queue.save([{ productId, column: 'image_url', value: '', languages, file }]);
  }

  function onFieldKey(event: KeyboardEvent, field: CellControl): void {
    if (!current || event.nativeEvent.isComposing) return;
    if (['Enter', 'Tab', 'Escape'].includes(event.key)) isEnded.current = true;
    switch (event.key) {
      case 'Enter':
        commit(field);
        moveBy(event.shiftKey ? -1 : 1, 0);
        break;
      case 'Tab':
        commit(field);
        moveBy(0, event.shiftKey ? -1 : 1);
        break;
      case 'Escape':
        goTo(current.productId, current.column);
        break;
      default:
        return;
    }
    event.preventDefault();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (isField(event.target)) return onFieldKey(event, event.target);
    if (!current || event.altKey || !(event.target instanceof HTMLElement)) return;
    if (!event.target.closest('[data-product]')) return;
    const isCtrl = event.ctrlKey || event.metaKey;
    const movement = movementOf(event.key, isCtrl);
    if (movement) {
      const reached = moveBy(...movement);
      if (event.shiftKey && movement[0] !== 0 && reached !== undefined) {
        selection.extend(current.productId, reached);
      }
    } else if (isCtrl && event.key.toLowerCase() === 'a') selection.set(ids, true);
    else if (isCtrl && event.key.toLowerCase() === 'z') queue.undo();
    else if (isCtrl) return;
    else if (event.key === 'Escape' && selection.selected.length > 0) selection.clear();
    else if (isTextColumn(current.column)) {
      if (event.key === 'Enter' || event.key === 'F2') startEdit();
      else if (event.key === ' ') selection.toggle(current.productId);
      else if (event.key === 'Delete' || event.key === 'Backspace') startEdit('');
      else if (event.key.length === 1) startEdit(event.key);
      else return;
    } else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.target.click();
    else return;
    event.preventDefault();
  }

  function onClick(event: MouseEvent): void {
    const cell = cellOf(event.target);
    if (!cell || isField(event.target)) return;
    const { productId, column } = cell;
    if (column === 'form') {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      return void navigate(`${ADMIN_PATHS.products}?form=${productId}`);
    }
    if (event.shiftKey && current) {
      selection.extend(current.productId, productId);
      return goTo(productId, column);
    }
    const isAgain = isChosen && current?.productId === productId && current.column === column;
    if (isAgain && isTextColumn(column)) startEdit();
    else goTo(productId, column);
    if (column === 'image' && event.target instanceof Element && event.target.closest('button')) {
      imageOf.current = productId;
      fileRef.current?.click();
    }
  }
  function onChange(event: ChangeEvent<HTMLElement>): void {
    const input = event.target;
    const cell = cellOf(input);
    const product = productOf(cell?.productId);
    if (!cell || !product || !(input instanceof HTMLInputElement)) return;
    if (cell.column === 'select') {
      // The click selects the range.
      if (!(event.nativeEvent instanceof globalThis.MouseEvent && event.nativeEvent.shiftKey)) {
        selection.toggle(product.id);
      }
    } else if (isToggleColumn(cell.column)) {
      save([{ product, column: cell.column, value: String(input.checked) }]);
    }
  }
  function onFileChange({ target }: ChangeEvent<HTMLInputElement>): void {
    const file = target.files?.[0];
    target.value = '';
    if (imageOf.current !== undefined) setImage(imageOf.current, file);
  }
  function onBlur(event: FocusEvent): void {
    if (!isField(event.target) || isEnded.current || current?.typed === undefined) return;
    commit(event.target);
    go(current.productId, current.column);
  }

  function onCopy(event: ClipboardEvent): void {
    if (isField(event.target) || !current || current.column === 'select' || current.column === 'image')
      return;
    const { column } = current;
    if (column === 'form' || window.getSelection()?.isCollapsed === false) return;
    const copied = selection.selected.length > 0 ? selection.selected : [current.productId];
    const values = copied.flatMap((id) => productOf(id) ?? []).map((product) => shownValue(product, column));
    event.clipboardData.setData('text/plain', columnText(values));
    event.preventDefault();
  }
  function onPaste(event: ClipboardEvent): void {
    if (isField(event.target) || !current || !isPasted(current.column)) return;
    event.preventDefault();
    const start = ids.indexOf(current.productId);
    const targets = columns.slice(columns.indexOf(current.column)).filter(isPasted);
    save(
      cellsOf(event.clipboardData.getData('text/plain')).flatMap((fields, row) =>
        fields.flatMap((value, index) => {
          const product = products[start + row];
          const column = targets[index];
          return product && column && isTextColumn(column) ? [{ product, column, value }] : [];
        }),
      ),
    );
  }

  const droppedOn = (event: DragEvent) =>
    event.dataTransfer.types.includes('Files') ? productIdOf(event.target) : undefined;
  function onDragOver(event: DragEvent): void {
    const id = droppedOn(event);
    if (id !== undefined) event.preventDefault();
    if (id !== dropId) setDropId(id);
  }
  function onDrop(event: DragEvent): void {
    const id = droppedOn(event);
    setDropId(undefined);
    if (id === undefined) return;
    event.preventDefault();
    setImage(id, event.dataTransfer.files[0]);
  }

  return (
    <>
      <input ref={fileRef} type="file" accept="image/*" hidden onChange={onFileChange} />
      <div
        ref={gridRef}
        role="grid"
        aria-label={t('table_editor.title')}
        aria-multiselectable="true"
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length}
        className={styles.grid}
        style={{ '--columns': templateOf(columns) } as CSSProperties}
        onKeyDown={onKeyDown}
        onClick={onClick}
        onChange={onChange}
        onBlur={onBlur}
        onCopy={onCopy}
        onPaste={onPaste}
        onDragOver={onDragOver}
        onDragLeave={() => setDropId(undefined)}
        onDrop={onDrop}
      >
        <HeaderRow columns={columns} selection={selection} ids={ids} />
        <EditorBody
          key={shown}
          rows={rows}
          columns={columns}
          languages={languages}
          current={current}
          isSelected={selection.isSelected}
          dropId={dropId}
          stations={props.stationTexts}
          queue={queue}
        />
      </div>
    </>
  );
}

interface HeaderRowProps extends Pick<EditorGridProps, 'columns' | 'selection'> {
  ids: readonly number[];
}

function HeaderRow({ columns, selection, ids }: HeaderRowProps) {
  const { t } = useTranslation();
  const isAll = ids.length > 0 && selection.selected.length === ids.length;
  return (
    <div role="rowgroup" className={styles.head}>
      <div role="row" aria-rowindex={1} className={styles.header}>
        {columns.map((column, index) => (
          <div key={column} role="columnheader" aria-colindex={index + 1} data-column={column}>
            {column === 'select' ? (
              <input
                type="checkbox"
                className={styles.checkbox}
                aria-label={t('table_editor.select_all')}
                checked={isAll}
                ref={(box) => {
                  if (box) box.indeterminate = !isAll && selection.selected.length > 0;
                }}
                onChange={() => selection.set(ids, !isAll)}
              />
            ) : (
              t(`table_editor.column.${column}`)
            )}
          </div>
        ))}
      </div>
    </div>
  );
}

/** The field of an edited cell. */
type CellControl = HTMLInputElement | HTMLSelectElement;

const isField = (target: EventTarget): target is CellControl =>
  target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type === 'text');

function productIdOf(target: EventTarget): number | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-product]') : null;
  return row ? Number(row.dataset.product) : undefined;
}

function cellOf(target: EventTarget) {
  const productId = productIdOf(target);
  const cell = target instanceof Element ? target.closest<HTMLElement>('[role="gridcell"]') : null;
  const column = cell?.dataset.column as EditorColumn | undefined;
  return productId !== undefined && column ? { productId, column } : undefined;
}
