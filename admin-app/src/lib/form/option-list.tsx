import { Plus } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ITEM_OPTIONS_MAX } from 'shared-api/domain/menu/limits';
import { Button } from 'shared-ui/button';
import { useReorder } from '../list/use-reorder';
import styles from './option-list.module.css';

export interface OptionRow<T> {
  /** The option's name, or its number while it has none. */
  label: string;
  handle: ReactNode;
  onChange: (part: Partial<T>) => void;
}

export interface OptionListProps<T extends { id: number }> {
  options: readonly T[];
  /** Empty or undefined for an option without a name. */
  nameOf: (option: T) => string | undefined;
  /** Shown instead of options if there are none. */
  none?: string;
  onChange: (options: T[]) => void;
  onAdd: () => void;
  /** The editor of an option. */
  children: (option: T, row: OptionRow<T>) => ReactNode;
}

/** A list of options that can be reordered, with a button that adds one. */
export function OptionList<T extends { id: number }>({
  options,
  nameOf,
  none,
  onChange,
  onAdd,
  children,
}: OptionListProps<T>) {
  const { t } = useTranslation();
  const titleId = useId();
  const named = options.map((option, index) => ({
    id: option.id,
    name: nameOf(option) || t('products.option.number', { number: index + 1 }),
  }));
  const { handleOf, note } = useReorder(named, (ids) =>
    onChange(ids.flatMap((id) => options.filter((option) => option.id === id))),
  );
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <h2 id={titleId} className={styles.title}>
        {t('products.option.title')}
      </h2>
      {note}
      {options.length === 0 && none && <p className={styles.none}>{none}</p>}
      <ul role="list" className={styles.list}>
        {options.map((option, index) => {
          const item = named[index] ?? { id: option.id, name: '' };
          return children(option, {
            label: item.name,
            handle: handleOf(item),
            onChange: (part) =>
              onChange(options.map((each) => (each.id === option.id ? { ...each, ...part } : each))),
          });
        })}
      </ul>
      <Button variant="secondary" disabled={options.length >= ITEM_OPTIONS_MAX} onClick={onAdd}>
        <Plus aria-hidden="true" />
        {t('products.option.add')}
      </Button>
    </section>
  );
}
