import type { QueryKey } from '@tanstack/react-query';
import { Download, FileUp } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from 'shared-api/client/api-error';
import type { ExportFormat } from 'shared-api/client/file-transfer';
import type { Http } from 'shared-api/client/http';
import type { ExportedFile, ImportResult } from 'shared-api/contract/import-preview';
import type { MenuReading } from 'shared-api/contract/menu/menu-files';
import { IMPORT_LIMITS } from 'shared-api/domain/limits';
import { BannerNotice } from 'shared-ui/banner-notice';
import { Button } from 'shared-ui/button';
import { Card } from 'shared-ui/card';
import { Spinner } from 'shared-ui/spinner';
import { FailureBanner } from '../form/failure-banner';
import { FileButton } from '../form/file-button';
import { useApiMutation } from '../use-api-mutation';
import styles from './file-transfer.module.css';
import { ImportPreviewView, type AnyImportPreview } from './import-preview-view';
import { ImportReading } from './import-reading';
import { rememberedFields } from './remembered-fields';
import { saveExportedFile } from './save-exported-file';

export interface FileImportProps {
  exportFile: (http: Http, format: ExportFormat, isTemplate?: boolean) => Promise<ExportedFile>;
  previewImport: (http: Http, file: File, reading: MenuReading) => Promise<AnyImportPreview>;
  /** Requests all problems of a file; the preview may contain only some. */
  listProblems?: (http: Http, file: File, reading: MenuReading) => Promise<ExportedFile>;
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
  onImported?: () => void;
}

interface ConfirmedImport {
  token: string;
  removesMissing: boolean;
  skipsInvalid: boolean;
  reading: MenuReading;
}

/** A file as it was read. */
interface ReadFile {
  file: File;
  reading: MenuReading;
  preview: AnyImportPreview;
}

/** The result of an import, and the file that restores the previous state. */
interface Done {
  result: ImportResult;
  before: ExportedFile;
}

/** Imports a file after a preview. */
export function FileImport({
  exportFile,
  previewImport,
  listProblems,
  importFile,
  invalidates,
  importText,
  takesImages,
  onImported,
}: FileImportProps) {
  const { t } = useTranslation();
  const [file, setFile] = useState<File>();
  const [done, setDone] = useState<Done>();
  /** Stays while the file is read in another way. */
  const [read, setRead] = useState<ReadFile>();
  const preview = useApiMutation({
    request: async (
      http,
      { file: chosen, reading }: { file: File; reading?: MenuReading },
    ): Promise<ReadFile> => {
      const found = await previewImport(http, chosen, reading ?? {});
      const remembered = reading ? undefined : rememberedFields(found);
      if (!remembered) return { file: chosen, reading: reading ?? {}, preview: found };
      const corrected = { fields: remembered };
      return { file: chosen, reading: corrected, preview: await previewImport(http, chosen, corrected) };
    },
    invalidates: [],
    onSuccess: setRead,
  });
  const listing = useApiMutation({
    request: async (http, { file: chosen, reading }: ReadFile) => listProblems?.(http, chosen, reading),
    invalidates: [],
    failure: t('files.export_failed'),
    onSuccess: (list) => list && saveExportedFile(list),
  });
  const importing = useApiMutation({
    request: async (
      http,
      { file: chosen, ...choice }: ConfirmedImport & { file: File },
      idempotencyKey,
    ): Promise<Done> => {
      const before = await exportFile(http, 'xlsx');
      return { result: await importFile(http, chosen, choice, idempotencyKey), before };
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
    setFile(chosen);
    setDone(undefined);
    setRead(undefined);
    importing.reset();
    preview.mutate({ file: chosen });
  }
  function apply(choice: { removesMissing: boolean; skipsInvalid: boolean }) {
    if (!read) return;
    const { file: chosen, reading } = read;
    importing.mutate(
      { file: chosen, reading, token: read.preview.token, ...choice },
      {
        onError: (error) => {
          if (error instanceof ApiError && error.code === 'preview_outdated') {
            preview.mutate({ file: chosen, reading });
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
        {preview.isPending && <Spinner label={t('files.previewing')} />}
        <FailureBanner
          title={t(importing.error ? 'files.import_failed' : 'files.preview_failed')}
          error={failure}
        />
        {done && <ImportDone done={done} />}
      </Card>
      {read?.preview.columns && (
        <ImportReading
          preview={{ ...read.preview, columns: read.preview.columns }}
          reading={read.reading}
          onRead={(reading) => preview.mutate({ file: read.file, reading })}
        />
      )}
      {read && !preview.isPending && (
        <ImportPreviewView
          key={read.preview.token}
          preview={read.preview}
          isBusy={importing.isPending}
          isListing={listing.isPending}
          onListProblems={listProblems && (() => listing.mutate(read))}
          onApply={apply}
        />
      )}
    </>
  );
}

function ImportDone({ done: { result, before } }: { done: Done }) {
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
        <p>{t('files.undo_hint')}</p>
        <Button variant="secondary" onClick={() => saveExportedFile(before)}>
          <Download aria-hidden="true" />
          {t('files.download_before')}
        </Button>
      </div>
    </BannerNotice>
  );
}
