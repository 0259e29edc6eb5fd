import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { codeAddressesQuery } from 'shared-api/queries/service/tables';
import { BannerNotice } from 'shared-ui/banner-notice';
import { useServices } from '#services/services';
import { CODE_ADDRESS_PATH } from './code-address-path';
import styles from './code-address-warning.module.css';

/**
 * Warns that phones cannot reach the address of the codes, wherever codes are created, shown or printed.
 * @param choosePath of the screen where another address is chosen.
 */
export function CodeAddressWarning({ choosePath = CODE_ADDRESS_PATH }: { choosePath?: string }) {
  const { http } = useServices();
  const { t } = useTranslation();
  const { data } = useQuery(codeAddressesQuery(http));
  if (!data?.current.is_loopback) return null;
  return (
    <BannerNotice tone="warning" title={t('tables.address.loopback_title')} className={styles.warning}>
      <p>{t('tables.address.loopback_text', { address: data.current.address })}</p>
      <Link to={choosePath}>{t('tables.address.choose')}</Link>
    </BannerNotice>
  );
}
