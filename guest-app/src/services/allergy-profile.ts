import { deviceStorage } from 'shared-api/client/device-storage';
import { ALLERGENS, type Allergen } from 'shared-api/domain/menu/allergens';
import { create } from 'zustand';
import { GUEST_STORAGE_KEYS } from './storage-keys';

const isKnown = (code: unknown): code is Allergen => ALLERGENS.some((allergen) => allergen === code);

export function knownAllergens(stored: unknown): Allergen[] {
  return Array.isArray(stored) ? stored.filter(isKnown) : [];
}

interface AllergyProfile {
  /** The guest's allergens; empty without a profile. */
  allergens: readonly Allergen[];
  save: (allergens: readonly Allergen[]) => void;
}

/** The guest's allergies, stored on this phone only. The guest can send them to the kitchen with an item. */
export const useAllergyProfile = create<AllergyProfile>((set) => ({
  allergens: knownAllergens(deviceStorage.readJson(GUEST_STORAGE_KEYS.allergyProfile)),
  save(allergens) {
    set({ allergens });
    if (allergens.length > 0) deviceStorage.writeJson(GUEST_STORAGE_KEYS.allergyProfile, allergens);
    else deviceStorage.remove(GUEST_STORAGE_KEYS.allergyProfile);
  },
}));
