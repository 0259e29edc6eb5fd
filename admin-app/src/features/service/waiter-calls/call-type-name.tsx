import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { WaiterCall } from 'shared-api/contract/service/waiter-calls';
import { callTypesQuery } from 'shared-api/queries/service/call-types';
import { CallIcon } from 'shared-ui/call-icon';
import { useServices } from '#services/services';
import styles from './call-type-name.module.css';

/** Icon and name of a call's type, in the panel's language if it is translated into it. */
export function CallTypeName({ type }: { type: WaiterCall['type'] }) {
  const { http, language } = useServices();
  const { t } = useTranslation();
  const { data: types } = useQuery(callTypesQuery(http, language));
  const current = types?.find(({ id }) => id === type?.id);
  return (
    <span className={styles.name}>
      <CallIcon name={type?.icon ?? 'bell'} />
      <bdi>{current?.name ?? type?.name ?? t('waiter_calls.waiter')}</bdi>
    </span>
  );
}
