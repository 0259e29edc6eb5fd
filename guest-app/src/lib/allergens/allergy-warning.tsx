import { useTranslation } from 'react-i18next';
import type { Declaration } from 'shared-api/domain/menu/allergen-rules';
import { BannerNotice } from 'shared-ui/banner-notice';
import styles from './allergens.module.css';
import { ownLevels } from './own-levels';
import { useOwnAllergens } from './use-own-allergens';

/** Says whether a dish is safe for the guest's own allergies; renders nothing without any. */
export function AllergyWarning({ dish }: { dish: Declaration }) {
  const { t } = useTranslation();
  const own = useOwnAllergens();
  if (own.length === 0) return null;
  const levels = ownLevels(dish, own);
  if (levels.length === 0) {
    return (
      <BannerNotice tone="success" className={styles.notice}>
        {t('allergens.own_free')}
      </BannerNotice>
    );
  }
  return (
    <BannerNotice
      tone={levels[0]?.level === 'contains' ? 'danger' : 'warning'}
      title={t('allergens.own_warning')}
      className={styles.notice}
    >
      {levels.map(({ level, allergens }) => (
        <p key={level} dir="auto">
          {`${t(`allergens.level.${level}`)}: ${allergens.map((allergen) => t(`allergens.name.${allergen}`)).join(', ')}`}
        </p>
      ))}
    </BannerNotice>
  );
}
