import { Download, FileSpreadsheet, Images } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ExportFormat } from 'shared-api/client/file-transfer';
import type { Http } from 'shared-api/client/http';
import type { ExportedFile } from 'shared-api/contract/import-preview';
import { Button } from 'shared-ui/button';
import { Card } from 'shared-ui/card';
import { FailureBanner } from '../form/failure-banner';
import { useApiMutation } from '../use-api-mutation';
import { FileImport, type FileImportProps } from './file-import';
import { saveExportedFile } from './save-exported-file';
import styles from './file-transfer.module.css';

/** Kinds of exports: the table in a format, an example, or an archive. */
type ExportChoice = ExportFormat | 'template' | 'images';

export interface FileTransferProps extends FileImportProps {
  /** Exports everything with images as an archive, which takes longer. */
  exportWithImages?: (http: Http) => Promise<ExportedFile>;
  exportText: string;
}

/** Exports the current data, and imports a file after a preview. */
export function FileTransfer(props: FileTransferProps) {
  const { t } = useTranslation();
  const exporting = useApiMutation({
    request: (http, choice: ExportChoice) => {
      if (choice === 'images' && props.exportWithImages) return props.exportWithImages(http);
      return props.exportFile(http, choice === 'csv' ? 'csv' : 'xlsx', choice === 'template');
    },
    invalidates: [],
    onSuccess: saveExportedFile,
  });
  const { isPending } = exporting;
  return (
    <div className={styles.screen}>
      <Card as="section" padding="l" className={styles.card} aria-labelledby="export-title">
        <h2 id="export-title">{t('files.export')}</h2>
        <p className={styles.hint}>{props.exportText}</p>
        <div className={styles.buttons}>
          <Button variant="secondary" disabled={isPending} onClick={() => exporting.mutate('xlsx')}>
            <FileSpreadsheet aria-hidden="true" />
            {t('files.as_excel')}
          </Button>
          <Button variant="secondary" disabled={isPending} onClick={() => exporting.mutate('csv')}>
            <Download aria-hidden="true" />
            {t('files.as_csv')}
          </Button>
          {props.exportWithImages && (
            <Button
              variant="secondary"
              disabled={isPending}
              busy={isPending && exporting.variables === 'images'}
              busyText={t('files.exporting_images')}
              onClick={() => exporting.mutate('images')}
            >
              <Images aria-hidden="true" />
              {t('files.with_images')}
            </Button>
          )}
          <Button variant="ghost" disabled={isPending} onClick={() => exporting.mutate('template')}>
            {t('files.template')}
          </Button>
        </div>
        {props.exportWithImages && <p className={styles.hint}>{t('files.with_images_hint')}</p>}
        <FailureBanner title={t('files.export_failed')} error={exporting.error} />
      </Card>
      <FileImport {...props} />
    </div>
  );
}
