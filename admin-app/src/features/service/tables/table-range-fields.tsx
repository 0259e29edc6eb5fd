import { useTranslation } from 'react-i18next';
import { TABLES_AT_ONCE_MAX } from 'shared-api/domain/service/limits';
import { TEXT_MAX } from 'shared-api/domain/limits';
import { TextArea } from 'shared-ui/text-area';
import { FailureBanner } from '#lib/form/failure-banner';
import styles from './table-range-fields.module.css';
import { TablesByArea } from './tables-by-area';
import type { TypedTables, useAddTables } from './use-add-tables';

/** Maximum length, enough for the longest list. */
const LIST_MAX_LENGTH = 2_000;
const NAMES_MAX = 5;

/** The field that names the tables to add, with a preview. */
export function TableRangeFields({ field, typed, error }: ReturnType<typeof useAddTables>) {
  const { t } = useTranslation();
  return (
    <>
      <FailureBanner title={t('tables.create_failed')} error={error} />
      <TextArea
        label={t('tables.bulk.list')}
        hint={t('tables.bulk.hint')}
        placeholder={t('tables.bulk.placeholder')}
        rows={2}
        maxLength={LIST_MAX_LENGTH}
        spellCheck={false}
        {...field('text')}
      />
      <TypedTablesView typed={typed} />
    </>
  );
}

function TypedTablesView({ typed: { tables, problems, known } }: { typed: TypedTables }) {
  const { t } = useTranslation();
  return (
    <div role="status" className={styles.typed}>
      {tables.length > 0 && (
        <>
          <strong>{t('tables.bulk.preview', { count: tables.length })}</strong>
          <TablesByArea tables={tables} />
        </>
      )}
      {problems.map(({ text, problem }) => (
        <p key={`${problem} ${text}`} className={styles.problem}>
          {t(`tables.bulk.problem.${problem}`, {
            text,
            number: TEXT_MAX.tableNumber,
            area: TEXT_MAX.area,
            max: TABLES_AT_ONCE_MAX,
          })}
        </p>
      ))}
      {known.length > 0 && (
        <p className={styles.known}>
          {t('tables.bulk.known', {
            count: known.length,
            names:
              known
                .slice(0, NAMES_MAX)
                .map(({ table_number: number }) => number)
                .join(', ') + (known.length > NAMES_MAX ? ', …' : ''),
          })}
        </p>
      )}
    </div>
  );
}
