import { useTranslation } from 'react-i18next';
import { LegalPage } from '../features/legal/legal-page';
import { PrivacyText } from '../features/legal/privacy-text';
import { usePageTitle } from '../services/use-page-title';

export default function PrivacyRoute() {
  const { t } = useTranslation();
  usePageTitle(t('legal.privacy'));
  return (
    <LegalPage title={t('legal.privacy')}>
      <PrivacyText />
    </LegalPage>
  );
}
