import { Soup } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from 'shared-ui/empty-state';

export default function EmptyMenu() {
  const { t } = useTranslation();
  return <EmptyState icon={<Soup />} titleAs="h2" title={t('menu.empty')} text={t('menu.empty_text')} />;
}
