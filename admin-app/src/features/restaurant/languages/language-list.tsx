import { Star } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Language } from 'shared-api/contract/restaurant/languages';
import { Badge } from 'shared-ui/badge';
import { ConfirmDialog } from 'shared-ui/confirm-dialog';
import type { DataColumn } from 'shared-ui/data-table';
import { IconButton } from 'shared-ui/icon-button';
import { Skeleton } from 'shared-ui/skeleton';
import { Switch } from 'shared-ui/switch';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { RowActions } from '#lib/list/row-actions';
import { ListTable } from '#lib/list/list-table';
import styles from './language-list.module.css';
import { Progress } from './progress';
import { useLanguageChange } from './use-language-change';
import type { AreaProgress } from './content-progress';

export interface LanguageListProps {
  languages: readonly Language[];
  progressOf: (language: Language) => LanguageProgress;
  onEdit: (code: string) => void;
}

export function LanguageList({ languages, progressOf, onEdit }: LanguageListProps) {
  const { t } = useTranslation();
  const { mutate, isPending, variables } = useLanguageChange();
  const [nextDefault, setNextDefault] = useState<Language>();
  const isChanging = (language: Language) => isPending && variables.code === language.code;

  const columns: DataColumn<Language>[] = [
    {
      key: 'language',
      header: t('languages.column.language'),
      kind: 'heading',
      cell: (language) => (
        <span className={styles.name}>
          <strong lang={language.code}>{language.native_name}</strong>
          <span className={styles.code}>
            {language.name}, {language.code}
          </span>
          {language.is_default && <Badge tone="accent">{t('languages.default')}</Badge>}
        </span>
      ),
    },
    {
      key: 'active',
      header: t('languages.column.active'),
      isSelfEvident: true,
      cell: (language) => (
        <Switch
          label={
            <>
              {language.is_active ? t('languages.active') : t('languages.passive')}
              <VisuallyHidden>, {language.native_name}</VisuallyHidden>
            </>
          }
          className={styles.switch}
          checked={language.is_active}
          disabled={isChanging(language)}
          onChange={(event) => mutate({ code: language.code, change: { is_active: event.target.checked } })}
        />
      ),
    },
    {
      key: 'content',
      header: t('languages.column.content'),
      cell: (language) => {
        const { areas } = progressOf(language);
        if (!areas) return <Skeleton width="7rem" />;
        const { done, total } = contentTotals(areas);
        const label = t('languages.content_of', { language: language.native_name });
        return (
          <div className={styles.progress}>
            <Progress label={label} done={done} total={total} />
            <Link to={`?missing=${language.code}`} className={styles.link}>
              {t('languages.missing_content', { count: total - done })}
              <VisuallyHidden>, {language.native_name}</VisuallyHidden>
            </Link>
          </div>
        );
      },
    },
    {
      key: 'texts',
      header: t('languages.column.texts'),
      cell: (language) => {
        const { texts } = progressOf(language);
        if (texts === undefined) return <Skeleton width="7rem" />;
        if (texts === null) return '–';
        const label = t('languages.texts_of', { language: language.native_name });
        return (
          <div className={styles.progress}>
            <Progress label={label} {...texts} />
            <Link to={`?texts=${language.code}`} className={styles.link}>
              {t('languages.edit_texts')}
              <VisuallyHidden>, {language.native_name}</VisuallyHidden>
            </Link>
          </div>
        );
      },
    },
    {
      key: 'actions',
      header: t('languages.column.actions'),
      kind: 'actions',
      cell: (language) => (
        <>
          {!language.is_default && (
            <IconButton
              label={t('languages.make_default', { language: language.native_name })}
              onClick={() => setNextDefault(language)}
            >
              <Star />
            </IconButton>
          )}
          <RowActions
            edit={{
              label: t('languages.edit', { language: language.native_name }),
              onClick: () => onEdit(language.code),
            }}
          />
        </>
      ),
    },
  ];

  return (
    <>
      <ListTable list="languages" caption={t('languages.title')} columns={columns} rows={languages} />
      <ConfirmDialog
        open={nextDefault !== undefined}
        tone="accent"
        title={t('languages.default_question', { language: nextDefault?.native_name })}
        text={t('languages.default_text')}
        confirmLabel={t('languages.default_confirm')}
        cancelLabel={t('app.cancel')}
        busy={isPending}
        onCancel={() => setNextDefault(undefined)}
        onConfirm={() =>
          nextDefault &&
          mutate(
            { code: nextDefault.code, change: { is_default: true } },
            { onSettled: () => setNextDefault(undefined) },
          )
        }
      />
    </>
  );
}

interface LanguageProgress {
  /** Undefined while loading. */
  areas: readonly AreaProgress[] | undefined;
  /** Null if no release's texts have been added; undefined while loading. */
  texts: { done: number; total: number } | null | undefined;
}

function contentTotals(areas: readonly AreaProgress[]) {
  const total = areas.reduce((sum, area) => sum + area.total, 0);
  const missing = areas.reduce((sum, area) => sum + area.missing.length, 0);
  return { done: total - missing, total };
}
