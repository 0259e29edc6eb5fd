import { useTranslation } from 'react-i18next';
import { importQueryOf } from 'shared-api/client/file-transfer';
import { fileFormData } from 'shared-api/client/form-data';
import { keys } from 'shared-api/queries/keys';
import { PageHeader } from 'shared-ui/page-header';
import { FileTransfer } from '#lib/file-transfer/file-transfer';

/** /admin/tables/files */
export default function TableFilesRoute() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('nav.table_files')} text={t('files.intro')} />
      <FileTransfer
        exportFile={(http, format, isTemplate = false) =>
          http.send('GET /table-export', { query: { format, template: isTemplate } })
        }
        previewImport={(http, file) =>
          http.send('POST /table-import/preview', { upload: fileFormData('file', file), onRepeat: 'nothing' })
        }
        importFile={(http, file, choice, idempotencyKey) =>
          http.send('POST /table-import', {
            query: importQueryOf(choice),
            upload: fileFormData('file', file),
            idempotencyKey,
          })
        }
        invalidates={[keys.tables.all]}
        exportText={t('files.tables.export')}
        importText={t('files.tables.import')}
        takesImages={false}
      />
    </>
  );
}
