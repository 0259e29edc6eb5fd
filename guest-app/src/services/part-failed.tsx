import { useTranslation } from 'react-i18next';
import { ErrorState } from 'shared-ui/error-state';
import { reloadPage } from './reload-page';

/** Stands where a part of the page would be that could not be loaded. */
export function PartFailed() {
  const { t } = useTranslation();
  return (
    <ErrorState
      titleAs="h1"
      title={t('connection.part_failed')}
      text={t('errors.network')}
      retryLabel={t('connection.reload')}
      onRetry={reloadPage}
    />
  );
}
