import { useTranslation } from 'react-i18next';
import type { Allergen } from 'shared-api/domain/menu/allergens';
import { AllergenIcon } from 'shared-ui/allergen-icon';
import styles from './allergens.module.css';

/** A list of allergens, each with its icon. */
export function AllergenNames({ allergens }: { allergens: readonly Allergen[] }) {
  const { t } = useTranslation();
  return (
    <ul role="list" className={styles.names}>
      {allergens.map((allergen) => (
        <li key={allergen} className={styles.name}>
          <AllergenIcon name={allergen} />
          {t(`allergens.name.${allergen}`)}
        </li>
      ))}
    </ul>
  );
}
