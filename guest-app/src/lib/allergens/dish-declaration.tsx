import { ChevronDown, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { allergensAt, keepsDiet, type Declaration } from 'shared-api/domain/menu/allergen-rules';
import { DIETS, type AllergenLevel } from 'shared-api/domain/menu/allergens';
import { declaredProduct, dishOf, type DeclaredProduct } from 'shared-api/domain/menu/declared-dish';
import { formatDateTime } from 'shared-api/i18n/format-time';
import { Button } from 'shared-ui/button';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { useTimeZone } from '../use-time-zone';
import styles from './allergens.module.css';
import { AllergyWarning } from './allergy-warning';
import { useDeclarations } from './use-declarations';

export interface DishDeclarationProps {
  productId: number;
  /** The chosen options. */
  optionIds: readonly number[];
  /** Until the dish is ready; 0 if unknown. */
  durationMinutes: number;
  isSpicy: boolean;
}

/** Facts, diets and allergens of a dish with its options, and a warning of the guest's own allergens. */
export function DishDeclaration({ productId, optionIds, ...facts }: DishDeclarationProps) {
  const { t } = useTranslation();
  const { declarations, hasFailed, isLoading, retry } = useDeclarations();
  const product = declaredProduct(declarations, productId);
  const dish = dishOf(product, optionIds);
  return (
    <>
      <Facts dish={dish} product={product} {...facts} />
      {declarations && <AllergyWarning dish={dish} />}
      {declarations ? (
        <Allergens dish={dish} confirmedAt={product?.confirmed_at ?? null} />
      ) : (
        <div className={styles.line}>
          <Info aria-hidden="true" />
          <p>{t(hasFailed ? 'allergens.failed' : 'allergens.title')}</p>
          {hasFailed && (
            <Button variant="ghost" busy={isLoading} onClick={() => void retry()}>
              {t('retry')}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

interface FactsProps extends Pick<DishDeclarationProps, 'durationMinutes' | 'isSpicy'> {
  dish: Declaration;
  product: DeclaredProduct | undefined;
}

function Facts({ dish, product, durationMinutes, isSpicy }: FactsProps) {
  const { t } = useTranslation();
  const diets = DIETS.filter((diet) => keepsDiet(dish, diet));
  return (
    <p className={styles.facts}>
      {product?.portion && <Fact>{product.portion}</Fact>}
      {typeof product?.calories === 'number' && (
        <Fact>{t('allergens.calories', { count: product.calories })}</Fact>
      )}
      {durationMinutes > 0 && <Fact>{t('product.minutes', { count: durationMinutes })}</Fact>}
      {isSpicy && <Fact className={styles.spicy}>{t('allergens.heat.spicy')}</Fact>}
      {diets.map((diet) => (
        <Fact key={diet} className={styles.diet}>
          {t(`allergens.diet.${diet}`)}
        </Fact>
      ))}
    </p>
  );
}

/** The separator behind it has the direction of the page, the words their own. */
function Fact({ className, children }: { className?: string; children: string }) {
  return (
    <span>
      <bdi className={className}>{children}</bdi>
    </span>
  );
}

interface AllergensProps {
  dish: Declaration;
  /** Null until the restaurant has confirmed the declaration. */
  confirmedAt: string | null;
}

/** What the dish contains in one line, which opens. Until the declaration is confirmed, a sentence says what is unknown. */
function Allergens({ dish, confirmedAt }: AllergensProps) {
  const { t, i18n } = useTranslation();
  const timeZone = useTimeZone();
  const namesAt = (level: AllergenLevel) =>
    allergensAt(dish.allergens, level)
      .map((allergen) => t(`allergens.name.${allergen}`))
      .join(', ');
  const levels = (['contains', 'may_contain', 'unknown', 'free'] as const)
    .filter((level) => confirmedAt !== null || level !== 'unknown')
    .map((level) => ({ level, names: namesAt(level) }))
    .filter(({ names }) => names !== '');
  const notConfirmed = `${t('allergens.not_confirmed')} ${t('allergens.ask')}`;
  if (confirmedAt === null && levels.length === 0) {
    return (
      <div className={styles.line}>
        <Info aria-hidden="true" />
        <p dir="auto">{notConfirmed}</p>
      </div>
    );
  }
  const inLine = levels
    .filter(({ level }) => level !== 'free')
    .map(({ level, names }) =>
      t(`allergens.line.${level}`, {
        names: names.toLocaleLowerCase(i18n.language),
        count: allergensAt(dish.allergens, level).length,
      }),
    );
  if (confirmedAt === null) inLine.push(t('allergens.line.rest_unknown'));
  return (
    <details className={styles.declaration}>
      <Summary>{inLine.join(' · ') || t('allergens.line.free')}</Summary>
      <dl className={styles.levels}>
        {levels.map(({ level, names }) => (
          <div key={level}>
            <dt>{t(`allergens.level.${level}`)}</dt>
            <dd>{names}</dd>
          </div>
        ))}
      </dl>
      <p dir="auto" className={styles.source}>
        {confirmedAt === null
          ? notConfirmed
          : `${t('allergens.confirmed_at', { date: formatDateTime(confirmedAt, timeZone) })} ${t('allergens.ask')}`}
      </p>
    </details>
  );
}

function Summary({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <summary className={styles.line}>
      <Info aria-hidden="true" />
      <VisuallyHidden>{t('allergens.title')}: </VisuallyHidden>
      <span dir="auto" className={styles.sentence}>
        {children}
      </span>
      <ChevronDown aria-hidden="true" className={styles.opener} />
    </summary>
  );
}
