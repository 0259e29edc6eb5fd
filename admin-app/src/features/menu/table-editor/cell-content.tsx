import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { parseKurus } from 'shared-api/domain/money';
import type { Product } from 'shared-api/contract/menu/products';
import { ADMIN_PATHS } from 'shared-api/domain/paths';
import { formatPrice } from 'shared-api/i18n/format';
import { Spinner } from 'shared-ui/spinner';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { textsIn } from '#lib/content/translated-texts';
import { CellField } from '#lib/cell-grid/cell-field';
import type { CellSave } from './edit-queue';
import { isTextColumn, isToggleColumn, type EditorColumn } from './editor-columns';
import { cellValue, type CellLanguages, type EditedColumn, type TextColumn } from './product-cells';
import { RowThumb } from './row-thumb';
import { StationField } from './station-field';
import styles from './table-editor.module.css';

/** Length of a text that fits in two lines of the narrowest text column, in characters. */
const SHORT_LENGTH = 32;
/** Length of a text that fits in two lines of the stations column, in characters. */
const SHORT_STATIONS_LENGTH = 24;

export interface CellContentOptions {
  t: TFunction;
  product: Product;
  column: EditorColumn;
  languages: CellLanguages;
  /** Name of the product, for accessible names. */
  name: string;
  save: CellSave | undefined;
  isCurrent: boolean;
  /** Initial text of the field; undefined while the cell is not edited. */
  typed: string | undefined;
  /** Whether the row is selected. */
  isSelected: boolean;
  /** See `StationTexts`. */
  ownStations: string;
  inheritedStations: string;
}

/** Renders the content of a cell. Its control is focusable; a cell without a control is focusable itself. */
export function cellContent(options: CellContentOptions): ReactNode {
  const { t, product, column, languages, name, save, isCurrent, typed } = options;
  const tabIndex = isCurrent ? 0 : -1;
  if (isTextColumn(column)) {
    if (typed === undefined) return cellText(options, column);
    const label = t(`table_editor.column.${column}`);
    return column === 'stations' ? (
      <StationField
        typed={typed}
        stored={save?.edit.value ?? options.ownStations}
        inherited={options.inheritedStations}
        label={label}
      />
    ) : (
      <CellField
        isNumber={column === 'price' || column === 'vat_rate'}
        typed={typed}
        label={label}
        language={languages.shown}
      />
    );
  }
  if (isToggleColumn(column)) {
    return (
      <input
        type="checkbox"
        className={styles.checkbox}
        tabIndex={tabIndex}
        aria-label={`${t(`table_editor.column.${column}`)}, ${name}`}
        checked={shownValue(product, column, languages, save) === 'true'}
        readOnly
      />
    );
  }
  switch (column) {
    case 'select':
      return (
        <input
          type="checkbox"
          className={styles.checkbox}
          tabIndex={tabIndex}
          aria-label={t('table_editor.select', { name })}
          checked={options.isSelected}
          readOnly
        />
      );
    case 'image':
      return (
        <button
          type="button"
          tabIndex={tabIndex}
          aria-label={t('table_editor.choose_image', { name })}
          className={styles.image}
        >
          {product.image_url && <RowThumb url={product.image_url} />}
          {save?.status === 'saving' && (
            <span className={styles.uploading}>
              {save.percent === undefined || save.percent === 100 ? (
                <Spinner label={t('table_editor.uploading')} />
              ) : (
                <span
                  role="progressbar"
                  aria-label={t('table_editor.uploading')}
                  aria-valuenow={save.percent}
                  className={styles.percent}
                >
                  {t('table_editor.uploaded', { percent: save.percent })}
                </span>
              )}
            </span>
          )}
        </button>
      );
    case 'form':
      return (
        <a
          href={`${ADMIN_PATHS.products}?form=${product.id}`}
          tabIndex={tabIndex}
          aria-label={t('products.edit', { name })}
          className={styles.link}
        >
          <span aria-hidden="true">›</span>
        </a>
      );
  }
}

/** The value of a cell, including one that is not saved yet. */
const shownValue = (
  product: Product,
  column: Exclude<EditedColumn, 'stations'>,
  languages: CellLanguages,
  save: CellSave | undefined,
) => save?.edit.value ?? cellValue(product, column, languages);

function cellText(options: CellContentOptions, column: TextColumn): ReactNode {
  const { t, product, languages, save } = options;
  if (column === 'stations') {
    const own = save?.edit.value ?? options.ownStations;
    return own === '' ? (
      <span className={styles.missing}>({options.inheritedStations})</span>
    ) : (
      <span className={styles.text} data-long={own.length > SHORT_STATIONS_LENGTH || undefined}>
        {own}
      </span>
    );
  }
  const value = shownValue(product, column, languages, save);
  switch (column) {
    case 'price':
      return (
        <span className={styles.text}>{parseKurus(value) === undefined ? value : formatPrice(value)}</span>
      );
    case 'vat_rate':
      return value === '' ? (
        <span className={styles.missing}>{t('table_editor.usual_vat')}</span>
      ) : (
        <span className={styles.text}>{t('vat_rate.value', { rate: value })}</span>
      );
  }
  const fallback = textsIn(product, languages.shown, languages.default)[column];
  return value === '' && fallback && !save ? (
    <span className={styles.missing} data-long={fallback.length > SHORT_LENGTH || undefined}>
      {fallback}
      {column === 'name' && <VisuallyHidden>, {t('languages.untranslated')}</VisuallyHidden>}
    </span>
  ) : (
    <span lang={languages.shown} className={styles.text} data-long={value.length > SHORT_LENGTH || undefined}>
      {value || '–'}
    </span>
  );
}
