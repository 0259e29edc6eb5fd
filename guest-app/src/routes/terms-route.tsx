import { useTranslation } from 'react-i18next';
import { LegalPage } from '../features/legal/legal-page';
import { withQueries } from '../services/queries';
import { usePageTitle } from '../services/use-page-title';

function TermsRoute() {
  const { t } = useTranslation();
  usePageTitle(t('legal.terms'));
  return <LegalPage document="terms" title={t('legal.terms')} />;
}

export default withQueries(TermsRoute);
