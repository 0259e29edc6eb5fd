import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ADMIN_PATHS, GUEST_PATHS } from 'shared-api/domain/paths';
import { Button, buttonLook } from 'shared-ui/button';
import { Card } from 'shared-ui/card';
import { SetupChecks } from '#features/restaurant/setup/setup-checks';
import { SetupFooter, SUMMARY } from '#features/restaurant/setup/setup-frame';
import { SetupSummary } from '#features/restaurant/setup/setup-summary';
import type { SetupProgress } from '#features/restaurant/setup/use-setup-progress';
import styles from './summary-page.module.css';

/** Screens that many restaurants need after the set-up. */
const FURTHER = [
  { path: ADMIN_PATHS.printers, key: 'nav.printers' },
  { path: ADMIN_PATHS.stations, key: 'nav.stations' },
  { path: ADMIN_PATHS.allergens, key: 'nav.allergens' },
  { path: ADMIN_PATHS.legalTexts, key: 'nav.legal_texts' },
  { path: ADMIN_PATHS.settings, key: 'nav.settings' },
] as const;

export interface SummaryPageProps {
  progress: SetupProgress;
  isFinishing: boolean;
  onFinish: () => void;
}

export function SummaryPage({ progress, isFinishing, onFinish }: SummaryPageProps) {
  const { t } = useTranslation();
  const hasOpenChecks = Object.values(progress.checks).includes('open');
  return (
    <>
      <Card padding="none">
        <SetupChecks progress={progress} />
      </Card>
      <SetupSummary progress={progress} />
      <Card as="section" padding="l" className={styles.further} aria-labelledby="setup-further">
        <h2 id="setup-further">{t('setup.further')}</h2>
        <ul role="list" className={styles.links}>
          {FURTHER.map(({ path, key }) => (
            <li key={path}>
              <Link to={path} {...buttonLook({ variant: 'secondary' })}>
                {t(key)}
              </Link>
            </li>
          ))}
          <li>
            <a
              href={GUEST_PATHS.menu}
              target="_blank"
              rel="noreferrer"
              {...buttonLook({ variant: 'secondary' })}
            >
              <ExternalLink aria-hidden="true" />
              {t('setup.guest_menu')}
            </a>
          </li>
        </ul>
      </Card>
      <SetupFooter page={SUMMARY}>
        {hasOpenChecks && <p className={styles.left}>{t('setup.trials_left')}</p>}
        {hasOpenChecks || progress.isFinished ? (
          <Link to={ADMIN_PATHS.dashboard} {...buttonLook()}>
            {t('setup.to_dashboard')}
          </Link>
        ) : (
          <Button busy={isFinishing} onClick={onFinish}>
            {t('setup.finish')}
          </Button>
        )}
      </SetupFooter>
    </>
  );
}
