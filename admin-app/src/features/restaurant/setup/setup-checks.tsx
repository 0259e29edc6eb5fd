import { CircleCheck, CircleDashed, Minus, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ADMIN_PATHS } from 'shared-api/domain/paths';
import { SETUP_CHECKS, type SetupCheck } from 'shared-api/domain/restaurant/setup-steps';
import { Button } from 'shared-ui/button';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { useRestaurantTime } from '#lib/use-restaurant-time';
import { tableLabel } from '#i18n/table-label';
import styles from './setup-checks.module.css';
import { STEP_PARAM } from './setup-frame';
import { useAddSetupMark } from './use-add-setup-mark';
import {
  backupsKept,
  scannedTable,
  seenOrder,
  testedPrinter,
  type SetupFacts,
  type SetupProgress,
} from './use-setup-progress';

interface CheckText {
  text: string;
  isProblem?: boolean;
  /** Where the next step is done; unset for one that happens by itself. */
  to?: string;
}

export interface SetupChecksProps {
  progress: SetupProgress;
  /** Leaves out what is done or skipped. */
  onlyOpen?: boolean;
}

/** Trials before the first guests come. Each is derived from stored data, and cannot be ticked by hand. */
export function SetupChecks({ progress: { facts, checks }, onlyOpen = false }: SetupChecksProps) {
  const { t } = useTranslation();
  const textOf = useCheckTexts(facts);
  const { mutate, isPending } = useAddSetupMark();
  const shown = SETUP_CHECKS.filter((check) => !onlyOpen || checks[check] === 'open');
  return (
    <ul role="list" aria-label={t('setup.check.title')} aria-live="polite" className={styles.list}>
      {shown.map((check) => {
        const state = checks[check];
        const { text, isProblem, to } = textOf[check]();
        const name = t(`setup.check_name.${check}`);
        return (
          <li key={check} className={styles.row} data-state={isProblem ? 'problem' : state}>
            <CheckMark state={isProblem ? 'problem' : state} />
            <span className={styles.words}>
              <strong>{name}</strong>
              <VisuallyHidden>{state !== 'open' && `, ${t(`setup.state.${state}`)}`}</VisuallyHidden>
              <span className={styles.text}>{state === 'skipped' ? t('setup.check.skipped') : text}</span>
            </span>
            {state !== 'done' && (
              <span className={styles.actions}>
                {to && (
                  <Link to={to} className={styles.link}>
                    {t(`setup.check_go.${check}`)}
                  </Link>
                )}
                {state === 'open' && (
                  <Button variant="ghost" disabled={isPending} onClick={() => mutate(check)}>
                    {t('setup.check.skip')}
                    <VisuallyHidden>, {name}</VisuallyHidden>
                  </Button>
                )}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function CheckMark({ state }: { state: 'open' | 'skipped' | 'done' | 'problem' }) {
  const Icon = { open: CircleDashed, skipped: Minus, done: CircleCheck, problem: TriangleAlert }[state];
  return <Icon aria-hidden="true" />;
}

/** What has happened, or what to do next. */
function useCheckTexts(facts: SetupFacts): Record<SetupCheck, () => CheckText> {
  const { t } = useTranslation();
  const { dateTimeText } = useRestaurantTime();
  const { orders, printers, backup, settings } = facts;
  return {
    scan: () => {
      const table = scannedTable(facts);
      if (table?.scanned_at) {
        const at = dateTimeText(table.scanned_at);
        return { text: t('setup.check.scan.done', { place: tableLabel(t, table), at }) };
      }
      const to = `${ADMIN_PATHS.setup}?${STEP_PARAM}=codes`;
      return facts.codesReachPhones
        ? { text: t('setup.check.scan.todo'), to }
        : { text: t('setup.check.scan.unreachable'), isProblem: true, to };
    },
    kitchen: () => {
      const seen = seenOrder(facts);
      if (seen)
        return { text: t('setup.check.kitchen.done', { id: seen.id, at: dateTimeText(seen.created_at) }) };
      const waiting = orders.find(({ status }) => status === 'new');
      return {
        text: waiting ? t('setup.check.kitchen.waiting', { id: waiting.id }) : t('setup.check.kitchen.todo'),
        to: ADMIN_PATHS.kitchen,
      };
    },
    paper: () => {
      const tested = testedPrinter(facts);
      const to = ADMIN_PATHS.printers;
      if (tested) return { text: t('setup.check.paper.done', { printer: tested.name }) };
      const broken = printers.find(({ cause }) => cause !== null);
      if (broken)
        return { text: t('setup.check.paper.problem', { printer: broken.name }), isProblem: true, to };
      return { text: t(printers.length > 0 ? 'setup.check.paper.test' : 'setup.check.paper.todo'), to };
    },
    backup: () => {
      const to = `${ADMIN_PATHS.settings}?tab=backups`;
      if (backupsKept(settings) === 0) return { text: t('setup.check.backup.off'), isProblem: true, to };
      if (backup.failed_at) return { text: t('setup.check.backup.failed'), isProblem: true, to };
      return backup.last
        ? { text: t('setup.check.backup.done', { at: dateTimeText(backup.last.created_at) }) }
        : { text: t('setup.check.backup.todo') };
    },
  };
}
