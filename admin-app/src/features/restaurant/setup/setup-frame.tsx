import { Check, ChevronLeft, Flag, Minus } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SETUP_STEPS, type SetupStep } from 'shared-api/domain/restaurant/setup-steps';
import { Button, buttonLook } from 'shared-ui/button';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import styles from './setup-frame.module.css';
import type { SetupProgress, StepState } from './use-setup-progress';

/** The page after the last step. */
export const SUMMARY = 'summary';
export const SETUP_PAGES = [...SETUP_STEPS, SUMMARY] as const;
export type SetupPage = (typeof SETUP_PAGES)[number];

export const STEP_PARAM = 'step';
const addressOf = (page: SetupPage) => `?${STEP_PARAM}=${page}`;

export interface SetupFrameProps {
  page: SetupPage;
  progress: SetupProgress;
  /** Shown below the content. */
  footer?: ReactNode;
  children: ReactNode;
}

/** One page of the set-up, beside the list of all pages. */
export function SetupFrame({ page, progress: { states }, footer, children }: SetupFrameProps) {
  const { t } = useTranslation();
  const titleRef = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);
  // Screen readers continue at the title of each further page; the browser announces the first page itself.
  useEffect(() => {
    if (!isFirst.current) titleRef.current?.focus();
    isFirst.current = false;
  }, [page]);
  const closed = SETUP_STEPS.filter((step) => states[step] !== 'open').length;
  return (
    <div className={styles.frame}>
      <nav aria-label={t('setup.steps')} className={styles.steps}>
        <p className={styles.name}>{t('setup.title')}</p>
        <p className={styles.closed}>{t('setup.closed', { closed, total: SETUP_STEPS.length })}</p>
        <progress className={styles.bar} max={SETUP_STEPS.length} value={closed} aria-hidden="true" />
        <ol role="list" className={styles.list}>
          {SETUP_PAGES.map((each, index) => {
            const state = each === SUMMARY ? 'open' : states[each];
            return (
              <li key={each}>
                <Link
                  to={addressOf(each)}
                  aria-current={each === page ? 'step' : undefined}
                  data-state={state}
                  className={styles.step}
                >
                  <span className={styles.mark} aria-hidden="true">
                    <StepMark state={state} number={each === SUMMARY ? null : index + 1} />
                  </span>
                  <span className={styles.label}>{t(`setup.step.${each}`)}</span>
                  {state !== 'open' && <VisuallyHidden>, {t(`setup.state.${state}`)}</VisuallyHidden>}
                </Link>
              </li>
            );
          })}
        </ol>
      </nav>
      <section aria-labelledby="setup-title" className={styles.page}>
        <h1 id="setup-title" ref={titleRef} tabIndex={-1} className={styles.title}>
          {t(`setup.heading.${page}`)}
        </h1>
        <p className={styles.text}>{t(`setup.text.${page}`)}</p>
        <div className={styles.content}>{children}</div>
        {footer}
      </section>
    </div>
  );
}

/** @param number null for the summary. */
function StepMark({ state, number }: { state: StepState; number: number | null }) {
  if (number === null) return <Flag />;
  if (state === 'done') return <Check />;
  return state === 'skipped' ? <Minus /> : number;
}

export interface SetupFooterProps {
  page: SetupPage;
  /** Undefined for the summary, which has no state. */
  state?: StepState;
  skipLabel?: string;
  isSkipping?: boolean;
  onSkip?: () => void;
  onNext?: () => void;
  /** Replaces the buttons that lead to the next page. */
  children?: ReactNode;
}

/** Buttons to the previous and the next page; on an open step, the latter skips the step. */
export function SetupFooter({
  page,
  state,
  skipLabel,
  isSkipping,
  onSkip,
  onNext,
  children,
}: SetupFooterProps) {
  const { t } = useTranslation();
  const before = SETUP_PAGES[SETUP_PAGES.indexOf(page) - 1];
  return (
    <div className={styles.footer}>
      {before && (
        <Link to={addressOf(before)} {...buttonLook({ variant: 'ghost' })}>
          <ChevronLeft aria-hidden="true" />
          {t('setup.back')}
        </Link>
      )}
      <div className={styles.onward}>
        {state === 'open' && (
          <Button variant="secondary" busy={isSkipping} onClick={onSkip}>
            {skipLabel ?? t('setup.skip')}
          </Button>
        )}
        {(state === 'done' || state === 'skipped') && !children && (
          <Button onClick={onNext}>{t('setup.next')}</Button>
        )}
        {children}
      </div>
    </div>
  );
}

export const nextPage = (step: SetupStep): SetupPage => SETUP_PAGES[SETUP_PAGES.indexOf(step) + 1] ?? SUMMARY;
