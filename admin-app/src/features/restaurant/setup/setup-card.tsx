import { Rocket } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ADMIN_PATHS } from 'shared-api/domain/paths';
import { SETUP_FINISHED } from 'shared-api/domain/restaurant/setup-steps';
import { Button, buttonLook } from 'shared-ui/button';
import { Card } from 'shared-ui/card';
import styles from './setup-card.module.css';
import { SetupChecks } from './setup-checks';
import { useAddSetupMark } from './use-add-setup-mark';
import { useSetupProgress, type SetupProgress } from './use-setup-progress';

/** What is left of the set-up: its steps first, then what is tried before the first guests come. */
function stageOf({ facts, firstOpen, checks }: SetupProgress): 'new' | 'begun' | 'checks' | null {
  if (facts.tables.length === 0 && facts.products.length === 0) return 'new';
  if (firstOpen) return 'begun';
  return Object.values(checks).includes('open') ? 'checks' : null;
}

/** On the dashboard. Steps that are skipped or done are left out, and so is the card when none is left. */
export default function SetupCard() {
  const { t } = useTranslation();
  const { progress } = useSetupProgress();
  const { mutate, isPending } = useAddSetupMark();
  const stage = progress && stageOf(progress);
  if (!stage) return null;
  return (
    <Card as="section" padding="none" className={styles.card} aria-labelledby="setup-card">
      <div className={styles.head}>
        <span className={styles.icon} aria-hidden="true">
          <Rocket />
        </span>
        <div className={styles.words}>
          <h2 id="setup-card">{t(`setup.invitation.${stage}`)}</h2>
          <p>{t(stage === 'checks' ? 'setup.invitation.checks_text' : 'setup.invitation.text')}</p>
        </div>
        <div className={styles.actions}>
          {stage !== 'checks' && (
            <Link to={ADMIN_PATHS.setup} {...buttonLook()}>
              {t(stage === 'new' ? 'setup.invitation.start' : 'setup.invitation.resume')}
            </Link>
          )}
          <Button variant="ghost" busy={isPending} onClick={() => mutate(SETUP_FINISHED)}>
            {t('setup.invitation.dismiss')}
          </Button>
        </div>
      </div>
      {stage === 'checks' && <SetupChecks progress={progress} onlyOpen />}
    </Card>
  );
}
