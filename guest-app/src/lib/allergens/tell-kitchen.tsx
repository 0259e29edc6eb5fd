import { useTranslation } from 'react-i18next';
import type { Allergen } from 'shared-api/domain/menu/allergens';
import { Checkbox } from 'shared-ui/checkbox';
import { useOwnAllergens } from './use-own-allergens';

export interface TellKitchenProps {
  /** Allergens sent to the kitchen with the item. */
  value: readonly Allergen[];
  onChange: (value: readonly Allergen[]) => void;
}

/** Lets the guest send the own allergies to the kitchen with an item; renders nothing for a guest without any. */
export function TellKitchen({ value, onChange }: TellKitchenProps) {
  const { t } = useTranslation();
  const own = useOwnAllergens();
  const told = value.length > 0 ? value : own;
  if (told.length === 0) return null;
  return (
    <Checkbox
      label={t('allergens.tell_kitchen')}
      hint={t('allergens.tell_kitchen_hint', {
        names: told.map((allergen) => t(`allergens.name.${allergen}`)).join(', '),
      })}
      checked={value.length > 0}
      onChange={(event) => onChange(event.target.checked ? own : [])}
    />
  );
}
