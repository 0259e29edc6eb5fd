import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { levelOf } from 'shared-api/domain/menu/allergen-rules';
import { ALLERGENS, type Allergen } from 'shared-api/domain/menu/allergens';
import { declaredProduct, dishOf } from 'shared-api/domain/menu/declared-dish';
import { keys } from 'shared-api/queries/keys';
import { AllergenIcon } from 'shared-ui/allergen-icon';
import { BannerNotice } from 'shared-ui/banner-notice';
import { CheckChip } from '#lib/form/check-chip';
import { toggled } from '#lib/form/toggled';
import { useServices } from '#services/services';
import styles from './item-allergies.module.css';

export interface ItemAllergiesProps {
  productId: number;
  /** The chosen options. */
  optionIds: readonly number[];
  value: readonly Allergen[];
  onChange: (value: Allergen[]) => void;
}

/** Chooses the allergens of an item's guest, and shows the dish's declaration of each. */
export function ItemAllergies({ productId, optionIds, value, onChange }: ItemAllergiesProps) {
  const { http } = useServices();
  const { t } = useTranslation();
  const [hadSome] = useState(value.length > 0);
  const { data: declarations, error } = useQuery({
    queryKey: keys.products.declarations(),
    queryFn: () => http.send('GET /menu-declarations'),
    enabled: value.length > 0,
  });
  const dish = declarations && dishOf(declaredProduct(declarations, productId), optionIds);
  return (
    <details className={styles.allergies} open={hadSome}>
      <summary>{t('order_entry.allergies')}</summary>
      <p className={styles.hint}>{t('order_entry.allergies_hint')}</p>
      <div role="group" aria-label={t('order_entry.allergies')} className={styles.chips}>
        {ALLERGENS.map((allergen) => {
          const isChosen = value.includes(allergen);
          const level = isChosen && dish ? levelOf(dish.allergens, allergen) : undefined;
          return (
            <CheckChip
              key={allergen}
              checked={isChosen}
              tone={level === 'free' ? 'success' : 'danger'}
              onChange={(isIn) => {
                const chosen = toggled(value, allergen, isIn);
                onChange(ALLERGENS.filter((each) => chosen.includes(each)));
              }}
            >
              <AllergenIcon name={allergen} />
              <span aria-live="polite">
                {t(`allergens.name.${allergen}`)}
                {level && `: ${t(`allergens.level.${level}`)}`}
              </span>
            </CheckChip>
          );
        })}
      </div>
      {value.length > 0 && error && !declarations && (
        <BannerNotice tone="warning">{t('order_entry.allergy_unchecked')}</BannerNotice>
      )}
    </details>
  );
}
