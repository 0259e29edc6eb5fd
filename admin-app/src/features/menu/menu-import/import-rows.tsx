import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { imageSources } from 'shared-api/client/menu/image-sources';
import type { ImportRow } from 'shared-api/contract/import-preview';
import { toLira } from 'shared-api/domain/money';
import { IMPORT_QUESTIONS } from 'shared-api/domain/statuses';
import { typedKurus } from 'shared-api/domain/typed-number';
import { formatPrice } from 'shared-api/i18n/format';
import { stationsQuery } from 'shared-api/queries/kitchen/stations';
import { Button } from 'shared-ui/button';
import { Pagination } from 'shared-ui/pagination';
import { useNumberFormat } from '#i18n/format-number';
import { useLanguages } from '#lib/content/use-languages';
import { IMPORT_FILTERS, ImportFilters, type ImportFilter } from '#lib/file-transfer/import-filters';
import type { ImportRowsProps } from '#lib/file-transfer/import-preview-view';
import { useServices } from '#services/services';
import { PORTIONS } from './import-edits';
import { ImportGrid } from './import-grid';
import styles from './menu-import.module.css';
import { VatQuestions } from './vat-questions';

const ROWS_PER_PAGE = 25;
/** Rows to correct come first. */
function isIn({ change, repairs = [] }: ImportRow, filter: ImportFilter): boolean {
  if (filter === 'all') return change !== 'missing';
  if (filter === 'repaired') return repairs.length > 0;
  if (filter === 'asks') return repairs.some(({ kind }) => IMPORT_QUESTIONS.includes(kind));
  return change === filter;
}

/** The rows of a menu as they will be, by category, and how guests will see the current one. */
export function ImportRows({ preview, edits, onEdit }: ImportRowsProps) {
  const { t } = useTranslation();
  const { http } = useServices();
  const formatNumber = useNumberFormat();
  const { defaultLanguage } = useLanguages();
  const { data: stations = [] } = useQuery(stationsQuery(http));
  const { rows, counts, categories = [], fields = [] } = preview;
  const [filter, setFilter] = useState<ImportFilter>(counts.invalid > 0 ? 'invalid' : 'all');
  const [page, setPage] = useState(1);
  const [current, setCurrent] = useState<Pick<ImportRow, 'sheet' | 'row'>>();

  const countOf = (value: ImportFilter) =>
    value === 'all' || value === 'asks' || value === 'repaired'
      ? rows.filter((row) => isIn(row, value)).length
      : counts[value];
  // The tab stays while its last row is being corrected.
  const filters = IMPORT_FILTERS.filter((value) => value === 'all' || value === filter || countOf(value) > 0);
  const all = rows.filter((row) => isIn(row, filter));
  const pageCount = Math.ceil(all.length / ROWS_PER_PAGE);
  const shownPage = Math.min(page, Math.max(pageCount, 1));
  const shown = all.slice((shownPage - 1) * ROWS_PER_PAGE, shownPage * ROWS_PER_PAGE);
  const guest =
    shown.find(({ sheet, row, values }) => values && row === current?.row && sheet === current?.sheet) ??
    shown.find(({ values }) => values);

  return (
    <>
      <VatQuestions preview={preview} edits={edits} onEdit={onEdit} />
      {categories.length > 0 && (
        <details className={styles.hint}>
          <summary>{t('files.categories', { count: categories.length })}</summary>
          <ul className={styles.categories}>
            {categories.map(({ name, products }) => {
              const own = rows.filter(({ values }) => values?.category === name);
              const parts = (['new', 'changed', 'invalid'] as const)
                .map((change) => [change, own.filter((row) => row.change === change).length] as const)
                .filter(([, count]) => count > 0)
                .map(([change, count]) => `${t(`files.change.${change}`)} ${formatNumber(count)}`);
              return (
                <li key={name}>
                  <bdi>{name}</bdi>: {[t('files.products', { count: products }), ...parts].join(' · ')}
                </li>
              );
            })}
          </ul>
        </details>
      )}
      {edits.length > 0 && (
        <p className={styles.edited}>
          {t('files.edited', { count: edits.length })}
          <Button variant="ghost" onClick={() => onEdit([])}>
            <Undo2 aria-hidden="true" />
            {t('files.discard_edits')}
          </Button>
        </p>
      )}
      <ImportFilters
        filters={filters}
        countOf={countOf}
        value={filter}
        onChange={(value) => {
          setFilter(value);
          setPage(1);
        }}
      >
        <p className={`${styles.hint} ${styles.keys}`}>{t('files.cell_keys')}</p>
        <div className={styles.view}>
          <div className={styles.columns}>
            <div className={styles.rows}>
              <ImportGrid
                key={`${filter} ${shownPage}`}
                rows={shown}
                categories={categories}
                fields={fields}
                stations={stations.map(({ name }) => name)}
                language={defaultLanguage}
                edits={edits}
                onEdit={onEdit}
                onCurrent={({ sheet, row }) => setCurrent({ sheet, row })}
              />
              <Pagination
                label={t('files.pages')}
                page={shownPage}
                pageCount={pageCount}
                onChange={setPage}
                previousLabel={t('pages.previous')}
                nextLabel={t('pages.next')}
                pageLabel={(number) => t('pages.page', { page: number })}
              />
            </div>
            {guest && (
              <GuestCard row={guest} portions={edits.find((edit) => isPortionsOf(edit, guest))?.value} />
            )}
          </div>
        </div>
      </ImportFilters>
    </>
  );
}

const isPortionsOf = (
  { sheet, row, field }: ImportRowsProps['edits'][number],
  shown: Pick<ImportRow, 'sheet' | 'row'>,
) => field === PORTIONS && row === shown.row && sheet === shown.sheet;

/** A row as guests will see it on the menu. */
function GuestCard({ row, portions }: { row: ImportRow; portions: string | undefined }) {
  const { t } = useTranslation();
  const {
    price = '',
    category,
    description,
    portion,
    image_url: image,
    is_active: isActive,
  } = row.values ?? {};
  const kurus = typedKurus(price);
  const { src } = image ? imageSources(image) : {};
  return (
    <aside className={styles.guest} aria-label={t('files.guest_view')}>
      <p className={styles.hint}>
        {t('files.guest_view')} {row.row !== null && t('files.of_row', { row: row.row })}
      </p>
      <div className={styles.card} data-hidden={isActive === false || undefined}>
        {src ? (
          <img src={src ?? undefined} alt="" className={styles.photo} />
        ) : (
          <div className={styles.photo} />
        )}
        <small>
          <bdi>{category}</bdi>
        </small>
        <strong>
          <bdi>{row.name || '–'}</bdi>
        </strong>
        {description && <bdi className={styles.hint}>{description}</bdi>}
        <span>
          <b>{kurus === undefined ? price : formatPrice(toLira(kurus))}</b>
          {portion && <bdi className={styles.hint}> {portion}</bdi>}
        </span>
        {portions && <small>{t('files.guest_portions', { prices: portions })}</small>}
      </div>
      {isActive === false && <p className={styles.hint}>{t('files.guest_hidden')}</p>}
    </aside>
  );
}
