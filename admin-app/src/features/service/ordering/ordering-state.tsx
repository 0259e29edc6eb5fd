import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { OrderingStatus } from 'shared-api/contract/service/ordering';
import { momentText } from 'shared-api/i18n/moment-text';
import { orderingStatusQuery } from 'shared-api/queries/service/ordering';
import { StatusPill } from 'shared-ui/status-pill';
import { useTimeValue } from 'shared-api/queries/use-server-time';
import { useServices } from '#services/services';

/** Says whether guests can order now, in the words of the guest app. @param timeZone of the restaurant, an IANA name. */
export function OrderingState({ timeZone }: { timeZone: string }) {
  const { http } = useServices();
  const { t } = useTranslation();
  const { data: status } = useQuery({
    ...orderingStatusQuery(http),
    refetchInterval: ({ state }) => state.data?.changes_in_ms ?? false,
  });
  if (!status) return null;
  const { reason, resumes_at: resumesAt } = status;
  return (
    <StatusPill tone={reason ? 'warning' : 'success'}>
      {t(`ordering_state.${reason ?? 'open'}`)}
      {resumesAt && <Resumes at={resumesAt} timeZone={timeZone} />}
    </StatusPill>
  );
}

function Resumes({ at, timeZone }: { at: NonNullable<OrderingStatus['resumes_at']>; timeZone: string }) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const when = useTimeValue((nowMs) => momentText(Date.parse(at), nowMs, { language, timeZone }));
  return <> · {t('ordering_state.resumes', { when })}</>;
}
