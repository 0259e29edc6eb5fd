import { useTranslation } from 'react-i18next';
import { importTables, previewTableImport } from 'shared-api/client/service/table-files';
import { keys } from 'shared-api/queries/keys';
import { PageHeader } from 'shared-ui/page-header';
import { FileTransfer } from '../../lib/file-transfer/file-transfer';

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
        previewImport={previewTableImport}
        importFile={importTables}
        invalidates={[keys.tables.all]}
        exportText={t('files.tables.export')}
        importText={t('files.tables.import')}
        takesImages={false}
      />
    </>
  );
}
