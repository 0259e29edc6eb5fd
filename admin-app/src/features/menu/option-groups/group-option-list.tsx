import type { Station } from 'shared-api/contract/kitchen/stations';
import { OptionList } from '../../../lib/form/option-list';
import { GroupOptionEditor } from './group-option-editor';
import { withNewOption, type GroupOptionDraft } from './option-group-draft';
import type { OptionGroupProblems } from './option-group-problems';

export interface GroupOptionListProps {
  options: readonly GroupOptionDraft[];
  stations: readonly Station[];
  language: string;
  languageName: string;
  problems: OptionGroupProblems['options'] | undefined;
  onChange: (options: GroupOptionDraft[]) => void;
}

/** The options of a group. One that is removed here is deleted when the group is saved. */
export function GroupOptionList({
  options,
  stations,
  language,
  languageName,
  problems,
  onChange,
}: GroupOptionListProps) {
  return (
    <OptionList
      options={options}
      language={language}
      onChange={onChange}
      onAdd={() => onChange(withNewOption(options))}
    >
      {(option, row) => (
        <GroupOptionEditor
          key={option.id}
          option={option}
          stations={stations}
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
