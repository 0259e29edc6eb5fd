import { ALLERGENS, type Allergen } from 'shared-api/contract/menu/allergens';
import { create } from 'zustand';
import { GUEST_STORAGE_KEYS, readStored, removeStored, writeStored } from './storage';

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
  allergens: knownAllergens(readStored(GUEST_STORAGE_KEYS.allergyProfile)),
  save(allergens) {
    set({ allergens });
    if (allergens.length > 0) writeStored(GUEST_STORAGE_KEYS.allergyProfile, allergens);
    else removeStored(GUEST_STORAGE_KEYS.allergyProfile);
  },
}));
