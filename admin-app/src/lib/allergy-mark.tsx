import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Allergen } from 'shared-api/contract/menu/allergens';
import { AllergenIcon } from 'shared-ui/allergen-icon';
import styles from './allergy-mark.module.css';

/** What the guest of an item must not eat, where the guest tells the kitchen; nothing for none. */
export function AllergyMark({ codes }: { codes: readonly Allergen[] }) {
  const { t } = useTranslation();
  if (codes.length === 0) return null;
  return (
    <span className={styles.mark}>
      <TriangleAlert aria-hidden="true" />
      <span>
        {t('allergens.allergy')}:{' '}
        {codes.map((code, index) => (
          <span key={code} className={styles.name}>
            <AllergenIcon name={code} /> {t(`allergens.name.${code}`)}
            {index < codes.length - 1 && ', '}
          </span>
        ))}
      </span>
    </span>
  );
}
