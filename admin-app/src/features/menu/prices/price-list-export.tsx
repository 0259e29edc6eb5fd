import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from 'shared-ui/button';
import { Card } from 'shared-ui/card';
import { saveExportedFile } from '#lib/file-transfer/save-exported-file';
import { useApiMutation } from '#lib/use-api-mutation';
import styles from './prices.module.css';

/** Exports the price list in the format of public price registers. */
export function PriceListExport() {
  const { t } = useTranslation();
  const exporting = useApiMutation({
    request: (http) => http.send('GET /price-list-export', { query: { format: 'csv' } }),
    invalidates: [],
    failure: t('files.export_failed'),
    onSuccess: saveExportedFile,
  });
  return (
    <Card as="section" padding="l" className={styles.priceList} aria-labelledby="price-list-title">
      <h2 id="price-list-title" className={styles.title}>
        {t('prices.list.title')}
      </h2>
      <p className={styles.hint}>{t('prices.list.text')}</p>
      <div>
        <Button
          variant="secondary"
          disabled={exporting.isPending}
          onClick={() => exporting.mutate(undefined)}
        >
          <Download aria-hidden="true" />
          {t('prices.list.download')}
        </Button>
      </div>
    </Card>
  );
}
