import { HeartHandshake } from 'lucide-react';
import { feedbackPath } from 'shared-api/domain/paths';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { OfferBar } from 'shared-ui/offer-bar';
import { useOwnVisit } from '#services/own-visit';

/** The thank-you on pages other than the bill's, with a link to feedback. */
export function VisitOverOffer() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { orders, isOver, tableNumber, clear } = useOwnVisit();
  const [order] = orders;
  if (!isOver || !order) return null;
  return (
    <OfferBar
      icon={<HeartHandshake />}
      onAccept={() => void navigate(feedbackPath(tableNumber, order.token))}
      onDismiss={clear}
      dismissLabel={t('close')}
    >
      {t('bill.thanks_offer')}
    </OfferBar>
  );
}
