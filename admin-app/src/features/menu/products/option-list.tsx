import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ITEM_OPTIONS_MAX } from 'shared-api/contract/limits';
import { Button } from 'shared-ui/button';
import { ConfirmDialog } from 'shared-ui/confirm-dialog';
import { plainTextsOf } from '../../../lib/content/translated-texts';
import { useReorder } from '../../../lib/list/use-reorder';
import type { ProductProblems } from './product-draft-problems';
import { withNewOption, type OptionDraft } from './product-draft';
import { useDeleteOption } from './use-delete-option';
import { OptionEditor } from './option-editor';
import styles from './option-list.module.css';

export interface OptionListProps {
  options: readonly OptionDraft[];
  language: string;
  languageName: string;
  problems: ProductProblems['options'] | undefined;
  onChange: (options: OptionDraft[]) => void;
  /** An option is gone, on the server too if it was there. */
  onDeleted: (id: number) => void;
}

/** The options of a product: added, edited, put in order, deleted after a question. */
export function OptionList({
  options,
  language,
  languageName,
  problems,
  onChange,
  onDeleted,
}: OptionListProps) {
  const { t } = useTranslation();
  const remove = useDeleteOption();
  const [leavingId, setLeavingId] = useState<number>();
  const named = options.map((option, index) => ({
    id: option.id,
    name: plainTextsOf(option.texts, language).name || t('products.option.number', { number: index + 1 }),
  }));
  const nameOf = (id: number | undefined) => named.find((option) => option.id === id)?.name ?? '';
  const { handleOf, note } = useReorder(named, (ids) =>
    onChange(ids.flatMap((id) => options.filter((option) => option.id === id))),
  );

  function deleteLeaving(id: number) {
    remove.mutate(id, { onSuccess: () => onDeleted(id), onSettled: () => setLeavingId(undefined) });
  }

  return (
    <section aria-labelledby="product-options" className={styles.section}>
      <h2 id="product-options" className={styles.title}>
        {t('products.option.title')}
      </h2>
      {note}
      {options.length === 0 && <p className={styles.none}>{t('products.option.none')}</p>}
      <ul role="list" className={styles.list}>
        {options.map((option, index) => (
          <OptionEditor
            key={option.id}
            option={option}
            label={nameOf(option.id)}
            language={language}
            languageName={languageName}
            problems={problems?.[option.id]}
            handle={handleOf(named[index] ?? { id: option.id, name: '' })}
            onChange={(part) =>
              onChange(options.map((each) => (each.id === option.id ? { ...each, ...part } : each)))
            }
            onDelete={() => setLeavingId(option.id)}
          />
        ))}
      </ul>
      <Button
        variant="secondary"
        disabled={options.length >= ITEM_OPTIONS_MAX}
        onClick={() => onChange(withNewOption(options))}
      >
        <Plus aria-hidden="true" />
        {t('products.option.add')}
      </Button>
      <ConfirmDialog
        open={leavingId !== undefined}
        title={t('products.option.delete_question', { name: nameOf(leavingId) })}
        text={leavingId !== undefined && leavingId > 0 ? t('products.option.delete_text') : undefined}
        confirmLabel={t('app.delete')}
        cancelLabel={t('app.cancel')}
        busy={remove.isPending}
        onCancel={() => setLeavingId(undefined)}
        onConfirm={() => leavingId !== undefined && deleteLeaving(leavingId)}
      />
    </section>
  );
}
