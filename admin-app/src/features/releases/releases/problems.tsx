import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { FieldProblem } from 'shared-api/contract/releases/field-reports';
import type { AppReleases } from 'shared-api/contract/releases/rollouts';
import { formatDate } from 'shared-api/i18n/format-time';
import { fieldProblemsQuery } from 'shared-api/queries/releases/field-statistics';
import { Badge } from 'shared-ui/badge';
import { EmptyState } from 'shared-ui/empty-state';
import { QueryView } from '#lib/query-view';
import { TitledCard } from '#lib/titled-card/titled-card';
import { useServices } from '#services/services';
import { releaseText } from './release-name';
import styles from './releases.module.css';

/** Errors in visits of one release. */
export function Problems({ app, release }: { app: AppReleases; release: string }) {
  const { http } = useServices();
  const { t } = useTranslation();
  const query = useQuery(fieldProblemsQuery(http, app.app, release));
  return (
    <TitledCard title={t('releases.problems.of', { release: releaseText(app, release) })}>
      <QueryView query={query} failedText={t('releases.problems.load_failed')}>
        {(problems) =>
          problems.length === 0 ? (
            <EmptyState icon={<CircleCheck />} tone="success" title={t('releases.problems.none')} />
          ) : (
            <ul role="list" className={styles.rows}>
              {problems.map((problem, index) => (
                <Problem key={index} problem={problem} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </TitledCard>
  );
}

function Problem({ problem }: { problem: FieldProblem }) {
  const { t } = useTranslation();
  const { kind, code, message, count, is_release_fault: isFault, first_day: first, last_day: last } = problem;
  return (
    <li className={styles.problem}>
      <div className={styles.named}>
        <Badge tone={isFault ? 'danger' : 'neutral'}>{t(`releases.problems.kind.${kind}`)}</Badge>
        {code && <code translate="no">{code}</code>}
        {!isFault && <span className={styles.soft}>{t('releases.problems.not_fault')}</span>}
      </div>
      <strong>
        <bdi>{message || t('releases.problems.no_message')}</bdi>
      </strong>
      <p className={styles.soft}>
        {t('releases.problems.visits', { count })} ·{' '}
        {first === last
          ? formatDate(first)
          : t('releases.problems.days', { first: formatDate(first), last: formatDate(last) })}
      </p>
      {problem.stack.length > 0 && (
        <details>
          <summary>{t('releases.problems.stack')}</summary>
          <ol>
            {problem.stack.map(({ source, line, column, name, is_mapped: isMapped }, index) => (
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
      )}
    </li>
  );
}
