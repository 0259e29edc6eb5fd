import { HeartHandshake } from 'lucide-react';
import { feedbackPath, GUEST_PATHS } from 'shared-api/domain/paths';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { buttonLook } from 'shared-ui/button';
import { EmptyState } from 'shared-ui/empty-state';

export interface VisitOverProps {
  tableNumber: string | null;
  /** The token by which the feedback is linked to the visit. */
  orderToken: string;
}

/** Thanks the guests whose visit staff have closed. */
export function VisitOver({ tableNumber, orderToken }: VisitOverProps) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<HeartHandshake />}
      titleAs="h1"
      title={t('bill.thanks')}
      text={t('bill.thanks_text')}
      action={
        <>
          <Link to={feedbackPath(tableNumber, orderToken)} {...buttonLook({ size: 'l' })}>
            {t('tracking.give_feedback')}
          </Link>
          <Link to={GUEST_PATHS.menu} {...buttonLook({ variant: 'ghost' })}>
            {t('cart.to_menu')}
          </Link>
        </>
      }
    />
  );
}
