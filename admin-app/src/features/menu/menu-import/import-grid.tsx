import { ArrowRight } from 'lucide-react';
import { useEffect, useRef, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { imageSources } from 'shared-api/client/menu/image-sources';
import type { ImportRow } from 'shared-api/contract/import-preview';
import type { ImportEdit, MenuImportPreview } from 'shared-api/contract/menu/menu-files';
import { toLira } from 'shared-api/domain/money';
import { IMPORT_QUESTIONS } from 'shared-api/domain/statuses';
import { typedKurus } from 'shared-api/domain/typed-number';
import { formatPrice } from 'shared-api/i18n/format';
import { Button } from 'shared-ui/button';
import { StatusPill } from 'shared-ui/status-pill';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { CellField } from '#lib/cell-grid/cell-field';
import { movementOf, useCurrentCell } from '#lib/cell-grid/use-current-cell';
import { IMPORT_TONES } from '#lib/file-transfer/import-preview-view';
import {
  fieldOf,
  IMPORT_COLUMNS,
  placeOf,
  PORTIONS,
  shownValue,
  withEdit,
  type ImportColumn,
} from './import-edits';
import styles from './menu-import.module.css';

const isNumber = (column: ImportColumn) => column === 'price' || column === 'vat';

export interface ImportGridProps {
  rows: readonly ImportRow[];
  /** Number of products of each category in the file. */
  categories: MenuImportPreview['categories'];
  fields: MenuImportPreview['fields'];
  /** Names of the restaurant's stations. */
  stations: readonly string[];
  language: string;
  edits: readonly ImportEdit[];
  onEdit: (edits: readonly ImportEdit[]) => void;
  /** The row of the current cell. */
  onCurrent: (row: ImportRow) => void;
}

/** Rows of an import as they will be; cells are changed as in the menu table. */
export function ImportGrid(props: ImportGridProps) {
  const { rows, categories, fields, stations, language, edits, onEdit, onCurrent } = props;
  const { t } = useTranslation();
  const gridRef = useRef<HTMLDivElement>(null);
  const editable = rows.flatMap((row, id) => (row.values && row.row !== null ? [id] : []));
  const { current, isChosen, go, move } = useCurrentCell<ImportColumn>(editable, IMPORT_COLUMNS, 'name');

  /** Set when the user moves the current cell, so that other renders do not move the focus. */
  const takesFocus = useRef(false);
  /** Whether the edit has ended: the removal of its field then fires another blur event. */
  const isEnded = useRef(false);
  useEffect(() => {
    if (!takesFocus.current || !current || current.typed !== undefined) return;
    takesFocus.current = false;
    const cell = gridRef.current?.querySelector<HTMLElement>(
      `[data-row="${current.productId}"] [data-column="${current.column}"]`,
    );
    cell?.focus({ preventScroll: true });
    cell?.scrollIntoView({ block: 'nearest' });
  }, [current]);

  function goTo(id: number, column: ImportColumn, typed?: string): void {
    takesFocus.current = true;
    isEnded.current = false;
    go(id, column, typed);
    const row = rows[id];
    if (row) onCurrent(row);
  }
  function moveBy(...by: readonly [number, number]): void {
    takesFocus.current = true;
    const row = rows[move(...by) ?? -1];
    if (row) onCurrent(row);
  }
  const valueOf = (row: ImportRow, column: ImportColumn) =>
    shownValue(row, column, { edits, field: fieldOf(column, fields) });
  function startEdit(typed?: string): void {
    const row = current && rows[current.productId];
    if (row) goTo(current.productId, current.column, typed ?? valueOf(row, current.column));
  }
  function commit(typed: string): void {
    const row = current && rows[current.productId];
    const place = row && placeOf(row);
    if (!row || !place || typed.trim() === valueOf(row, current.column)) return;
    const field = fieldOf(current.column, fields);
    // A price that is typed replaces two that were chosen before.
    const others = current.column === 'price' ? withEdit(edits, { ...place, field: PORTIONS }, null) : edits;
    onEdit(withEdit(others, { ...place, field }, typed.trim()));
  }

  function onFieldKey(event: KeyboardEvent, field: HTMLInputElement): void {
    if (!current || event.nativeEvent.isComposing) return;
    if (!['Enter', 'Tab', 'Escape'].includes(event.key)) return;
    event.preventDefault();
    if (event.key === 'Escape') {
      goTo(current.productId, current.column);
      isEnded.current = true;
      return;
    }
    commit(field.value);
    if (event.key === 'Enter') moveBy(event.shiftKey ? -1 : 1, 0);
    else moveBy(0, event.shiftKey ? -1 : 1);
    isEnded.current = true;
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (isField(event.target)) return onFieldKey(event, event.target);
    if (!current || event.altKey || !cellOf(event.target)) return;
    const isCtrl = event.ctrlKey || event.metaKey;
    const movement = movementOf(event.key, isCtrl);
    if (movement) moveBy(...movement);
    else if (isCtrl) return;
    else if (event.key === 'Enter' || event.key === 'F2') startEdit();
    else if (event.key === 'Delete' || event.key === 'Backspace') startEdit('');
    else if (event.key.length === 1 && event.key !== ' ') startEdit(event.key);
    else return;
    event.preventDefault();
  }
  function onClick(event: MouseEvent): void {
    const cell = isField(event.target) ? undefined : cellOf(event.target);
    if (!cell || !editable.includes(cell.id)) return;
    // As in the menu table: what is typed after the first click replaces the value, a second click changes it.
    const isAgain = isChosen && current?.productId === cell.id && current.column === cell.column;
    if (isAgain) startEdit();
    else goTo(cell.id, cell.column);
  }
  function onBlur(event: FocusEvent): void {
    if (!isField(event.target) || isEnded.current || !current) return;
    isEnded.current = true;
    commit(event.target.value);
    go(current.productId, current.column);
  }

  const suggestionsFor = (column: ImportColumn) => {
    if (column === 'category') return categories.map(({ name }) => name);
    return column === 'stations' ? stations : [];
  };
  return (
    <div
      ref={gridRef}
      role="grid"
      aria-label={t('files.preview')}
      aria-colcount={IMPORT_COLUMNS.length + 2}
      className={styles.grid}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onBlur={onBlur}
    >
      <div role="row" className={styles.header}>
        <span role="columnheader">{t('files.column.row')}</span>
        {IMPORT_COLUMNS.map((column) => (
          <span key={column} role="columnheader" data-column={column}>
            {t(`files.cell.${column}`)}
          </span>
        ))}
        <span role="columnheader">{t('files.column.change')}</span>
      </div>
      {rows.map((row, id) => {
        const { category = row.details } = row.values ?? {};
        const above = rows[id - 1];
        const isFirst = !above || (above.values?.category ?? above.details) !== category;
        const total = categories.find(({ name }) => name === category);
        return (
          <div key={`${row.sheet ?? ''} ${row.row ?? `- ${id}`}`} role="rowgroup">
            {isFirst && row.values && (
              <div role="row" className={styles.group}>
                <strong role="rowheader">
                  <bdi>{category || '–'}</bdi>
                  {total && <span>{t('files.products', { count: total.products })}</span>}
                </strong>
              </div>
            )}
            <div
              role="row"
              className={styles.row}
              data-row={id}
              data-change={row.change}
              data-current={current?.productId === id || undefined}
            >
              <span role="gridcell" className={styles.number}>
                {row.row ?? '–'}
                {row.sheet !== undefined && <bdi>{row.sheet}</bdi>}
              </span>
              {row.values ? (
                IMPORT_COLUMNS.map((column) => (
                  <GridCell
                    key={column}
                    row={row}
                    column={column}
                    field={fieldOf(column, fields)}
                    value={valueOf(row, column)}
                    isCurrent={current?.productId === id && current.column === column}
                    typed={current?.productId === id && current.column === column ? current.typed : undefined}
                    language={language}
                    suggestions={suggestionsFor(column)}
                  />
                ))
              ) : (
                <span role="gridcell" className={styles.name}>
                  <bdi>{row.name || '–'}</bdi> <small>{t(`files.kind.${row.kind}`)}</small>
                </span>
              )}
              <span role="gridcell" className={styles.what}>
                <What row={row} edits={edits} onEdit={onEdit} />
              </span>
            </div>
          </div>
        );
      })}
    </div>
  );
}

interface GridCellProps {
  row: ImportRow;
  column: ImportColumn;
  field: string;
  value: string;
  isCurrent: boolean;
  /** Initial text of the field; undefined while the cell is not edited. */
  typed: string | undefined;
  language: string;
  suggestions: readonly string[];
}

function GridCell({ row, column, field, value, isCurrent, typed, language, suggestions }: GridCellProps) {
  const { t } = useTranslation();
  const label = t(`files.cell.${column}`);
  const repair = row.repairs?.find((each) => each.field === field);
  const isInvalid = row.invalid_fields?.includes(field) ?? false;
  const isAsked = repair !== undefined && IMPORT_QUESTIONS.includes(repair.kind);
  const isAbove = repair?.kind.startsWith('category_from') ?? false;
  const { src } = column === 'name' && row.values?.image_url ? imageSources(row.values.image_url) : {};
  return (
    <span
      role="gridcell"
      tabIndex={isCurrent ? 0 : -1}
      aria-invalid={isInvalid || undefined}
      title={isAbove ? repair?.text : undefined}
      data-column={column}
      data-label={label}
      data-state={isInvalid ? undefined : isAsked ? 'asks' : repair ? 'repaired' : undefined}
      className={styles.cell}
    >
      {typed === undefined ? (
        <>
          {src && <img src={src ?? undefined} alt="" decoding="async" className={styles.thumb} />}
          {repair && repair.from !== '' && repair.from !== value && (
            <s className={styles.was}>
              <bdi>{repair.from}</bdi>
            </s>
          )}
          {isAbove && <span aria-hidden="true">↓ </span>}
          <CellText
            column={column}
            value={value}
            isOnRequest={repair?.kind === 'price_on_request'}
            isInvalid={isInvalid}
          />
          {column === 'name' && row.values?.portion && <small>{row.values.portion}</small>}
        </>
      ) : (
        <CellField
          isNumber={isNumber(column)}
          typed={typed}
          label={label}
          language={language}
          suggestions={suggestions}
        />
      )}
    </span>
  );
}

interface CellTextProps {
  column: ImportColumn;
  value: string;
  isOnRequest: boolean;
  isInvalid: boolean;
}

function CellText({ column, value, isOnRequest, isInvalid }: CellTextProps) {
  const { t } = useTranslation();
  if (value === '' && !isInvalid && (column === 'vat' || column === 'stations')) {
    return <span className={styles.usual}>{t('table_editor.usual_vat')}</span>;
  }
  const kurus = column === 'price' && !isInvalid ? typedKurus(value) : undefined;
  const price = kurus !== undefined && (isOnRequest ? t('files.no_price') : formatPrice(toLira(kurus)));
  return <bdi className={styles.text}>{price || value || '–'}</bdi>;
}

/** What happens with a row, what is wrong in it, what was repaired, and the questions about it. */
function What({ row, edits, onEdit }: { row: ImportRow } & Pick<ImportGridProps, 'edits' | 'onEdit'>) {
  const { t } = useTranslation();
  const { change, changes, problems, repairs = [] } = row;
  const place = placeOf(row);
  const asked = repairs.find(({ kind }) => kind === 'price_first');
  const proposed = repairs.find(({ kind }) => kind === 'price_first' || kind === 'price_date');
  const hasPortions = repairs.some(({ kind }) => kind === 'price_portions');
  const choosePortions = (value: string | null) =>
    place && onEdit(withEdit(edits, { ...place, field: PORTIONS }, value));
  return (
    <>
      <StatusPill tone={IMPORT_TONES[change]}>{t(`files.change.${change}`)}</StatusPill>
      {row.values?.is_active === false && <StatusPill tone="neutral">{t('files.inactive')}</StatusPill>}
      <ul className={styles.notes}>
        {problems.map((problem) => (
          <li key={problem} className={styles.problem}>
            {problem}
          </li>
        ))}
        {problems.length === 0 &&
          changes.map(({ field, from, to }) => (
            <li key={field}>
              {field}: <s>{from || '–'}</s> <ArrowRight aria-hidden="true" />
              <VisuallyHidden>→</VisuallyHidden> <bdi>{to || '–'}</bdi>
            </li>
          ))}
        {repairs
          .filter(({ kind }) => !kind.startsWith('category_from'))
          .map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
      </ul>
      {asked && (
        <Button variant="secondary" onClick={() => choosePortions(asked.from)}>
          {t('files.portions', { prices: asked.from })}
        </Button>
      )}
      {proposed && place && (
        <Button
          variant="secondary"
          onClick={() => onEdit(withEdit(edits, { ...place, field: 'price' }, proposed.to))}
        >
          {t('files.confirm_price', { price: proposed.to })}
        </Button>
      )}
      {hasPortions && (
        <Button variant="ghost" onClick={() => choosePortions(null)}>
          {t('files.one_price')}
        </Button>
      )}
    </>
  );
}

const isField = (target: EventTarget): target is HTMLInputElement => target instanceof HTMLInputElement;

function cellOf(target: EventTarget) {
  if (!(target instanceof Element)) return undefined;
  const id = target.closest<HTMLElement>('[data-row]')?.dataset.row;
  const named = target.closest<HTMLElement>('[role="gridcell"]')?.dataset.column;
  const column = IMPORT_COLUMNS.find((each) => each === named);
  return id !== undefined && column ? { id: Number(id), column } : undefined;
}
