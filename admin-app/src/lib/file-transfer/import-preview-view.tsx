import { Download } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportPreview, ImportRow } from 'shared-api/contract/import-preview';
import type { ExportFormat } from 'shared-api/client/file-transfer';
import type { ImportEdit, MenuImportPreview } from 'shared-api/contract/menu/menu-files';
import { IMPORT_LIMITS } from 'shared-api/domain/limits';
import { IMPORT_QUESTIONS, type ImportChange } from 'shared-api/domain/statuses';
import { BannerNotice } from 'shared-ui/banner-notice';
import { Button } from 'shared-ui/button';
import { Card } from 'shared-ui/card';
import { Checkbox } from 'shared-ui/checkbox';
import { ConfirmDialog } from 'shared-ui/confirm-dialog';
import { DataTable, type DataColumn } from 'shared-ui/data-table';
import { Pagination } from 'shared-ui/pagination';
import { StatusPill } from 'shared-ui/status-pill';
import { ImportFilters } from './import-filters';
import styles from './file-transfer.module.css';

const ROWS_PER_PAGE = 25;

export const IMPORT_TONES = {
  new: 'success',
  changed: 'info',
  missing: 'warning',
  invalid: 'danger',
} as const satisfies Record<ImportChange, string>;

/** Tabs of the preview; rows to correct come first. */
const FILTERS = ['all', 'invalid', 'new', 'changed', 'missing'] as const;
type Filter = (typeof FILTERS)[number];

/** The preview of a menu also says how the file was read. */
export type AnyImportPreview = ImportPreview & Partial<MenuImportPreview>;

export interface ImportRowsProps {
  preview: AnyImportPreview;
  /** Cells that a person has changed, also those that the preview does not show yet. */
  edits: readonly ImportEdit[];
  /** Reads the file again with these changes. */
  onEdit: (edits: readonly ImportEdit[]) => void;
}

export interface ImportPreviewViewProps {
  preview: AnyImportPreview;
  /** Replaces the plain rows. */
  renderRows?: (() => ReactNode) | undefined;
  isBusy: boolean;
  /** Whether changes of cells are not in the preview yet. */
  isStale: boolean;
  isListing: boolean;
  /** Downloads all rows with problems. */
  onListProblems?: ((format: ExportFormat) => void) | undefined;
  onApply: (choice: { removesMissing: boolean; skipsInvalid: boolean }) => void;
}

/** Previews an import row by row, with the button that runs it. */
export function ImportPreviewView({
  preview,
  renderRows,
  isBusy,
  isStale,
  isListing,
  onListProblems,
  onApply,
}: ImportPreviewViewProps) {
  const { t } = useTranslation();
  const { counts, notices = [] } = preview;
  const canSkip = preview.columns !== undefined;
  const [removesMissing, setRemovesMissing] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const hasHidden = counts.invalid > IMPORT_LIMITS.invalidRowsShown;
  const removed = removesMissing ? counts.missing : 0;
  const asked = preview.rows.filter(
    ({ change, values, repairs = [] }) =>
      change !== 'invalid' &&
      values?.is_active === false &&
      repairs.some(({ kind }) => IMPORT_QUESTIONS.includes(kind)),
  ).length;
  const usualVat = (preview.vat_questions ?? []).reduce((sum, { products }) => sum + products.length, 0);
  const total = counts.new + counts.changed + removed;

  return (
    <Card as="section" padding="l" className={styles.card} aria-labelledby="import-preview-title">
      <h2 id="import-preview-title">{t('files.preview')}</h2>
      {counts.invalid > 0 && (
        <BannerNotice tone="danger" title={t('files.invalid', { count: counts.invalid })}>
          <div className={styles.notice}>
            <p>{t(canSkip ? 'files.invalid_skipped' : 'files.invalid_hint')}</p>
            {hasHidden && <p>{t('files.invalid_shown', { count: IMPORT_LIMITS.invalidRowsShown })}</p>}
            {onListProblems && (
              <div className={styles.buttons}>
                {(['xlsx', 'csv'] as const).map((format) => (
                  <Button
                    key={format}
                    variant="secondary"
                    disabled={isListing || isStale}
                    onClick={() => onListProblems(format)}
                  >
                    <Download aria-hidden="true" />
                    {t('files.list_problems', { format: format.toUpperCase() })}
                  </Button>
                ))}
              </div>
            )}
          </div>
        </BannerNotice>
      )}
      {counts.invalid === 0 && counts.new + counts.changed === 0 && (
        <BannerNotice tone="info">{t('files.nothing')}</BannerNotice>
      )}
      {notices.map((notice) => (
        <BannerNotice key={notice} tone="warning">
          {notice}
        </BannerNotice>
      ))}
      {counts.unchanged > 0 && (
        <p className={styles.hint}>{t('files.unchanged', { count: counts.unchanged })}</p>
      )}
      {preview.ignored_headings.length > 0 && (
        <p className={styles.hint}>
          {t('files.ignored_headings', { headings: preview.ignored_headings.join(', ') })}
        </p>
      )}
      {preview.unused_files.length > 0 && (
        <details className={styles.hint}>
          <summary>{t('files.unused_files', { count: preview.unused_files.length })}</summary>
          {preview.unused_files.join(', ')}
        </details>
      )}
      {preview.rows.length > 0 && (renderRows ? renderRows() : <Rows preview={preview} />)}
      {counts.missing > 0 && (
        <Checkbox
          label={t('files.remove_missing', { count: counts.missing })}
          hint={t('files.remove_missing_hint')}
          checked={removesMissing}
          onChange={({ target }) => setRemovesMissing(target.checked)}
        />
      )}
      <div className={styles.apply}>
        <Button
          disabled={(counts.invalid > 0 && !canSkip) || total === 0 || isStale}
          busy={isBusy}
          busyText={t('files.importing')}
          onClick={() => setAsking(true)}
        >
          {t('files.apply', { count: total })}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        tone={removed > 0 ? 'danger' : 'accent'}
        title={t('files.apply_question', { count: total })}
        text={[
          t('files.result.created', { count: counts.new }),
          t('files.result.changed', { count: counts.changed }),
          t('files.result.removed', { count: removed }),
          ...(counts.invalid > 0 ? [t('files.result.skipped', { count: counts.invalid })] : []),
          ...(asked > 0 ? [t('files.result.asked', { count: asked })] : []),
          ...(usualVat > 0 ? [t('files.result.usual_vat', { count: usualVat })] : []),
        ].join(' · ')}
        confirmLabel={t('files.apply_confirm')}
        cancelLabel={t('app.cancel')}
        onConfirm={() => {
          setAsking(false);
          onApply({ removesMissing, skipsInvalid: canSkip && counts.invalid > 0 });
        }}
        onCancel={() => setAsking(false)}
      />
    </Card>
  );
}

