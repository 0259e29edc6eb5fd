import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { deleteProductOption } from 'shared-api/client/menu/products';
import { ITEM_OPTIONS_MAX } from 'shared-api/contract/limits';
import { keys } from 'shared-api/queries/keys';
import { Button } from 'shared-ui/button';
import { plainTextsOf } from '../../../lib/content/translated-texts';
import { useDeletion } from '../../../lib/list/use-deletion';
import { useReorder } from '../../../lib/list/use-reorder';
import type { ProductProblems } from './product-draft-problems';
import { withNewOption, type OptionDraft } from './product-draft';
import { OptionEditor } from './option-editor';
import styles from '../../../lib/form/option-list.module.css';

export interface OptionListProps {
  options: readonly OptionDraft[];
  language: string;
  languageName: string;
  problems: ProductProblems['options'] | undefined;
  onChange: (options: OptionDraft[]) => void;
  onDeleted: (id: number) => void;
}

export function OptionList({
  options,
  language,
  languageName,
  problems,
  onChange,
  onDeleted,
}: OptionListProps) {
  const { t } = useTranslation();
  const named = options.map((option, index) => ({
    id: option.id,
    name: plainTextsOf(option.texts, language).name || t('products.option.number', { number: index + 1 }),
  }));
  const nameOf = (id: number) => named.find((option) => option.id === id)?.name ?? '';
  const isStored = (id: number) => id > 0;
  const deletion = useDeletion<OptionDraft>({
    request: async (http, id) => {
      if (isStored(id)) await deleteProductOption(http, id);
    },
    invalidates: [keys.products.lists()],
    onSuccess: (_, id) => onDeleted(id),
    title: ({ id }) => t('products.option.delete_question', { name: nameOf(id) }),
    text: ({ id }) => (isStored(id) ? t('products.option.delete_text') : undefined),
    failure: t('products.option.delete_failed'),
  });
  const { handleOf, note } = useReorder(named, (ids) =>
    onChange(ids.flatMap((id) => options.filter((option) => option.id === id))),
  );

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
            onDelete={() => deletion.confirm(option)}
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
      {deletion.dialog}
    </section>
  );
}
