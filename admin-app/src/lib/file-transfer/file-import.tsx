import type { QueryKey } from '@tanstack/react-query';
import { Download, FileUp } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from 'shared-api/client/api-error';
import type { ExportFormat } from 'shared-api/client/file-transfer';
import type { Http } from 'shared-api/client/http';
import type { ExportedFile, ImportResult } from 'shared-api/contract/import-preview';
import type { ReadingWithEdits } from 'shared-api/client/menu/menu-files';
import type { ImportEdit, MenuImportPreview, MenuReading } from 'shared-api/contract/menu/menu-files';
import { IMPORT_LIMITS } from 'shared-api/domain/limits';
import { BannerNotice } from 'shared-ui/banner-notice';
import { Button } from 'shared-ui/button';
import { Card } from 'shared-ui/card';
import { Spinner } from 'shared-ui/spinner';
import { FailureBanner } from '../form/failure-banner';
import { FileButton } from '../form/file-button';
import { useApiMutation } from '../use-api-mutation';
import styles from './file-transfer.module.css';
import { ImportPreviewView, type AnyImportPreview, type ImportRowsProps } from './import-preview-view';
import { ImportReading } from './import-reading';
import { saveExportedFile } from './save-exported-file';

export interface FileImportProps {
  exportFile: (http: Http, format: ExportFormat, isTemplate?: boolean) => Promise<ExportedFile>;
  previewImport: (http: Http, file: File, read: ReadingWithEdits) => Promise<AnyImportPreview>;
  /** Requests all rows with problems; the preview may contain only some. */
  listProblems?: (
    http: Http,
    file: File,
    read: ReadingWithEdits & { format: ExportFormat },
  ) => Promise<ExportedFile>;
  /** Rows whose cells can be changed; by default they are only shown. */
  renderRows?: (props: ImportRowsProps) => ReactNode;
  importFile: (
    http: Http,
    file: File,
    choice: ConfirmedImport,
    idempotencyKey: string,
  ) => Promise<ImportResult>;
  /** Query keys to fetch again after an import. */
  invalidates: readonly QueryKey[];
  importText: string;
  /** Whether an archive may hold images beside the table. */
  takesImages: boolean;
  /** What may be done after an import. */
  afterImport?: ReactNode;
  onImported?: () => void;
}

interface ConfirmedImport {
  token: string;
  removesMissing: boolean;
  skipsInvalid: boolean;
  reading: MenuReading;
  edits: readonly ImportEdit[];
}

const NO_EDITS: readonly ImportEdit[] = [];

/** A file as it was read. */
interface ReadFile {
  file: File;
  reading: MenuReading;
  edits: readonly ImportEdit[];
  preview: AnyImportPreview;
}

/** The result of an import, and the file that restores the previous state. */
interface Done {
  result: ImportResult;
  before: ExportedFile;
  file: File;
  otherSheets: MenuImportPreview['sheets'];
}

