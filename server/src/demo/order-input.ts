import { defaultChoice, type ChoiceGroup, type ChosenOption } from 'shared-api/domain/menu/option-rules';

/** A choice that the product accepts: its usual options, and the middle one of a group that requires a choice without. */
export const chooseOptions = (groups: readonly ChoiceGroup[]): ChosenOption[] =>
  groups.flatMap((group): ChosenOption[] => {
    const usual = defaultChoice([group]);
    if (usual.length >= group.min_choices) return usual;
    const middle = group.options[Math.floor(group.options.length / 2)];
    return middle ? [{ id: middle.id, quantity: group.min_choices }] : [];
  });
