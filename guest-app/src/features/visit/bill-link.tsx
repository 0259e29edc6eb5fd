import { ReceiptText } from 'lucide-react';
import { GUEST_PATHS } from 'shared-api/domain/paths';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { buttonLook } from 'shared-ui/button';
import { SetPrice } from '#lib/set-price';
import { useVisit } from '#services/use-visit';
import styles from './bill.module.css';

/** A link to the table's bill with its amount; renders nothing until staff have taken an order of this phone. */
export function BillLink() {
  const { t } = useTranslation();
  const { visit } = useVisit();
  if (!visit?.bill) return null;
  return (
    <Link to={GUEST_PATHS.bill} {...buttonLook({ variant: 'secondary', fullWidth: true })}>
      <ReceiptText aria-hidden="true" />
      <span>{t('bill.table_bill')}</span>
      <span className={styles.linkAmount}>
        <SetPrice lira={visit.bill.total} />
      </span>
    </Link>
  );
}
