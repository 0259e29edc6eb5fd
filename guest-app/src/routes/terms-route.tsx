import { useTranslation } from 'react-i18next';
import { LegalPage } from '../features/legal/legal-page';
import { TermsText } from '../features/legal/terms-text';
import { usePageTitle } from '../services/use-page-title';

export default function TermsRoute() {
  const { t } = useTranslation();
  usePageTitle(t('legal.terms'));
  return (
    <LegalPage title={t('legal.terms')}>
      <TermsText />
    </LegalPage>
  );
}
