import { TriangleAlert, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { directionOf } from 'shared-api/domain/restaurant/known-languages';
import type { Language } from 'shared-api/contract/restaurant/languages';
import { TEXT_MAX } from 'shared-api/domain/limits';
import { Badge } from 'shared-ui/badge';
import { Button } from 'shared-ui/button';
import { DataTable, type DataColumn } from 'shared-ui/data-table';
import { TextArea } from 'shared-ui/text-area';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { missingPlaceholders, type Drafts, type TextRow } from './text-rows';
import styles from './text-table.module.css';

export interface TextTableProps {
  language: Language;
  reference: Language;
  rows: readonly TextRow[];
  drafts: Drafts;
  onType: (row: TextRow, typed: string) => void;
}

/** A text area with more lines scrolls. */
const LINES_MAX = 6;
const LINE_CHARS = 44;
const linesOf = (text: string) =>
  Math.min(
    LINES_MAX,
    text.split('\n').reduce((sum, line) => sum + Math.ceil((line.length + 1) / LINE_CHARS), 0),
  );
const nameOf = ({ key }: TextRow) => key.slice(key.indexOf(':') + 1);

export function TextTable({ language, reference, rows, drafts, onType }: TextTableProps) {
  const { t } = useTranslation();
  const typedOf = (row: TextRow) => drafts[row.key] ?? row.stored;

  function hintFor(row: TextRow) {
    const lost = missingPlaceholders(row.reference, typedOf(row));
    return (
      lost.length > 0 && (
        <span className={styles.lost}>
          <TriangleAlert aria-hidden="true" />
          {t('texts.lost', { names: lost.join(', ') })}
        </span>
      )
    );
  }
  const columns: DataColumn<TextRow>[] = [
    {
      key: 'reference',
      header: reference.native_name,
      kind: 'heading',
      cell: (row) => (
        <div className={styles.reference}>
          <span lang={reference.code} dir={directionOf(reference.code)}>
            {row.reference || '–'}
          </span>
          <span className={styles.key}>{nameOf(row)}</span>
        </div>
      ),
    },
    {
      key: 'text',
      header: language.native_name,
      cell: (row) => (
        <TextArea
          label={
            <VisuallyHidden>
              {language.native_name}: {nameOf(row)}
            </VisuallyHidden>
          }
          className={styles.field}
          lang={language.code}
          dir={directionOf(language.code)}
          rows={linesOf(row.reference)}
          maxLength={TEXT_MAX.setting}
          hint={hintFor(row)}
          value={typedOf(row)}
          onChange={(event) => onType(row, event.target.value)}
        />
      ),
    },
    {
      key: 'state',
      header: t('texts.state.label'),
      cell: (row) => {
        const isTyped = row.key in drafts;
        const mayReset = row.original !== null && typedOf(row) !== row.original;
        return (
          <div className={styles.state}>
            {isTyped && <Badge tone="info">{t('texts.unsaved')}</Badge>}
            {!isTyped && row.isMissing && <Badge tone="warning">{t('texts.missing')}</Badge>}
            {!isTyped && row.isChanged && !row.isMissing && <Badge tone="accent">{t('texts.changed')}</Badge>}
            {mayReset && (
              <Button
                variant="ghost"
                className={styles.reset}
                title={row.original ?? undefined}
                onClick={() => onType(row, row.original ?? '')}
              >
                <Undo2 aria-hidden="true" />
                {t('texts.reset')}
                <VisuallyHidden>, {nameOf(row)}</VisuallyHidden>
              </Button>
            )}
          </div>
        );
      },
    },
  ];
  return (
    <DataTable
      caption={t('texts.title', { language: language.native_name })}
      columns={columns}
      rows={rows}
      rowKey={({ key }) => key}
      className={styles.table}
    />
  );
}
