import { ChevronDown, X } from 'lucide-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { OPTION_GROUPS_MAX } from 'shared-api/domain/menu/limits';
import type { GroupOption, OptionGroup } from 'shared-api/contract/menu/option-groups';
import { typedText } from 'shared-api/domain/typed-number';
import { optionLabel } from 'shared-api/i18n/option-label';
import { IconButton } from 'shared-ui/icon-button';
import { SelectField } from 'shared-ui/select-field';
import { NumberField } from '#lib/form/number-field';
import formStyles from '#lib/form/form-columns.module.css';
import { modifierProblem } from '#lib/form/price-problem';
import { hasParts } from '#lib/has-parts';
import { useReorder } from '#lib/list/use-reorder';
import styles from './assigned-groups.module.css';
import type { AssignedGroupDraft } from './product-fields';

export interface AssignedGroupsProps {
  groups: readonly OptionGroup[];
  value: readonly AssignedGroupDraft[];
  /** Of the product's own prices, by option id. */
  problems: Record<number, string> | undefined;
  onChange: (assigned: AssignedGroupDraft[]) => void;
}

/** The option groups of a product, their order, and the product's own prices for their options. */
export function AssignedGroups({ groups, value: assigned, problems, onChange }: AssignedGroupsProps) {
  const { t } = useTranslation();
  const shown = assigned.flatMap(({ id }) => groups.find((group) => group.id === id) ?? []);
  const { handleOf, note } = useReorder(shown, (ids) =>
    onChange(ids.flatMap((id) => assigned.filter((group) => group.id === id))),
  );
  const addable = groups.filter(({ id }) => !assigned.some((group) => group.id === id));
  if (groups.length === 0) return null;

  const pricesOf = (id: number) => assigned.find((group) => group.id === id)?.prices ?? {};
  const setPrice = (groupId: number, optionId: number, price: string) =>
    onChange(
      assigned.map((group) =>
        group.id === groupId ? { ...group, prices: { ...group.prices, [optionId]: price } } : group,
      ),
    );
  return (
    <section aria-labelledby="product-groups" className={styles.section}>
      <h2 id="product-groups" className={styles.title}>
        {t('products.groups.title')}
      </h2>
      {note}
      <p className={formStyles.hint}>
        {t(shown.some(hasParts) ? 'products.groups.is_set_menu' : 'products.groups.set_menu_hint')}
      </p>
      <ul role="list" className={styles.list}>
        {shown.map((group) => (
          <li key={group.id} className={styles.group}>
            <div className={styles.head}>
              {handleOf(group)}
              <strong>
                <bdi>{group.name}</bdi>
              </strong>
              <IconButton
                label={t('products.groups.remove', { name: group.name })}
                onClick={() => onChange(assigned.filter(({ id }) => id !== group.id))}
              >
                <X />
              </IconButton>
            </div>
            <details className={styles.details} open={hasProblem(group, problems) || undefined}>
              <summary>
                <ChevronDown aria-hidden="true" />
                {t('products.groups.prices')}
              </summary>
              <div className={styles.prices}>
                {group.options.filter(isPriced).map((option) => (
                  <NumberField
                    key={option.id}
                    label={t('products.groups.price_of', { name: optionLabel({ name: option.name }) })}
                    kind="money"
                    placeholder={typedText(option.price_modifier)}
                    error={problems?.[option.id]}
                    value={pricesOf(group.id)[option.id] ?? ''}
                    onChange={(event) => setPrice(group.id, option.id, event.target.value)}
                  />
                ))}
              </div>
            </details>
          </li>
        ))}
      </ul>
      {addable.length > 0 && assigned.length < OPTION_GROUPS_MAX && (
        <SelectField
          label={t('products.groups.add')}
          value=""
          onChange={(event) => onChange([...assigned, { id: Number(event.target.value), prices: {} }])}
        >
          <option value="">{t('products.groups.choose')}</option>
          {addable.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
    </section>
  );
}

/** Problems of the product's own prices, by option id; undefined without any. */
export function groupPriceProblems(t: TFunction, assigned: readonly AssignedGroupDraft[]) {
  const found = assigned.flatMap(({ prices }) =>
    Object.entries(prices).flatMap(([optionId, typed]) => {
      const problem = modifierProblem(typed);
      return problem ? [[optionId, t(problem)] as const] : [];
    }),
  );
  return found.length > 0 ? (Object.fromEntries(found) as Record<number, string>) : undefined;
}

const isPriced = ({ kind }: GroupOption) => kind === 'extra';

const hasProblem = ({ options }: OptionGroup, problems: AssignedGroupsProps['problems']) =>
  options.some(({ id }) => problems?.[id]);
