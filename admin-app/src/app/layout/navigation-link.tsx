import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { ADMIN_PATHS } from 'shared-api/domain/paths';
import { activeWaiterCallsQuery } from 'shared-api/queries/service/waiter-calls';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { useNumberFormat } from '#i18n/format-number';
import { useServices } from '#services/services';
import { isAt, type NavigationEntry } from '../navigation';
import styles from './navigation-link.module.css';

export interface NavigationLinkProps {
  entry: NavigationEntry;
  /** One word below the icon. */
  isShort?: boolean;
  onClick?: () => void;
}

/** A link to the entry's first screen, which is current on each of its screens. */
export function NavigationLink({ entry, isShort = false, onClick }: NavigationLinkProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { path, labelKey, shortKey, icon: Icon } = entry;
  return (
    <Link
      to={path}
      className={styles.link}
      data-short={isShort || undefined}
      aria-current={isAt(entry, pathname) ? 'page' : undefined}
      onClick={onClick}
    >
      <Icon aria-hidden="true" />
      {isShort && shortKey !== labelKey ? (
        <>
          <span aria-hidden="true" className={styles.label}>
            {t(shortKey)}
          </span>
          <VisuallyHidden>{t(labelKey)}</VisuallyHidden>
        </>
      ) : (
        <span className={styles.label}>{t(labelKey)}</span>
      )}
      {entry.screens.some((screen) => screen.path === ADMIN_PATHS.waiterCalls) && <OpenCalls />}
    </Link>
  );
}

/** Number of pending waiter calls in the query cache; sends no request. */
function OpenCalls() {
  const { http } = useServices();
  const { t } = useTranslation();
  const formatNumber = useNumberFormat();
  const { data: calls = [] } = useQuery({ ...activeWaiterCallsQuery(http), enabled: false });
  const count = calls.filter(({ status }) => status === 'pending').length;
  if (count === 0) return null;
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{formatNumber(count)}</span>
      <VisuallyHidden>, {t('nav.open_calls', { count })}</VisuallyHidden>
    </span>
  );
}
