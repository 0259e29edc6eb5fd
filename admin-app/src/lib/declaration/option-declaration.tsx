import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { allergensAt, type Declaration } from 'shared-api/domain/menu/allergen-rules';
import { ALLERGENS } from 'shared-api/domain/menu/allergens';
import { AllergenLevels } from './allergen-levels';
import { DietFields } from './diet-fields';
import styles from './option-declaration.module.css';

export interface OptionDeclarationProps {
  value: Declaration;
  onChange: (part: Partial<Declaration>) => void;
}

/** The declaration of what an option adds to its product; collapsed by default. */
export function OptionDeclaration({ value, onChange }: OptionDeclarationProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.details} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>
        {t('allergens.of_option')} <small>{useDeclarationSummary()(value)}</small>
      </summary>
      {isOpen && (
        <div className={styles.content}>
          <AllergenLevels value={value.allergens} onChange={(allergens) => onChange({ allergens })} />
          <DietFields value={value} onChange={(diets) => onChange({ diets })} />
        </div>
      )}
    </details>
  );
}

/** Formats a declaration in one line, also for comparing two declarations. */
export function useDeclarationSummary(): (value: Declaration) => string {
  const { t } = useTranslation();
  return ({ allergens, diets }) => {
    const named = (['contains', 'may_contain'] as const).flatMap((level) => {
      const names = allergensAt(allergens, level).map((allergen) => t(`allergens.name.${allergen}`));
      return names.length > 0 ? `${t(`allergens.level.${level}`)}: ${names.join(', ')}` : [];
    });
    const unknown = allergensAt(allergens, 'unknown').length;
    return [
      ...named,
      ...diets.map((diet) => t(`allergens.diet.${diet}`)),
      unknown === ALLERGENS.length
        ? t('allergens.all_unknown')
        : unknown > 0
          ? t('allergens.unknown_count', { count: unknown })
          : t('allergens.rest_is_free'),
    ].join(' · ');
  };
}
