import type { QueryKey } from '@tanstack/react-query';
import { Download, FileUp } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from 'shared-api/client/api-error';
import type { ExportFormat } from 'shared-api/client/file-transfer';
import type { Http } from 'shared-api/client/http';
import type { ExportedFile, ImportPreview, ImportResult } from 'shared-api/contract/import-preview';
import { IMPORT_LIMITS } from 'shared-api/domain/limits';
import { BannerNotice } from 'shared-ui/banner-notice';
import { Button } from 'shared-ui/button';
import { Card } from 'shared-ui/card';
import { Spinner } from 'shared-ui/spinner';
import { FailureBanner } from '../form/failure-banner';
import { FileButton } from '../form/file-button';
import { useApiMutation } from '../use-api-mutation';
import styles from './file-transfer.module.css';
import { ImportPreviewView } from './import-preview-view';
import { saveExportedFile } from './save-exported-file';

export interface FileImportProps {
  exportFile: (http: Http, format: ExportFormat, isTemplate?: boolean) => Promise<ExportedFile>;
  previewImport: (http: Http, file: File) => Promise<ImportPreview>;
  /** Requests all problems of a file; the preview may contain only some. */
  listProblems?: (http: Http, file: File) => Promise<ExportedFile>;
  importFile: (
    http: Http,
    file: File,
    choice: { token: string; removesMissing: boolean },
    idempotencyKey: string,
  ) => Promise<ImportResult>;
  /** Query keys to fetch again after an import. */
  invalidates: readonly QueryKey[];
  importText: string;
  /** Whether an archive may hold images beside the table. */
  takesImages: boolean;
  onImported?: () => void;
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
  const preview = useApiMutation({ request: previewImport, invalidates: [] });
  const listing = useApiMutation({
    request: async (http, chosen: File) => listProblems?.(http, chosen),
    invalidates: [],
    failure: t('files.export_failed'),
    onSuccess: (list) => list && saveExportedFile(list),
  });
  const importing = useApiMutation({
    request: async (
      http,
      { file: chosen, ...choice }: { file: File; token: string; removesMissing: boolean },
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
      preview.reset();
      onImported?.();
    },
  });

  function choose(chosen: File) {
    setFile(chosen);
    setDone(undefined);
    importing.reset();
    preview.mutate(chosen);
  }
  function apply(removesMissing: boolean) {
    if (!file || !preview.data) return;
    importing.mutate(
      { file, token: preview.data.token, removesMissing },
      {
        onError: (error) => {
          if (error instanceof ApiError && error.code === 'preview_outdated') preview.mutate(file);
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
      {preview.data && !preview.isPending && (
        <ImportPreviewView
          key={preview.data.token}
          preview={preview.data}
          isBusy={importing.isPending}
          isListing={listing.isPending}
          onListProblems={listProblems && file && (() => listing.mutate(file))}
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
