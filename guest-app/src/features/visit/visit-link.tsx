import { ReceiptText } from 'lucide-react';
import { GUEST_PATHS } from 'shared-api/domain/paths';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { DockLink } from '#lib/dock-link';
import { useVisit } from '#services/use-visit';

/** A link in the dock to the table's bill, once staff have taken an order of this phone. */
export function VisitLink() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { visit } = useVisit();
  if (!visit?.bill || pathname === GUEST_PATHS.bill) return null;
  return (
    <DockLink to={GUEST_PATHS.bill} text={t('bill.title')}>
      <ReceiptText aria-hidden="true" />
    </DockLink>
  );
}
