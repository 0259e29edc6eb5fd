import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { WaiterCall } from 'shared-api/contract/service/waiter-calls';
import { callTypesQuery } from 'shared-api/queries/service/call-types';
import { CallIcon } from 'shared-ui/call-icon';
import { callReason } from '#i18n/table-label';
import { useServices } from '#services/services';
import styles from './call-type-name.module.css';

/** Why the guests call, else icon and name of the call's type, in the panel's language if it is translated into it. */
export function CallTypeName({ call }: { call: WaiterCall }) {
  const { type } = call;
  const { http, language } = useServices();
  const { t } = useTranslation();
  const { data: types } = useQuery(callTypesQuery(http, language));
  const current = types?.find(({ id }) => id === type?.id);
  return (
    <span className={styles.name}>
      <CallIcon name={type?.icon ?? 'bell'} />
      <bdi>{callReason(t, call) ?? current?.name ?? type?.name ?? t('waiter_calls.waiter')}</bdi>
    </span>
  );
}