function Rows({ preview: { rows, counts } }: { preview: ImportPreview }) {
  const { t } = useTranslation();
  const [filter, setFilter] = useState<Filter>(counts.invalid > 0 ? 'invalid' : 'all');
  const [page, setPage] = useState(1);
  const isIn = ({ change }: ImportRow, value: Filter) => value === 'all' || change === value;
  const countOf = (value: Filter) => (value === 'all' ? rows.length : counts[value]);
  const filters = FILTERS.filter((value) => value === 'all' || countOf(value) > 0);
  const shown = rows.filter((row) => isIn(row, filter));
  const columns: DataColumn<ImportRow>[] = [
    {
      key: 'name',
      header: t('files.column.name'),
      kind: 'heading',
      cell: ({ name, details }) => (
        <>
          <strong>
            <bdi>{name || '–'}</bdi>
          </strong>
          {details && (
            <span className={styles.details}>
              <bdi>{details}</bdi>
            </span>
          )}
        </>
      ),
    },
    { key: 'row', header: t('files.column.row'), align: 'end', cell: ({ row }) => row ?? '–' },
    {
      key: 'change',
      header: t('files.column.change'),
      cell: ({ change, kind }) => (
        <div>
          <StatusPill tone={IMPORT_TONES[change]}>{t(`files.change.${change}`)}</StatusPill>
          <span className={styles.details}>{t(`files.kind.${kind}`)}</span>
        </div>
      ),
    },
    { key: 'what', header: t('files.column.what'), cell: (row) => <RowDetails row={row} /> },
  ];
  return (
    <ImportFilters
      filters={filters}
      countOf={countOf}
      value={filter}
      onChange={(value) => {
        setFilter(value);
        setPage(1);
      }}
    >
      <div className={styles.rows}>
        <DataTable
          caption={t('files.preview')}
          columns={columns}
          rows={shown.slice((page - 1) * ROWS_PER_PAGE, page * ROWS_PER_PAGE)}
          // Several missing rows may have the same name.
          rowKey={(row) => rows.indexOf(row)}
        />
        <Pagination
          label={t('files.pages')}
          page={page}
          pageCount={Math.ceil(shown.length / ROWS_PER_PAGE)}
          onChange={setPage}
          previousLabel={t('pages.previous')}
          nextLabel={t('pages.next')}
          pageLabel={(number) => t('pages.page', { page: number })}
        />
      </div>
    </ImportFilters>
  );
}

/** What changes or is wrong. */
function RowDetails({ row: { changes, problems } }: { row: ImportRow }) {
  if (changes.length + problems.length === 0) return '–';
  return (
    <ul className={styles.details}>
      {problems.map((problem) => (
        <li key={problem} className={styles.problem}>
          {problem}
        </li>
      ))}
      {problems.length === 0 &&
        changes.map(({ field, from, to }) => (
          <li key={field}>
            {field}: <bdi className={styles.old}>{from || '–'}</bdi> → <bdi>{to || '–'}</bdi>
          </li>
        ))}
    </ul>
  );
}
