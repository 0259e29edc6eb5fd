import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldProblem } from 'shared-api/contract/releases/field-reports';
import type { AppReleases } from 'shared-api/contract/releases/rollouts';
import { formatDate } from 'shared-api/i18n/format-time';
import { fieldProblemsQuery } from 'shared-api/queries/releases/field-statistics';
import { Badge } from 'shared-ui/badge';
import { EmptyState } from 'shared-ui/empty-state';
import { SelectField } from 'shared-ui/select-field';
import { QueryView } from '#lib/query-view';
import { shortRelease } from '#lib/releases/release-name';
import { TitledCard } from '#lib/titled-card/titled-card';
import { useServices } from '#services/services';
import { roleOf } from './release-figures';
import styles from './field-reports.module.css';

/** Errors in visits of one release: initially the canary, else the live release. */
export function ProblemsSection({ app }: { app: AppReleases }) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<string>();
  const { releases, rollout, live } = app;
  const first = rollout?.release ?? live?.release ?? releases[0]?.release;
  const release = releases.some((each) => each.release === chosen) ? chosen : first;
  if (release === undefined) return null;
  return (
    <TitledCard title={t('releases.problems.title')}>
      <SelectField
        label={t('releases.problems.release')}
        value={release}
        className={styles.device}
        onChange={({ target }) => setChosen(target.value)}
      >
        {releases.map((each) => (
          <option key={each.release} value={each.release}>
            {t('releases.field.label', {
              release: shortRelease(each.release),
              state: t(`releases.state.${roleOf(app, each.release)}`),
            })}
          </option>
        ))}
      </SelectField>
      <Problems key={release} app={app} release={release} />
    </TitledCard>
  );
}

function Problems({ app: { app }, release }: { app: AppReleases; release: string }) {
  const { http } = useServices();
  const { t } = useTranslation();
  const query = useQuery(fieldProblemsQuery(http, app, release));
  return (
    <QueryView query={query} failedText={t('releases.problems.load_failed')}>
      {(problems) =>
        problems.length === 0 ? (
          <EmptyState icon={<CircleCheck />} tone="success" title={t('releases.problems.none')} />
        ) : (
          <ul role="list" className={styles.problems}>
            {problems.map((problem, index) => (
              <li key={index}>
                <Problem problem={problem} />
              </li>
            ))}
          </ul>
        )
      }
    </QueryView>
  );
}

function Problem({ problem }: { problem: FieldProblem }) {
  const { t } = useTranslation();
  const { kind, code, message, count, is_release_fault: isFault, first_day: first, last_day: last } = problem;
  return (
    <article className={styles.problem}>
      <div className={styles.named}>
        <Badge tone={isFault ? 'danger' : 'neutral'}>{t(`releases.problems.kind.${kind}`)}</Badge>
        {code && (
          <code translate="no" className={styles.code}>
            {code}
          </code>
        )}
        {!isFault && <span className={styles.soft}>{t('releases.problems.not_fault')}</span>}
      </div>
      <p className={styles.message}>
        <bdi>{message || t('releases.problems.no_message')}</bdi>
      </p>
      <p className={styles.soft}>
        {t('releases.problems.visits', { count })} ·{' '}
        {first === last
          ? formatDate(first)
          : t('releases.problems.days', { first: formatDate(first), last: formatDate(last) })}
      </p>
      {problem.stack.length > 0 && <Stack stack={problem.stack} />}
    </article>
  );
}

function Stack({ stack }: { stack: FieldProblem['stack'] }) {
  const { t } = useTranslation();
  return (
    <details className={styles.stack}>
      <summary>{t('releases.problems.stack')}</summary>
      <ol>
        {stack.map(({ source, line, column, name, is_mapped: isMapped }, index) => (
          <li key={index}>
            <code translate="no">
              {name && `${name} `}
              {source}:{line}:{column}
            </code>
            {!isMapped && <span className={styles.soft}> {t('releases.problems.unmapped')}</span>}
          </li>
        ))}
      </ol>
    </details>
  );
}
