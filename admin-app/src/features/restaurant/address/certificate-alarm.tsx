import { useTranslation } from 'react-i18next';
import type { Address } from 'shared-api/contract/restaurant/address';
import { BannerNotice } from 'shared-ui/banner-notice';
import { useRestaurantTime } from '#lib/use-restaurant-time';

type Certificate = NonNullable<Address['certificate']>;

/** Says that the certificate ends or has ended, or that its successor cannot be used. */
export function CertificateAlarm({ certificate }: { certificate: Certificate }) {
  const { t } = useTranslation();
  const { dateTimeText } = useRestaurantTime();
  const { state, problem, expires_at: expiresAt } = certificate;
  return (
    <>
      {state !== 'valid' && (
        <BannerNotice
          tone={state === 'expired' ? 'danger' : 'warning'}
          title={t(`address.certificate.${state}`, { date: dateTimeText(expiresAt) })}
        >
          <p>{t('address.certificate.alarm_text')}</p>
        </BannerNotice>
      )}
      {problem !== null && (
        <BannerNotice tone="warning" title={t('address.certificate.problem')}>
          <p translate="no">{problem}</p>
        </BannerNotice>
      )}
    </>
  );
}
