import { errorText } from 'shared-api/i18n/error-text';
import { useTranslation } from 'react-i18next';
import { ErrorState } from 'shared-ui/error-state';
import { Spinner } from 'shared-ui/spinner';
import { MenuAllergens } from '../features/printed-menu/menu-allergens';
import { PrintedPage } from '../features/printed-menu/printed-page';
import { useDeclarations } from '../lib/allergens/use-declarations';
import { usePageTitle } from '../services/use-page-title';

/** /allergens */
export default function AllergensRoute() {
  const { t } = useTranslation();
  const { declarations, error, hasFailed, isLoading, retry } = useDeclarations();
  usePageTitle(t('allergens.page_title'));
  return (
    <PrintedPage
      title={t('allergens.page_title')}
      text={t('allergens.page_text')}
      updatedAt={declarations?.updated_at ?? null}
    >
      {hasFailed ? (
        <ErrorState
          title={t('allergens.failed')}
          text={errorText(t, error)}
          retryLabel={t('retry')}
          retrying={isLoading}
          onRetry={() => void retry()}
        />
      ) : declarations ? (
        <MenuAllergens declarations={declarations} />
      ) : (
        <Spinner size="l" label={t('loading')} />
      )}
    </PrintedPage>
  );
}
