import { useTranslation } from 'react-i18next';
import type { Allergen } from 'shared-api/domain/menu/allergens';

/** The allergies that are sent to the kitchen with an item; nothing without any. */
export function ToldAllergies({
  codes = [],
  className,
}: {
  codes?: readonly Allergen[];
  className?: string;
}) {
  const { t } = useTranslation();
  if (codes.length === 0) return null;
  const names = codes.map((code) => t(`allergens.name.${code}`)).join(', ');
  return <p className={className}>{t('allergens.told', { names })}</p>;
}