/** Imports a file after a preview. */
export function FileImport({
  exportFile,
  previewImport,
  listProblems,
  renderRows,
  importFile,
  invalidates,
  importText,
  takesImages,
  afterImport,
  onImported,
}: FileImportProps) {
  const { t } = useTranslation();
  const [file, setFile] = useState<File>();
  const [done, setDone] = useState<Done>();
  /** Names of the sheets of the file that were imported. */
  const [importedSheets, setImportedSheets] = useState<readonly string[]>([]);
  /** Stays while the file is read in another way. */
  const [read, setRead] = useState<ReadFile>();
  const [edits, setEdits] = useState(NO_EDITS);
  /** The last changes for which a preview was requested: results of earlier ones are out of date. */
  const latestEdits = useRef(NO_EDITS);
  const preview = useApiMutation({
    request: async (
      http,
      {
        file: chosen,
        reading = {},
        changes,
      }: { file: File; reading?: MenuReading; changes: readonly ImportEdit[] },
    ): Promise<ReadFile> => {
      const found = await previewImport(http, chosen, { reading, edits: changes });
      return { file: chosen, reading, edits: changes, preview: found };
    },
    invalidates: [],
    onSuccess: (output) => {
      if (output.edits === latestEdits.current) setRead(output);
    },
  });
  const listing = useApiMutation({
    request: async (http, { file: chosen, format, ...choices }: ReadFile & { format: ExportFormat }) =>
      listProblems?.(http, chosen, { reading: choices.reading, edits: choices.edits, format }),
    invalidates: [],
    failure: t('files.export_failed'),
    onSuccess: (list) => list && saveExportedFile(list),
  });
  const importing = useApiMutation({
    request: async (
      http,
      { file: chosen, otherSheets, ...choice }: ConfirmedImport & Pick<Done, 'file' | 'otherSheets'>,
      idempotencyKey,
    ): Promise<Done> => {
      const before = await exportFile(http, 'xlsx');
      const result = await importFile(http, chosen, choice, idempotencyKey);
      return { result, before, file: chosen, otherSheets };
    },
    invalidates,
    success: t('files.imported'),
    onSuccess: (output) => {
      setDone(output);
      setFile(undefined);
      setRead(undefined);
      preview.reset();
      onImported?.();
    },
  });

  function choose(chosen: File) {
    setImportedSheets([]);
    start(chosen);
  }
  function start(chosen: File, reading?: MenuReading) {
    setFile(chosen);
    setDone(undefined);
    setRead(undefined);
    importing.reset();
    request(chosen, reading, NO_EDITS);
  }
  function request(chosen: File, reading: MenuReading | undefined, changes: readonly ImportEdit[]) {
    latestEdits.current = changes;
    setEdits(changes);
    preview.mutate({ file: chosen, reading, changes });
  }
  function apply(choice: { removesMissing: boolean; skipsInvalid: boolean }) {
    if (!read) return;
    const { file: chosen, reading } = read;
    const { token, sheets = [] } = read.preview;
    const imported = [...importedSheets, ...sheets.filter(({ is_read }) => is_read).map(({ name }) => name)];
    const otherSheets = sheets.filter(({ name }) => !imported.includes(name));
    importing.mutate(
      { file: chosen, reading, edits: read.edits, token, otherSheets, ...choice },
      {
        onSuccess: () => setImportedSheets(imported),
        onError: (error) => {
          if (error instanceof ApiError && error.code === 'preview_outdated') {
            request(chosen, reading, read.edits);
          }
        },
      },
    );
  }
  const failure = importing.error ?? preview.error;
  return (
    <>
      <Card as="section" padding="l" className={styles.card} aria-labelledby="import-title">
        <h2 id="import-title">{t('files.import')}</h2>
        <p className={styles.hint}>{importText}</p>
        <div className={styles.buttons}>
          <FileButton
            accept={takesImages ? '.xlsx,.csv,.txt,.zip' : '.xlsx,.csv,.txt'}
            disabled={preview.isPending || importing.isPending}
            aria-describedby="import-hint"
            onChoose={choose}
          >
            <FileUp aria-hidden="true" />
            {file ? t('files.choose_other') : t('files.choose')}
          </FileButton>
          {file && (
            <bdi className={styles.name} aria-live="polite">
              {file.name}
            </bdi>
          )}
        </div>
        <p id="import-hint" className={styles.hint}>
          {t(takesImages ? 'files.limits_with_images' : 'files.limits', {
            rows: IMPORT_LIMITS.rows,
            megabytes: (takesImages ? IMPORT_LIMITS.bytes : IMPORT_LIMITS.tableBytes) / 1024 / 1024,
          })}
        </p>
        {preview.isPending && (!read || read.edits === edits) && <Spinner label={t('files.previewing')} />}
        <FailureBanner
          title={t(importing.error ? 'files.import_failed' : 'files.preview_failed')}
          error={failure}
        />
        {done && (
          <ImportDone done={done} onRead={(sheet) => start(done.file, { sheet })}>
            {afterImport}
          </ImportDone>
        )}
      </Card>
      {read?.preview.columns && (
        <ImportReading
          preview={{ ...read.preview, columns: read.preview.columns }}
          reading={read.reading}
          // Rows of another sheet have the same numbers.
          onRead={(reading) =>
            request(read.file, reading, reading.sheet === read.reading.sheet ? edits : NO_EDITS)
          }
        />
      )}
      {read && (!preview.isPending || read.edits !== edits) && (
        <ImportPreviewView
          key={JSON.stringify([read.file.name, read.file.lastModified, read.reading])}
          preview={read.preview}
          renderRows={
            renderRows &&
            (() =>
              renderRows({
                preview: read.preview,
                edits,
                onEdit: (changes) => request(read.file, read.reading, changes),
              }))
          }
          isBusy={importing.isPending}
          isStale={preview.isPending || read.edits !== edits}
          isListing={listing.isPending}
          onListProblems={listProblems && ((format) => listing.mutate({ ...read, format }))}
          onApply={apply}
        />
      )}
    </>
  );
}

interface ImportDoneProps {
  done: Done;
  /** Continues with another sheet of the file. */
  onRead: (sheet: string) => void;
  children: ReactNode;
}

function ImportDone({ done: { result, before, otherSheets }, onRead, children }: ImportDoneProps) {
  const { t } = useTranslation();
  return (
    <BannerNotice tone="success" title={t('files.imported')}>
      <div className={styles.notice}>
        <p>
          {[
            t('files.result.created', { count: result.created }),
            t('files.result.changed', { count: result.changed }),
            t('files.result.removed', { count: result.removed }),
          ].join(' · ')}
        </p>
        {otherSheets.map(({ name, products }) => (
          <div key={name} className={styles.notice}>
            <p>{t('files.other_sheet', { count: products, sheet: name })}</p>
            <Button onClick={() => onRead(name)}>{t('files.read_sheet', { sheet: name })}</Button>
          </div>
        ))}
        <p>{t('files.undo_hint')}</p>
        <Button variant="secondary" onClick={() => saveExportedFile(before)}>
          <Download aria-hidden="true" />
          {t('files.download_before')}
        </Button>
        {children}
      </div>
    </BannerNotice>
  );
}
