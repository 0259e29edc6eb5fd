import { useQuery } from '@tanstack/react-query';
import { FilterX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AUDIT_AREAS } from 'shared-api/domain/records/audit-areas';
import { usersQuery } from 'shared-api/queries/access/users';
import { Button } from 'shared-ui/button';
import { SelectField } from 'shared-ui/select-field';
import { TextField } from 'shared-ui/text-field';
import { Toolbar } from 'shared-ui/toolbar';
import { SelectOptions } from '#lib/form/select-options';
import { useToday } from '#lib/use-restaurant-time';
import { useServices } from '#services/services';
import type { useAuditFilters } from './use-audit-filters';
import styles from './audit-filter-bar.module.css';

export interface AuditFilterBarProps {
  state: ReturnType<typeof useAuditFilters>;
  /** Name of the record by which the list is filtered, once an entry of it is known. */
  recordName: string;
}

export function AuditFilterBar({ state, recordName }: AuditFilterBarProps) {
  const { http } = useServices();
  const { t } = useTranslation();
  const today = useToday();
  const users = useQuery(usersQuery(http)).data ?? [];
  const { filters, isFiltered, setUsername, setArea, setDay, clear } = state;
  const { username, area, record, day } = filters;
  // Also people without an account any more, who are chosen from an entry.
  const names = [...new Set([...users.map((user) => user.username), ...(username ? [username] : [])])].sort();
  return (
    <Toolbar label={t('audit.filter.label')} className={styles.bar}>
      <SelectField
        label={t('audit.filter.user')}
        value={username ?? ''}
        onChange={(event) => setUsername(event.target.value)}
      >
        <option value="">{t('audit.filter.everyone')}</option>
        <SelectOptions values={names} textOf={(name) => name} />
      </SelectField>
      <SelectField
        label={t('audit.filter.area')}
        value={area ?? ''}
        onChange={(event) => setArea(event.target.value)}
      >
        <option value="">{t('audit.filter.everything')}</option>
        <SelectOptions values={AUDIT_AREAS} textOf={(each) => t(`audit.topic.${each}`)} />
      </SelectField>
      <TextField
        type="date"
        label={t('audit.filter.day')}
        value={day ?? ''}
        max={today}
        onChange={(event) => setDay(event.target.value)}
      />
      {isFiltered && (
        <Button variant="ghost" onClick={clear}>
          <FilterX aria-hidden="true" />
          {record ? t('audit.filter.record', { record: recordName || record }) : t('audit.filter.clear')}
        </Button>
      )}
    </Toolbar>
  );
}
