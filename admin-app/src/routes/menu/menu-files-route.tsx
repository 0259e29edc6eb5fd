import { useTranslation } from 'react-i18next';
import { importMenu, listMenuImportProblems, previewMenuImport } from 'shared-api/client/menu/menu-files';
import { ARCHIVE_TIMEOUT_MS } from 'shared-api/domain/api';
import { PageHeader } from 'shared-ui/page-header';
import { PriceListExport } from '#features/menu/prices/price-list-export';
import { SampleMenuRemoval } from '#features/menu/sample-menu/sample-menu-removal';
import { FileTransfer } from '#lib/file-transfer/file-transfer';
import { MENU_IMPORT_KEYS } from '#lib/file-transfer/menu-import-keys';
import styles from './menu-files-route.module.css';

/** /admin/products/files */
export default function MenuFilesRoute() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('nav.menu_files')} text={t('files.intro')} />
      <FileTransfer
        exportFile={(http, format, isTemplate = false) =>
          http.send('GET /menu-export', { query: { format, template: isTemplate } })
        }
        exportWithImages={(http) =>
          http.send('GET /menu-export', { query: { images: true }, timeoutMs: ARCHIVE_TIMEOUT_MS })
        }
        previewImport={previewMenuImport}
        listProblems={listMenuImportProblems}
        importFile={importMenu}
        invalidates={MENU_IMPORT_KEYS}
        exportText={t('files.menu.export')}
        importText={t('files.menu.import')}
        takesImages
      />
      <PriceListExport />
      <div className={styles.sample}>
        <SampleMenuRemoval />
      </div>
    </>
  );
}
