import { useTranslation } from 'react-i18next';
import { keys } from 'shared-api/queries/keys';
import { plainTextsOf } from '#lib/content/translated-texts';
import { OptionList } from '#lib/form/option-list';
import { useDeletion } from '#lib/list/use-deletion';
import type { ProductProblems } from './product-draft-problems';
import { withNewOption, type OptionDraft } from './product-draft';
import { OptionEditor } from './option-editor';

export interface ProductOptionListProps {
  options: readonly OptionDraft[];
  language: string;
  languageName: string;
  problems: ProductProblems['options'] | undefined;
  onChange: (options: OptionDraft[]) => void;
  onDeleted: (id: number) => void;
}

/** The options of a product. A stored option is deleted at once, after a confirmation. */
export function ProductOptionList({
  options,
  language,
  languageName,
  problems,
  onChange,
  onDeleted,
}: ProductOptionListProps) {
  const { t } = useTranslation();
  const isStored = (id: number) => id > 0;
  const deletion = useDeletion<{ id: number; label: string }>({
    request: async (http, id) => {
      if (isStored(id)) await http.send('DELETE /products/options/{id}', { params: { id } });
    },
    invalidates: [keys.products.lists()],
    onSuccess: (_, id) => onDeleted(id),
    title: ({ label }) => t('products.option.delete_question', { name: label }),
    text: ({ id }) => (isStored(id) ? t('products.option.delete_text') : undefined),
    failure: () => t('products.option.delete_failed'),
  });
  return (
    <>
      <OptionList
        options={options}
        nameOf={({ texts }) => plainTextsOf(texts, language).name}
        none={t('products.option.none')}
        onChange={onChange}
        onAdd={() => onChange(withNewOption(options))}
      >
        {(option, row) => (
          <OptionEditor
            key={option.id}
            option={option}
            language={language}
            languageName={languageName}
            problems={problems?.[option.id]}
            onDelete={() => deletion.confirm({ id: option.id, label: row.label })}
            {...row}
          />
        )}
      </OptionList>
      {deletion.dialog}
    </>
  );
}
