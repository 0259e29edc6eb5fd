import { useTranslation } from 'react-i18next';
import { allergensAt, levelOf } from 'shared-api/domain/menu/allergen-rules';
import {
  ALLERGENS,
  type Allergen,
  type AllergenLevel,
  type AllergenLevels as Levels,
} from 'shared-api/domain/menu/allergens';
import { AllergenIcon } from 'shared-ui/allergen-icon';
import { Button } from 'shared-ui/button';
import { Segmented } from 'shared-ui/segmented';
import styles from './allergen-levels.module.css';

/** Levels in the order of the select field. */
const LEVEL_CHOICE = ['free', 'may_contain', 'contains', 'unknown'] as const satisfies AllergenLevel[];

export interface AllergenLevelsProps {
  value: Levels;
  onChange: (value: Levels) => void;
}

const withLevel = (levels: Levels, allergen: Allergen, level: AllergenLevel): Levels => {
  const { [allergen]: _replaced, ...rest } = levels;
  return level === 'unknown' ? rest : { ...rest, [allergen]: level };
};

/** One choice for each allergen. */
export function AllergenLevels({ value, onChange }: AllergenLevelsProps) {
  const { t } = useTranslation();
  const unknown = allergensAt(value, 'unknown');
  const restFree = () =>
    onChange(unknown.reduce((levels, allergen) => withLevel(levels, allergen, 'free'), value));
  return (
    <div className={styles.levels}>
      {ALLERGENS.map((allergen) => (
        <div key={allergen} className={styles.row} data-level={levelOf(value, allergen)}>
          <span className={styles.name} aria-hidden="true">
            <AllergenIcon name={allergen} />
            {t(`allergens.name.${allergen}`)}
          </span>
          <Segmented
            label={t(`allergens.name.${allergen}`)}
            hideLabel
            className={styles.choice}
            options={LEVEL_CHOICE.map((level) => ({ value: level, label: t(`allergens.level.${level}`) }))}
            value={levelOf(value, allergen)}
            onChange={(level) => onChange(withLevel(value, allergen, level))}
          />
        </div>
      ))}
      <div className={styles.actions}>
        {unknown.length > 0 && (
          <Button variant="secondary" onClick={restFree}>
            {t('allergens.rest_free', { count: unknown.length })}
          </Button>
        )}
        <Button variant="ghost" disabled={unknown.length === ALLERGENS.length} onClick={() => onChange({})}>
          {t('allergens.clear')}
        </Button>
      </div>
    </div>
  );
}
