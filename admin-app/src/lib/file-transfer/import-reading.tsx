import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MenuImportPreview, MenuReading } from 'shared-api/contract/menu/menu-files';
import { TEXT_MAX } from 'shared-api/domain/limits';
import { Button } from 'shared-ui/button';
import { Card } from 'shared-ui/card';
import { SelectField } from 'shared-ui/select-field';
import { TextField } from 'shared-ui/text-field';
import styles from './file-transfer.module.css';

export interface ImportReadingProps {
  preview: Pick<MenuImportPreview, 'columns'> & Partial<MenuImportPreview>;
  reading: MenuReading;
  /** Reads the file again. */
  onRead: (reading: MenuReading) => void;
}

type Columns = MenuImportPreview['columns'];

/** Columns of which one has another field; no two have the same. */
const withField = (columns: Columns, letters: string, field: string | null): Columns =>
  columns.map((each) => {
    if (each.column === letters) return { ...each, field };
    return field !== null && each.field === field ? { ...each, field: null } : each;
  });

/** As requests have them: `A=name:tr,C=price,D=` */
const fieldsText = (columns: Columns): string =>
  columns.map(({ column, field }) => `${column}=${field ?? ''}`).join(',');

/** Shows how a file was read: its sheet, and the field of each column with samples; a person may correct them. */
export function ImportReading({ preview, reading, onRead }: ImportReadingProps) {
  const { t } = useTranslation();
  const { columns, fields = [], sheets = [], default_category: defaultCategory = null } = preview;
  const read = sheets.filter(({ is_read }) => is_read);
  const isByCategory = read.length > 1;

  function chooseField(letters: string, field: string) {
    const chosen = withField(columns, letters, field || null);
    onRead({ ...reading, fields: fieldsText(chosen) });
  }
  return (
    <Card as="section" padding="l" className={styles.card} aria-labelledby="import-reading-title">
      <h2 id="import-reading-title">{t('files.reading.title')}</h2>
      {sheets.length > 1 && (
        <SelectField
          label={t('files.reading.sheet')}
          value={isByCategory ? '' : (read[0]?.name ?? '')}
          onChange={({ target }) =>
            onRead({ ...reading, sheet: target.value || undefined, fields: undefined })
          }
        >
          {(isByCategory || reading.sheet !== undefined) && (
            <option value="">
              {t(isByCategory ? 'files.reading.all_sheets' : 'files.reading.found_sheet')}
            </option>
          )}
          {sheets.map(({ name, products }) => (
            <option key={name} value={name}>
              {`${name} (${t('files.products', { count: products })})`}
            </option>
          ))}
        </SelectField>
      )}
      {defaultCategory !== null && (
        <DefaultCategory
          key={defaultCategory}
          value={defaultCategory}
          onChange={(category) => onRead({ ...reading, category })}
        />
      )}
      <details open={columns.some(({ field, heading }) => field === null || heading === '')}>
        <summary>
          {t('files.reading.columns', {
            count: columns.filter(({ field }) => field !== null).length,
            skipped: columns.filter(({ field }) => field === null).length,
          })}
        </summary>
        <div className={styles.fields}>
          {columns.map(({ column, heading, field, samples }) => (
            <SelectField
              key={column}
              label={heading || t('files.reading.column', { column })}
              hint={samples.join(' · ')}
              value={field ?? ''}
              onChange={({ target }) => chooseField(column, target.value)}
            >
              <option value="">{t('files.reading.skip')}</option>
              {fields.map(({ field: value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </SelectField>
          ))}
        </div>
      </details>
    </Card>
  );
}

function DefaultCategory({ value, onChange }: { value: string; onChange: (category: string) => void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(value);
  return (
    <form
      className={styles.category}
      onSubmit={(event) => {
        event.preventDefault();
        onChange(typed);
      }}
    >
      <TextField
        label={t('files.reading.category')}
        value={typed}
        required
        maxLength={TEXT_MAX.name}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" variant="secondary">
        {t('files.reading.apply')}
      </Button>
    </form>
  );
}
