import { useTranslation } from 'react-i18next';
import { allergensAt, isWithout, type Declaration } from 'shared-api/domain/menu/allergen-rules';
import type { Allergen } from 'shared-api/domain/menu/allergens';
import { BannerNotice } from 'shared-ui/banner-notice';
import { useAllergyProfile } from '#services/allergy-profile';
import styles from './allergens.module.css';

const LEVELS = ['contains', 'may_contain', 'unknown'] as const;

/** Says whether a dish is safe for the guest's own allergies; renders nothing without any. */
export function AllergyWarning({ dish }: { dish: Declaration }) {
  const { t } = useTranslation();
  const { allergens: own } = useAllergyProfile();
  if (own.length === 0) return null;
  if (isWithout(dish, own)) {
    return (
      <BannerNotice tone="success" className={styles.notice}>
        {t('allergens.own_free')}
      </BannerNotice>
    );
  }
  const namesAt = (level: (typeof LEVELS)[number]): Allergen[] =>
    allergensAt(dish.allergens, level).filter((allergen) => own.includes(allergen));
  return (
    <BannerNotice
      tone={namesAt('contains').length > 0 ? 'danger' : 'warning'}
      title={t('allergens.own_warning')}
      className={styles.notice}
    >
      {LEVELS.map((level) => {
        const names = namesAt(level).map((allergen) => t(`allergens.name.${allergen}`));
        return (
          names.length > 0 && <p key={level}>{`${t(`allergens.level.${level}`)}: ${names.join(', ')}`}</p>
        );
      })}
    </BannerNotice>
  );
}
