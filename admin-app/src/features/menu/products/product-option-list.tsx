import { useTranslation } from 'react-i18next';
import { keys } from 'shared-api/queries/keys';
import { plainTextsOf } from '#lib/content/translated-texts';
import { OptionList } from '#lib/form/option-list';
import { withNewRow } from '#lib/form/row-fields';
import { useDeletion } from '#lib/list/use-deletion';
import { OptionEditor, type OptionEditorProps } from './option-editor';
import type { OptionDraft } from './option-fields';

export interface ProductOptionListProps extends Pick<OptionEditorProps, 'fields' | 'language'> {
  value: readonly OptionDraft[];
  /** By option id. */
  problems: Record<number, OptionEditorProps['problems']> | undefined;
  onChange: (options: OptionDraft[]) => void;
  onDeleted: (id: number) => void;
}

/** The options of a product. A stored option is deleted at once, after a confirmation. */
export function ProductOptionList({
  fields,
  language,
  value: options,
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
        onAdd={() => onChange(withNewRow(fields, options))}
      >
        {(option, row) => (
          <OptionEditor
            key={option.id}
            fields={fields}
            option={option}
            language={language}
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
