import { useTranslation } from 'react-i18next';
import { LegalPage } from '../features/legal/legal-page';
import { withQueries } from '../services/queries';
import { usePageTitle } from '../services/use-page-title';

function PrivacyRoute() {
  const { t } = useTranslation();
  usePageTitle(t('legal.privacy'));
  return <LegalPage document="privacy" title={t('legal.privacy')} />;
}

export default withQueries(PrivacyRoute);
