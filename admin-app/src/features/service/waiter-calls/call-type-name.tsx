import { useTranslation } from 'react-i18next';
import type { WaiterCall } from 'shared-api/contract/service/waiter-calls';
import { CallIcon } from 'shared-ui/call-icon';
import styles from './call-type-name.module.css';

/** Icon and name of a call's type. */
export function CallTypeName({ type }: { type: WaiterCall['type'] }) {
  const { t } = useTranslation();
  return (
    <span className={styles.name}>
      <CallIcon name={type?.icon ?? 'bell'} />
      <bdi>{type?.name ?? t('waiter_calls.waiter')}</bdi>
    </span>
  );
}
