import { useTranslation } from 'react-i18next';
import { allergensAt, keepsDiet, type Declaration } from 'shared-api/domain/menu/allergen-rules';
import { DIETS } from 'shared-api/domain/menu/allergens';
import { declaredProduct, dishOf } from 'shared-api/domain/menu/declared-dish';
import { formatDateTime } from 'shared-api/i18n/format-time';
import { Badge } from 'shared-ui/badge';
import { Button } from 'shared-ui/button';
import { useTimeZone } from '../use-time-zone';
import { AllergenNames } from './allergen-names';
import styles from './allergens.module.css';
import { AllergyWarning } from './allergy-warning';
import { useDeclarations } from './use-declarations';

const LEVELS = ['contains', 'may_contain', 'unknown', 'free'] as const;

export interface DishDeclarationProps {
  productId: number;
  /** The chosen options. */
  optionIds: readonly number[];
}

/** Allergens, diets, calories and portion of a dish with its options, and a warning of the guest's own allergens. */
export function DishDeclaration({ productId, optionIds }: DishDeclarationProps) {
  const { t } = useTranslation();
  const timeZone = useTimeZone();
  const { declarations, hasFailed, isLoading, retry } = useDeclarations();
  if (hasFailed) {
    return (
      <div className={styles.failed}>
        <p>{t('allergens.failed')}</p>
        <Button variant="secondary" busy={isLoading} onClick={() => void retry()}>
          {t('retry')}
        </Button>
      </div>
    );
  }
  if (!declarations) return null;
  const product = declaredProduct(declarations, productId);
  const dish = dishOf(product, optionIds);
  return (
    <section aria-labelledby="dish-allergens" className={styles.declaration}>
      <h3 id="dish-allergens" className={styles.title}>
        {t('allergens.title')}
      </h3>
      <AllergyWarning dish={dish} />
      <Facts dish={dish} calories={product?.calories ?? null} portion={product?.portion ?? null} />
      <Levels dish={dish} isConfirmed={Boolean(product?.confirmed_at)} />
      <p className={styles.source}>
        {product?.confirmed_at
          ? t('allergens.confirmed_at', { date: formatDateTime(product.confirmed_at, timeZone) })
          : t('allergens.not_confirmed')}{' '}
        {t('allergens.ask')}
      </p>
    </section>
  );
}

interface FactsProps {
  dish: Declaration;
  calories: number | null;
  portion: string | null;
}

function Facts({ dish, calories, portion }: FactsProps) {
  const { t } = useTranslation();
  const diets = DIETS.filter((diet) => keepsDiet(dish, diet));
  if (diets.length === 0 && calories === null && portion === null) return null;
  return (
    <p className={styles.badges}>
      {diets.map((diet) => (
        <Badge key={diet} tone="success">
          {t(`allergens.diet.${diet}`)}
        </Badge>
      ))}
      {portion && (
        <Badge>
          <bdi>{portion}</bdi>
        </Badge>
      )}
      {calories !== null && <Badge>{t('allergens.calories', { count: calories })}</Badge>}
    </p>
  );
}

/** Until the declaration is confirmed, one sentence below says what is unknown. */
function Levels({ dish, isConfirmed }: { dish: Declaration; isConfirmed: boolean }) {
  const { t } = useTranslation();
  return (
    <dl className={styles.levels}>
      {LEVELS.map((level) => {
        const allergens = allergensAt(dish.allergens, level);
        return (
          allergens.length > 0 &&
          (isConfirmed || level !== 'unknown') && (
            <div key={level} data-level={level} className={styles.level}>
              <dt>{t(`allergens.level.${level}`)}</dt>
              <dd>
                <AllergenNames allergens={allergens} />
              </dd>
            </div>
          )
        );
      })}
    </dl>
  );
}
