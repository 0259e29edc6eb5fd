import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { addressQuery } from 'shared-api/queries/restaurant/address';
import { screenWith } from '#i18n/screen-texts';
import { useServices } from '#services/services';

const Card = screenWith(['address'], () => import('./certificate-notice-card'));

/** The certificate's alarm on the dashboard; code and texts are loaded for an alarm only. */
export function CertificateNotice() {
  const { http } = useServices();
  const { data } = useQuery(addressQuery(http));
  if (!data?.certificate || (data.certificate.state === 'valid' && data.certificate.problem === null)) {
    return null;
  }
  return (
    <Suspense>
      <Card />
    </Suspense>
  );
}
