import {
  isSingleChoice,
  quantityIn,
  remainingOf,
  type ChoiceGroup,
  type ChosenOption,
} from '../contract/menu/option-rules';
import { formatPrice } from './format';
import { optionLabel } from './option-label';

const modifier = (lira: number): string => `${lira > 0 ? '+' : ''}${formatPrice(lira)}`;

/** A group's options as guests and waiters choose them. */
export const choicesOf = (group: ChoiceGroup, choice: readonly ChosenOption[]) =>
  group.options.map((option) => ({
    id: option.id,
    label: optionLabel({ name: option.name, kind: option.kind }),
    detail: option.price_modifier === 0 ? undefined : modifier(option.price_modifier),
    quantity: quantityIn(choice, option.id),
    maxQuantity: Math.min(option.max_quantity, group.max_choices ?? Infinity),
    isFull: !isSingleChoice(group) && remainingOf(group, choice, option) <= 0,
    isFixed: option.is_required,
  }));
