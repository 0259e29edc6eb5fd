import { useQuery } from '@tanstack/react-query';
import { Rocket } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ADMIN_PATHS } from 'shared-api/domain/paths';
import { readSetupMarks, SETUP_FINISHED } from 'shared-api/domain/restaurant/setup-steps';
import { categoriesQuery } from 'shared-api/queries/menu/categories';
import { settingsQuery } from 'shared-api/queries/restaurant/settings';
import { tablesQuery } from 'shared-api/queries/service/tables';
import { Button, buttonLook } from 'shared-ui/button';
import { Card } from 'shared-ui/card';
import { useServices } from '#services/services';
import styles from './setup-invitation.module.css';
import { useAddSetupMark } from './use-add-setup-mark';

/**
 * Invites a new restaurant to its set-up until that is finished or dismissed: one that has no tables or no menu, or has
 * begun. Restaurants from before the set-up do not have the setting.
 */
function useIsInvited(): 'new' | 'begun' | null {
  const { http } = useServices();
  const settings = useQuery(settingsQuery(http));
  const stored = settings.data?.find(({ key }) => key === 'setup_steps')?.value;
  const marks = stored === undefined ? null : readSetupMarks(stored);
  const isUntouched = marks?.length === 0;
  const tables = useQuery({ ...tablesQuery(http), enabled: isUntouched });
  const categories = useQuery({ ...categoriesQuery(http), enabled: isUntouched });
  if (!marks || marks.includes(SETUP_FINISHED)) return null;
  if (!isUntouched) return 'begun';
  return tables.data?.length === 0 || categories.data?.length === 0 ? 'new' : null;
}

/** @param children shown where there is no invitation. */
export function SetupInvitation({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const invited = useIsInvited();
  const { mutate, isPending } = useAddSetupMark();
  if (!invited) return children;
  return (
    <Card as="section" padding="l" className={styles.invitation} aria-labelledby="setup-invitation">
      <span className={styles.icon} aria-hidden="true">
        <Rocket />
      </span>
      <div className={styles.words}>
        <h2 id="setup-invitation">{t(`setup.invitation.${invited}`)}</h2>
        <p>{t('setup.invitation.text')}</p>
      </div>
      <div className={styles.actions}>
        <Link to={ADMIN_PATHS.setup} {...buttonLook()}>
          {t(invited === 'new' ? 'setup.invitation.start' : 'setup.invitation.resume')}
        </Link>
        <Button variant="ghost" busy={isPending} onClick={() => mutate(SETUP_FINISHED)}>
          {t('setup.invitation.dismiss')}
        </Button>
      </div>
    </Card>
  );
}
