import {
  groupProblem,
  rangeOf,
  withQuantity,
  type ChoiceGroup as Group,
  type ChosenOption,
} from 'shared-api/contract/menu/option-rules';
import { choicesOf } from 'shared-api/i18n/choices';
import { useTranslation } from 'react-i18next';
import { ChoiceGroup, ChoiceGroups } from 'shared-ui/choice-group';

export interface OptionChoicesProps {
  groups: readonly Group[];
  choice: readonly ChosenOption[];
  onChange: (choice: ChosenOption[]) => void;
  /** How often a choice that does not fit was submitted. */
  refusals: number;
}

/** The options of a product, group by group. */
export function OptionChoices({ groups, choice, onChange, refusals }: OptionChoicesProps) {
  const { t } = useTranslation();
  return (
    <ChoiceGroups refusals={refusals}>
      {groups.map((group) => {
        const range = rangeOf(group);
        const counts = { min: group.min_choices, max: group.max_choices };
        const problem = refusals > 0 ? groupProblem(group, choice) : undefined;
        return (
          <ChoiceGroup
            key={group.id}
            legend={group.id === null ? t('product.options') : group.name}
            hint={range && t(`product.choose_${range}`, counts)}
            problem={problem && t(`product.${problem}`, counts)}
            isRadio={range === 'one'}
            choices={choicesOf(group, choice).map((one) => ({
              ...one,
              hint: one.isFixed ? t('product.option_required') : undefined,
            }))}
            onQuantity={(id, quantity) => onChange(withQuantity(groups, choice, id, quantity))}
            stepperLabels={(name) => ({
              label: t('cart.quantity_of', { name }),
              decreaseLabel: t('cart.decrease', { name }),
              increaseLabel: t('cart.increase', { name }),
            })}
          />
        );
      })}
    </ChoiceGroups>
  );
}
