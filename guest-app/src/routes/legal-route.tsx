import { useTranslation } from 'react-i18next';
import type { LegalDocument } from 'shared-api/domain/statuses';
import { LegalPage } from '../features/legal/legal-page';
import { withQueries } from '../services/queries';
import { usePageTitle } from '../services/use-page-title';

function LegalRoute({ document }: { document: LegalDocument }) {
  const { t } = useTranslation();
  const title = t(`legal.${document}`);
  usePageTitle(title);
  return <LegalPage document={document} title={title} />;
}

export default withQueries(LegalRoute);
