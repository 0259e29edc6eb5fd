import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { VAT_RATE } from 'shared-api/domain/menu/limits';
import type { Category } from 'shared-api/contract/menu/categories';
import type { Product } from 'shared-api/contract/menu/products';
import { formatPrice } from 'shared-api/i18n/format';
import { Button } from 'shared-ui/button';
import { useStore } from 'zustand';
import { textsIn } from '#lib/content/translated-texts';
import { failureDetail } from '#lib/errors';
import { numberProblem } from '#lib/form/number-field';
import type { CellSave, EditQueue } from './edit-queue';
import styles from './table-editor.module.css';

/** Number of problems listed; further ones are only counted. */
const SHOWN_MAX = 3;

const RETRY_TEXTS = {
  failed: 'app.retry',
  conflict: 'conflict.keep_mine',
  unconfirmed: 'table_editor.confirm',
} as const;

export interface SaveProblemsProps {
  queue: EditQueue;
  products: readonly Product[];
  categories: readonly Category[];
  defaultLanguage: string;
}

/** Lists unsaved cells with the reason and the actions to resolve them. */
export function SaveProblems({ queue, products, categories, defaultLanguage }: SaveProblemsProps) {
  const { t } = useTranslation();
  const saves = useStore(queue.store, (state) => state.saves);
  const problems = Object.values(saves)
    .flatMap((ofProduct) => Object.values(ofProduct))
    .filter((save) => save.status !== 'saving');
  if (problems.length === 0) return null;
  const failed = problems.filter(({ status }) => status === 'failed');

  function shown({ edit: { column } }: CellSave, value: string): string {
    if (column === 'price') return formatPrice(value);
    if (column === 'category_id') {
      const category = categories.find(({ id }) => String(id) === value);
      return category ? textsIn(category, defaultLanguage, defaultLanguage).name : value;
    }
    if (value === 'true' || value === 'false') return t(`audit.value.${value}`);
    return column === 'image_url' ? t('table_editor.column.image') : value || '–';
  }
  const nameOf = ({ edit }: CellSave) => {
    const product = products.find(({ id }) => id === edit.productId);
    return product ? textsIn(product, defaultLanguage, defaultLanguage).name : '–';
  };
  const unreadPrice = ({ column, value }: CellSave['edit']) =>
    column === 'price' ? numberProblem(t, 'money', value) : undefined;
  const reasonOf = (save: CellSave): string => {
    switch (save.status) {
      case 'failed':
        return failureDetail(t, save.error);
      case 'invalid':
        return `${save.edit.value || '–'}: ${unreadPrice(save.edit) ?? t(save.problem, { max: VAT_RATE.max })}`;
      case 'unconfirmed':
        return t('table_editor.free');
      case 'conflict':
        return t('table_editor.conflict', {
          theirs: shown(save, save.theirs),
          mine: shown(save, save.edit.value),
        });
      case 'saving':
        return '';
    }
  };
  return (
    <div role="alert" className={styles.problems}>
      <ul role="list">
        {problems.slice(0, SHOWN_MAX).map((save) => (
          <li key={`${save.edit.productId}-${save.edit.column}`} className={styles.problem}>
            <CircleAlert aria-hidden="true" />
            <span>
              <strong>
                {nameOf(save)} · {t(`table_editor.edited.${save.edit.column}`)}
              </strong>{' '}
              {reasonOf(save)}
            </span>
            <span className={styles.actions}>
              {save.status !== 'invalid' && (
                <Button variant="secondary" onClick={() => queue.retry([save])}>
                  {t(RETRY_TEXTS[save.status])}
                </Button>
              )}
              <Button variant="ghost" onClick={() => queue.discard(save)}>
                {save.status === 'conflict' ? t('conflict.take_theirs') : t('table_editor.discard')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {problems.length > SHOWN_MAX && (
        <p className={styles.problem}>
          {t('table_editor.more_problems', { count: problems.length - SHOWN_MAX })}
          <span className={styles.actions}>
            {failed.length > 0 && (
              <Button variant="secondary" onClick={() => queue.retry(failed)}>
                {t('table_editor.retry_all', { count: failed.length })}
              </Button>
            )}
            <Button variant="ghost" onClick={() => problems.forEach((save) => queue.discard(save))}>
              {t('table_editor.discard_all')}
            </Button>
          </span>
        </p>
      )}
    </div>
  );
}
