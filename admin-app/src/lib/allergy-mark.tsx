import { TriangleAlert } from 'lucide-react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { Allergen } from 'shared-api/contract/menu/allergens';
import { AllergenIcon } from 'shared-ui/allergen-icon';
import styles from './allergy-mark.module.css';

export interface AllergyMarkProps {
  codes: readonly Allergen[];
  /** The item, where it is not beside it. */
  item?: string;
}

/** What the guest of an item must not eat, where the guest tells the kitchen; nothing for none. */
export function AllergyMark({ codes, item }: AllergyMarkProps) {
  const { t } = useTranslation();
  if (codes.length === 0) return null;
  return (
    <span className={styles.mark}>
      <TriangleAlert aria-hidden="true" />
      <span>
        {item && (
          <>
            <bdi>{item}</bdi>,{' '}
          </>
        )}
        {t('allergens.allergy')}:{' '}
        {codes.map((code, index) => (
          <Fragment key={code}>
            {index > 0 && ', '}
            <span className={styles.name}>
              <AllergenIcon name={code} /> {t(`allergens.name.${code}`)}
            </span>
          </Fragment>
        ))}
      </span>
    </span>
  );
}
