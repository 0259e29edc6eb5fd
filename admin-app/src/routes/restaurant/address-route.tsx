import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Address } from 'shared-api/contract/restaurant/address';
import { addressQuery } from 'shared-api/queries/restaurant/address';
import { PageHeader } from 'shared-ui/page-header';
import { CertificateAlarm } from '#features/restaurant/address/certificate-alarm';
import { SecureBadge } from '#features/restaurant/address/secure-badge';
import { SwitchedOff } from '#features/restaurant/address/switched-off';
import { Ways } from '#features/restaurant/address/ways';
import { CODE_ADDRESS_PATH } from '#features/service/tables/code-address-path';
import { QueryView } from '#lib/query-view';
import { TitledCard } from '#lib/titled-card/titled-card';
import { useRestaurantTime } from '#lib/use-restaurant-time';
import { useServices } from '#services/services';
import styles from './address-route.module.css';

/** /admin/address */
export default function AddressRoute() {
  const { http } = useServices();
  const { t } = useTranslation();
  const query = useQuery(addressQuery(http));
  return (
    <>
      <PageHeader title={t('nav.address')} text={t('address.intro')} />
      <QueryView query={query} failedText={t('address.load_failed')}>
        {(address) => <Sections address={address} />}
      </QueryView>
    </>
  );
}

/** Browsers treat pages of this machine as secure ones, without https. */
const LOOPBACK = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/;

function Sections({ address }: { address: Address }) {
  const { t } = useTranslation();
  const { codes, codes_source: source, previous, certificate, root_certificate: root } = address;
  const { isSecureContext } = window;
  const isLoopback = LOOPBACK.test(window.location.hostname);
  const areCodesLoopback = LOOPBACK.test(new URL(codes).hostname);
  const isSecureForGuests = codes.startsWith('https:');
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        {certificate && <CertificateAlarm certificate={certificate} />}
        <TitledCard
          title={t('address.now')}
          controls={!isLoopback && <SecureBadge isSecure={isSecureContext} />}
        >
          <p className={styles.address}>{window.location.origin}</p>
          <p className={styles.soft}>
            {isLoopback
              ? t('address.now_loopback')
              : t(isSecureContext ? 'address.now_secure' : 'address.now_not_secure')}
          </p>
          <CertificateLine of={address} isHttps={window.location.protocol === 'https:'} />
        </TitledCard>
        <TitledCard title={t('address.off.title')}>
          <SwitchedOff isSecureForGuests={isSecureForGuests} isSecureForStaff={isSecureContext} />
        </TitledCard>
        <Ways />
      </div>
      <div className={styles.column}>
        <TitledCard
          title={t('address.codes')}
          controls={!areCodesLoopback && <SecureBadge isSecure={isSecureForGuests} />}
        >
          <p className={styles.address}>{codes}</p>
          {areCodesLoopback && <p>{t('address.printed.loopback')}</p>}
          {source === 'public_url' && <p className={styles.soft}>{t('address.codes_by_server')}</p>}
          {!(source === 'public_url' && areCodesLoopback) && (
            <Link to={CODE_ADDRESS_PATH}>
              {t(source === 'public_url' ? 'address.try_codes' : 'address.choose_codes')}
            </Link>
          )}
        </TitledCard>
        <TitledCard title={t('address.printed.title')}>
          <p>{t('address.printed.text')}</p>
          {previous.length > 0 && (
            <>
              <p className={styles.soft}>{t('address.printed.previous')}</p>
              <ul className={styles.previous}>
                {previous.map((origin) => (
                  <li key={origin}>{origin}</li>
                ))}
              </ul>
            </>
          )}
        </TitledCard>
        <TitledCard title={t('address.root.title')}>
          {root ? <RootCertificate {...root} /> : <p className={styles.soft}>{t('address.root.none')}</p>}
        </TitledCard>
      </div>
    </div>
  );
}

function CertificateLine({ of: { certificate, codes }, isHttps }: { of: Address; isHttps: boolean }) {
  const { t } = useTranslation();
  const { dateTimeText } = useRestaurantTime();
  if (certificate?.state === 'valid') {
    return <p>{t('address.certificate.valid', { date: dateTimeText(certificate.expires_at) })}</p>;
  }
  const isMissing = !certificate && (isHttps || codes.startsWith('https:'));
  return isMissing && <p className={styles.soft}>{t('address.certificate.none')}</p>;
}

function RootCertificate({
  page_url: url,
  code_url: code,
  fingerprint,
}: NonNullable<Address['root_certificate']>) {
  const { t } = useTranslation();
  return (
    <>
      <p>{t('address.root.text')}</p>
      <img src={code} alt={t('address.root.code')} width="160" height="160" className={styles.code} />
      <a href={url} target="_blank" rel="noreferrer">
        {url}
      </a>
      <p className={styles.soft}>{t('address.root.fingerprint')}</p>
      <p translate="no" className={styles.fingerprint}>
        {fingerprint}
      </p>
    </>
  );
}
