import type { Allergen } from 'shared-api/domain/menu/allergens';
import { declaredProduct, dishOf } from 'shared-api/domain/menu/declared-dish';
import { useHydrated } from 'shared-ui/hooks/use-hydrated';
import { AllergyWarning } from '#lib/allergens/allergy-warning';
import { TellKitchen } from '#lib/allergens/tell-kitchen';
import { useDeclarations } from '#lib/allergens/use-declarations';
import { useAllergyProfile } from '#services/allergy-profile';
import styles from './cart-item.module.css';
import type { CartLine } from './cart-lines';

export interface CartAllergiesProps {
  line: CartLine;
  onChange: (codes: readonly Allergen[]) => void;
}

/** Warns of the guest's allergens in a line, and lets the guest send the allergies to the kitchen. */
export function CartAllergies({ line, onChange }: CartAllergiesProps) {
  const codes = line.allergy_codes ?? [];
  const hasProfile = useAllergyProfile(({ allergens }) => allergens.length > 0);
  // The profile is stored on the phone only, so server rendering does not know it.
  const isHydrated = useHydrated();
  if (!isHydrated || (!hasProfile && codes.length === 0)) return null;
  return (
    <div className={styles.allergies}>
      {hasProfile && <LineWarning line={line} />}
      <TellKitchen value={codes} onChange={onChange} />
    </div>
  );
}

function LineWarning({ line }: { line: CartLine }) {
  const { declarations, hasFailed } = useDeclarations();
  if (!declarations && !hasFailed) return null;
  const optionIds = line.options.map(({ product_option_id: id }) => id);
  return <AllergyWarning dish={dishOf(declaredProduct(declarations, line.product_id), optionIds)} />;
}
