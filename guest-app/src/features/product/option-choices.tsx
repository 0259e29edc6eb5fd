import {
  withQuantity,
  type ChoiceGroup as Group,
  type ChosenOption,
} from 'shared-api/domain/menu/option-rules';
import { choiceGroupOf, type ChoiceTexts } from 'shared-api/i18n/choices';
import { useTranslation } from 'react-i18next';
import { ChoiceGroup, ChoiceGroups } from 'shared-ui/choice-group';
import { useMenuPrice } from '#lib/menu-price';

export interface OptionChoicesProps {
  groups: readonly Group[];
  choice: readonly ChosenOption[];
  onChange: (choice: ChosenOption[]) => void;
  /** Number of attempts to submit an invalid choice. */
  refusals: number;
}

/** The options of a product, group by group. */
export function OptionChoices({ groups, choice, onChange, refusals }: OptionChoicesProps) {
  const { t } = useTranslation();
  const texts: ChoiceTexts = {
    ownOptions: t('product.options'),
    required: t('product.option_required'),
    optional: t('product.optional'),
    formatPrice: useMenuPrice(),
    hintOf: (range, counts) => t(`product.choose_${range}`, { ...counts }),
    problemOf: (problem, counts) => t(`product.${problem}`, { ...counts }),
  };
  return (
    <ChoiceGroups refusals={refusals}>
      {groups.map((group) => (
        <ChoiceGroup
          key={group.id}
          {...choiceGroupOf(group, choice, refusals > 0, texts)}
          onQuantity={(id, quantity) => onChange(withQuantity(groups, choice, id, quantity))}
          stepperLabels={(name) => ({
            label: t('cart.quantity_of', { name }),
            decreaseLabel: t('cart.decrease', { name }),
            increaseLabel: t('cart.increase', { name }),
          })}
        />
      ))}
    </ChoiceGroups>
  );
}
