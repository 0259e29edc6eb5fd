import type { Station } from 'shared-api/contract/kitchen/stations';
import type { Category } from 'shared-api/contract/menu/categories';
import type { Product } from 'shared-api/contract/menu/products';
import { plainTextsOf } from '#lib/content/translated-texts';
import { OptionList } from '#lib/form/option-list';
import { GroupOptionEditor } from './group-option-editor';
import { withNewOption, type GroupOptionDraft } from './option-group-draft';
import type { OptionGroupProblems } from './option-group-problems';

export interface GroupOptionListProps {
  options: readonly GroupOptionDraft[];
  stations: readonly Station[];
  /** Products that options can stand for. */
  products: readonly Product[];
  categories: readonly Category[];
  language: string;
  languageName: string;
  problems: OptionGroupProblems['options'] | undefined;
  onChange: (options: GroupOptionDraft[]) => void;
}

/** The options of a group. A removed option is deleted when the group is saved. */
export function GroupOptionList({
  options,
  stations,
  products,
  categories,
  language,
  languageName,
  problems,
  onChange,
}: GroupOptionListProps) {
  const nameOf = ({ kind, productId, texts }: GroupOptionDraft) =>
    kind === 'product'
      ? products.find(({ id }) => String(id) === productId)?.name
      : plainTextsOf(texts, language).name;
  return (
    <OptionList
      options={options}
      nameOf={nameOf}
      onChange={onChange}
      onAdd={() => onChange(withNewOption(options))}
    >
      {(option, row) => (
        <GroupOptionEditor
          key={option.id}
          option={option}
          stations={stations}
          products={products}
          categories={categories}
          language={language}
          languageName={languageName}
          problems={problems?.[option.id]}
          onDelete={() => onChange(options.filter(({ id }) => id !== option.id))}
          {...row}
        />
      )}
    </OptionList>
  );
}
