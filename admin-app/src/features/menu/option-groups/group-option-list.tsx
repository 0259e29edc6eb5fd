import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Station } from 'shared-api/contract/kitchen/stations';
import { ITEM_OPTIONS_MAX } from 'shared-api/contract/limits';
import { Button } from 'shared-ui/button';
import { plainTextsOf } from '../../../lib/content/translated-texts';
import { useReorder } from '../../../lib/list/use-reorder';
import { GroupOptionEditor } from './group-option-editor';
import styles from '../../../lib/form/option-list.module.css';
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
  const { t } = useTranslation();
  const named = options.map((option, index) => ({
    id: option.id,
    name: plainTextsOf(option.texts, language).name || t('products.option.number', { number: index + 1 }),
  }));
  const { handleOf, note } = useReorder(named, (ids) =>
    onChange(ids.flatMap((id) => options.filter((option) => option.id === id))),
  );
  return (
    <section aria-labelledby="group-options" className={styles.section}>
      <h2 id="group-options" className={styles.title}>
        {t('products.option.title')}
      </h2>
      {note}
      <ul role="list" className={styles.list}>
        {options.map((option, index) => {
          const name = named[index] ?? { id: option.id, name: '' };
          return (
            <GroupOptionEditor
              key={option.id}
              option={option}
              label={name.name}
              stations={stations}
              language={language}
              languageName={languageName}
              problems={problems?.[option.id]}
              handle={handleOf(name)}
              onChange={(part) =>
                onChange(options.map((each) => (each.id === option.id ? { ...each, ...part } : each)))
              }
              onDelete={() => onChange(options.filter(({ id }) => id !== option.id))}
            />
          );
        })}
      </ul>
      <Button
        variant="secondary"
        disabled={options.length >= ITEM_OPTIONS_MAX}
        onClick={() => onChange(withNewOption(options))}
      >
        <Plus aria-hidden="true" />
        {t('products.option.add')}
      </Button>
    </section>
  );
}
