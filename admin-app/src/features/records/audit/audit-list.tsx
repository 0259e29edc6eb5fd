import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuditEntry } from 'shared-api/contract/records/audit';
import { Button } from 'shared-ui/button';
import { Card } from 'shared-ui/card';
import { useRestaurantTime } from '#lib/use-restaurant-time';
import { describeAction, detailedChanges, tellChanges } from './describe-action';
import type { useAuditFilters } from './use-audit-filters';
import styles from './audit-list.module.css';

export interface AuditListProps {
  entries: readonly AuditEntry[];
  filters: ReturnType<typeof useAuditFilters>;
}

/** The entries as sentences, by day, newest first. */
export function AuditList({ entries, filters }: AuditListProps) {
  const { t, i18n } = useTranslation();
  const { localOf } = useRestaurantTime();
  const dayOf = ({ created_at: at }: AuditEntry) => localOf(Date.parse(at)).slice(0, 'YYYY-MM-DD'.length);
  const dayText = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'full', timeZone: 'UTC' });
  const days = [...new Set(entries.map(dayOf))];
  return days.map((day) => (
    <section key={day} aria-label={t('audit.title')} className={styles.day}>
      <h2 className={styles.date}>{dayText.format(Date.parse(day))}</h2>
      <Card padding="none">
        <ul className={styles.list}>
          {entries
            .filter((entry) => dayOf(entry) === day)
            .map((entry) => (
              <Entry key={entry.id} entry={entry} filters={filters} />
            ))}
        </ul>
      </Card>
    </section>
  ));
}

function Entry({ entry, filters }: { entry: AuditEntry; filters: AuditListProps['filters'] }) {
  const { t } = useTranslation();
  const { timeText } = useRestaurantTime();
  const { username, approved_by: approver, created_at: at } = entry;
  const [isOpen, setOpen] = useState(false);
  const changes = tellChanges(t, entry);
  return (
    <li className={styles.entry}>
      <time dateTime={at} className={styles.time}>
        {timeText(at)}
      </time>
      <details className={styles.details} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <strong>{t('audit.who', { who: username })}</strong> {describeAction(t, entry)}
          {changes && `: ${changes}`}
          {approver !== null && <small> · {t('audit.approved', { approver })}</small>}
        </summary>
        {isOpen && <Details entry={entry} filters={filters} />}
      </details>
    </li>
  );
}

function Details({ entry, filters }: { entry: AuditEntry; filters: AuditListProps['filters'] }) {
  const { t } = useTranslation();
  const { username, area, record } = entry;
  const changes = detailedChanges(t, entry);
  const { filters: current, setUsername, setRecord } = filters;
  return (
    <>
      {changes.length > 0 && (
        <dl className={styles.changes}>
          {changes.map(({ field, from, value }, index) => (
            <div key={index}>
              <dt>{field}</dt>
              <dd>
                {from !== undefined && (
                  <>
                    <s>{from}</s> →{' '}
                  </>
                )}
                {value ?? t('audit.hidden')}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div className={styles.only}>
        {current.username !== username && (
          <Button variant="ghost" onClick={() => setUsername(username)}>
            {t('audit.only_user', { username })}
          </Button>
        )}
        {area && record && current.record !== record && (
          <Button variant="ghost" onClick={() => setRecord(area, record)}>
            {t('audit.only_record')}
          </Button>
        )}
      </div>
    </>
  );
}
