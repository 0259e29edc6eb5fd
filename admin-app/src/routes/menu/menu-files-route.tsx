import { useTranslation } from 'react-i18next';
import { ARCHIVE_TIMEOUT_MS } from 'shared-api/domain/api';
import { PageHeader } from 'shared-ui/page-header';
import { MENU_IMPORT } from '#features/menu/menu-import/menu-import-props';
import { PriceListExport } from '#features/menu/prices/price-list-export';
import { ProductImagesButton } from '#features/menu/product-images/product-images';
import { SampleMenuRemoval } from '#features/menu/sample-menu/sample-menu-removal';
import { FileTransfer } from '#lib/file-transfer/file-transfer';
import { TitledCard } from '#lib/titled-card/titled-card';
import styles from './menu-files-route.module.css';

/** /admin/products/files */
export default function MenuFilesRoute() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('nav.menu_files')} text={t('files.intro')} />
      <FileTransfer
        {...MENU_IMPORT}
        afterImport={<ProductImagesButton />}
        exportWithImages={(http) =>
          http.send('GET /menu-export', { query: { images: true }, timeoutMs: ARCHIVE_TIMEOUT_MS })
        }
        exportText={t('files.menu.export')}
        importText={t('files.menu.import')}
      />
      <div className={styles.images}>
        <TitledCard title={t('product_images.title')}>
          <p>{t('product_images.text')}</p>
          <div>
            <ProductImagesButton />
          </div>
        </TitledCard>
      </div>
      <PriceListExport />
      <div className={styles.sample}>
        <SampleMenuRemoval />
      </div>
    </>
  );
}
