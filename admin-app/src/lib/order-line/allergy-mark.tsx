import { TriangleAlert } from 'lucide-react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { Allergen } from 'shared-api/domain/menu/allergens';
import { AllergenIcon } from 'shared-ui/allergen-icon';
import styles from './allergy-mark.module.css';

export interface AllergyMarkProps {
  codes: readonly Allergen[];
  /** The item's name, if it is not beside the mark. */
  item?: string;
}

/** Allergens that a guest has sent to the kitchen with an item; renders nothing without any. */
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
              <AllergenIcon name={code} /> {t(`allergens.name.${code}`, { defaultValue: code })}
            </span>
          </Fragment>
        ))}
      </span>
    </span>
  );
}
