import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Allergen } from 'shared-api/domain/menu/allergens';
import { declaredProduct, dishOf } from 'shared-api/domain/menu/declared-dish';
import { useHydrated } from 'shared-ui/hooks/use-hydrated';
import { ownLevels } from '#lib/allergens/own-levels';
import { TellKitchen } from '#lib/allergens/tell-kitchen';
import { useDeclarations } from '#lib/allergens/use-declarations';
import { useOwnAllergens } from '#lib/allergens/use-own-allergens';
import styles from './cart-item.module.css';
import type { CartLine } from './cart-lines';

export interface CartAllergiesProps {
  line: CartLine;
  onChange: (codes: readonly Allergen[]) => void;
}

/** Says in one line what of the guest's allergens is in a dish of the cart, and lets the guest tell the kitchen of them. */
export function CartAllergies(props: CartAllergiesProps) {
  const codes = props.line.allergy_codes ?? [];
  const own = useOwnAllergens();
  // They are stored on the phone only, so server rendering does not know them.
  const isHydrated = useHydrated();
  if (!isHydrated || (own.length === 0 && codes.length === 0)) return null;
  return <LineAllergies {...props} own={own} />;
}

function LineAllergies({ line, own, onChange }: CartAllergiesProps & { own: readonly Allergen[] }) {
  const { t } = useTranslation();
  const codes = line.allergy_codes ?? [];
  const { declarations, hasFailed } = useDeclarations();
  const optionIds = line.options.map(({ product_option_id: id }) => id);
  const levels =
    declarations || hasFailed
      ? ownLevels(dishOf(declaredProduct(declarations, line.product_id), optionIds), own)
      : [];
  if (levels.length === 0 && codes.length === 0) return null;
  return (
    <div className={styles.allergies}>
      {levels.length > 0 && (
        <p className={styles.warning} data-level={levels[0]?.level}>
          <TriangleAlert aria-label={t('allergens.own_warning')} />
          {levels.map(({ level, allergens }) => (
            <span key={level} dir="auto">
              {`${t(`allergens.level.${level}`)}: ${allergens.map((allergen) => t(`allergens.name.${allergen}`)).join(', ')}`}
            </span>
          ))}
        </p>
      )}
      <TellKitchen value={codes} onChange={onChange} />
    </div>
  );
}
