import { useQuery } from '@tanstack/react-query';
import { addressQuery } from 'shared-api/queries/restaurant/address';
import { useServices } from '#services/services';
import { CertificateAlarm } from './certificate-alarm';

export default function CertificateNoticeCard() {
  const { http } = useServices();
  const { data } = useQuery(addressQuery(http));
  return data?.certificate && <CertificateAlarm certificate={data.certificate} />;
}
