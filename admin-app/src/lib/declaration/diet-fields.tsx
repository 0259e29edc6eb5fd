import { useTranslation } from 'react-i18next';
import { contradictingAllergen, keepsDiet, type Declaration } from 'shared-api/domain/menu/allergen-rules';
import { DECLARED_DIETS, type DeclaredDiet } from 'shared-api/domain/menu/allergens';
import { Checkbox } from 'shared-ui/checkbox';
import { FieldGroup } from '../form/field-group';
import { toggled } from '../form/toggled';

export interface DietFieldsProps {
  value: Declaration;
  onChange: (diets: DeclaredDiet[]) => void;
}

/** Checkboxes for diets. A diet excluded by a contained allergen says so; gluten-free is derived from the allergens. */
export function DietFields({ value, onChange }: DietFieldsProps) {
  const { t } = useTranslation();
  return (
    <FieldGroup
      legend={t('allergens.diets')}
      note={t(keepsDiet(value, 'gluten_free') ? 'allergens.is_gluten_free' : 'allergens.not_gluten_free')}
    >
      {DECLARED_DIETS.map((diet) => {
        const allergen = contradictingAllergen(value.allergens, diet);
        const isChosen = value.diets.includes(diet);
        return (
          <Checkbox
            key={diet}
            label={t(`allergens.diet.${diet}`)}
            hint={allergen && t('allergens.excluded_by', { name: t(`allergens.name.${allergen}`) })}
            checked={isChosen}
            disabled={allergen !== undefined && !isChosen}
            onChange={(event) => onChange(toggled(value.diets, diet, event.target.checked))}
          />
        );
      })}
    </FieldGroup>
  );
}
