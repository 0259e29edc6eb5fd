import { Download, FileSpreadsheet } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ExportFormat } from 'shared-api/client/file-transfer';
import { Button } from 'shared-ui/button';
import { Card } from 'shared-ui/card';
import { useApiMutation } from '../use-api-mutation';
import { FileImport, type FileImportProps } from './file-import';
import { saveExportedFile } from './save-exported-file';
import styles from './file-transfer.module.css';

export interface FileTransferProps extends FileImportProps {
  exportText: string;
}

/** Exports what there is, and imports a file after a preview. */
export function FileTransfer(props: FileTransferProps) {
  const { t } = useTranslation();
  const exporting = useApiMutation({
    request: (http, { format, isTemplate }: { format: ExportFormat; isTemplate?: boolean }) =>
      props.exportFile(http, format, isTemplate),
    invalidates: [],
    failure: t('files.export_failed'),
    onSuccess: saveExportedFile,
  });
  return (
    <div className={styles.screen}>
      <Card as="section" padding="l" className={styles.card} aria-labelledby="export-title">
        <h2 id="export-title">{t('files.export')}</h2>
        <p className={styles.hint}>{props.exportText}</p>
        <div className={styles.buttons}>
          <Button
            variant="secondary"
            disabled={exporting.isPending}
            onClick={() => exporting.mutate({ format: 'xlsx' })}
          >
            <FileSpreadsheet aria-hidden="true" />
            {t('files.as_excel')}
          </Button>
          <Button
            variant="secondary"
            disabled={exporting.isPending}
            onClick={() => exporting.mutate({ format: 'csv' })}
          >
            <Download aria-hidden="true" />
            {t('files.as_csv')}
          </Button>
          <Button
            variant="ghost"
            disabled={exporting.isPending}
            onClick={() => exporting.mutate({ format: 'xlsx', isTemplate: true })}
          >
            {t('files.template')}
          </Button>
        </div>
      </Card>
      <FileImport {...props} />
    </div>
  );
}
