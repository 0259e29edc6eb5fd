import { ALLERGENS, type Allergen } from 'shared-api/domain/menu/allergens';
import { useAllergyProfile } from '#services/allergy-profile';
import { useMenuCriteria } from '#services/menu-criteria';

/** What the guest avoids: the remembered allergens and those of the menu's filter. */
export function useOwnAllergens(): readonly Allergen[] {
  const { allergens: remembered } = useAllergyProfile();
  const { without } = useMenuCriteria();
  return ALLERGENS.filter((allergen) => remembered.includes(allergen) || without.includes(allergen));
}
