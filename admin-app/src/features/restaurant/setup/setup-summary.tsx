import { CircleCheck, CircleDashed } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SETUP_STEPS, type SetupStep } from 'shared-api/domain/restaurant/setup-steps';
import { Card } from 'shared-ui/card';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { STEP_PARAM } from './setup-frame';
import styles from './setup-summary.module.css';
import { valueOf, type SetupFacts, type SetupProgress } from './use-setup-progress';

/** What is done and what is missing, step by step. */
export function SetupSummary({ progress: { facts, states } }: { progress: SetupProgress }) {
  const { t } = useTranslation();
  const textOf = useFactTexts(facts);
  const missingIn = (step: SetupStep) =>
    // Orders may have arrived, but none from a printed code.
    step === 'codes' && !facts.codesReachPhones
      ? t('setup.missing.codes_unreachable')
      : t(`setup.missing.${step}`);
  return (
    <Card padding="none">
      <ul role="list" className={styles.list}>
        {SETUP_STEPS.map((step) => {
          const isDone = states[step] === 'done';
          return (
            <li key={step} data-done={isDone || undefined} className={styles.row}>
              {isDone ? <CircleCheck aria-hidden="true" /> : <CircleDashed aria-hidden="true" />}
              <span className={styles.words}>
                <strong>{t(`setup.step.${step}`)}</strong>
                <span className={styles.fact}>{isDone ? textOf[step]() : missingIn(step)}</span>
              </span>
              <Link to={`?${STEP_PARAM}=${step}`} className={styles.link}>
                {t(isDone ? 'setup.change' : 'setup.complete')}
                <VisuallyHidden>, {t(`setup.step.${step}`)}</VisuallyHidden>
              </Link>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

function useFactTexts(facts: SetupFacts): Record<SetupStep, () => string> {
  const { t } = useTranslation();
  const areaCount = new Set(facts.tables.flatMap(({ area }) => area ?? [])).size;
  return {
    restaurant: () => valueOf(facts.settings, 'restaurant_name'),
    contact: () => valueOf(facts.settings, 'phone_number'),
    hours: () => t('setup.fact.hours'),
    service: () =>
      t(valueOf(facts.settings, 'table_service') === '1' ? 'setup.service.table' : 'setup.service.counter'),
    tables: () =>
      [
        t('tables.bulk.preview', { count: facts.tables.length }),
        areaCount > 0 && t('setup.fact.areas', { count: areaCount }),
      ]
        .filter(Boolean)
        .join(', '),
    menu: () =>
      `${t('setup.fact.categories', { count: facts.categories.length })}, ${t('setup.fact.products', { count: facts.products.length })}`,
    staff: () => t('setup.fact.users', { count: facts.users.length }),
    address: () => facts.codeAddress,
    codes: () => t('setup.fact.order'),
  };
}
