import { WheatOff } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from 'shared-ui/icon-button';
import { dishWithRequiredOptions, useDeclarations } from '#lib/allergens/use-declarations';
import { NO_MARKS, type MenuMarks } from '#lib/menu-marks';
import { useAllergyProfile } from '#services/allergy-profile';
import { useBootstrap } from '#services/guest-bootstrap';
import { FilterSheet } from './filter-sheet';
import { isFiltering, meetsCriteria, useMenuCriteria, warningOf } from './menu-criteria';
import styles from './menu-filter.module.css';

export interface MenuFilterProps {
  onMarks: (marks: MenuMarks) => void;
}

/** The button of the filter by allergens and diets; also marks the menu by the filter and the guest's allergy profile. */
export default function MenuFilter({ onMarks }: MenuFilterProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const isActive = isFiltering(useMenuCriteria());
  const hasProfile = useAllergyProfile(({ allergens }) => allergens.length > 0);
  return (
    <>
      <IconButton
        label={t(isActive ? 'allergens.filter_active' : 'allergens.filter')}
        className={styles.button}
        data-active={isActive || undefined}
        onClick={() => setOpen(true)}
      >
        <WheatOff />
      </IconButton>
      {(isOpen || isActive || hasProfile) && <MenuMarker onMarks={onMarks} />}
      {isOpen && <FilterSheet onClose={() => setOpen(false)} />}
    </>
  );
}

/** Rendered only if there is something to mark: it fetches the declarations, which most guests do not need. */
function MenuMarker({ onMarks }: MenuFilterProps) {
  const { products } = useBootstrap();
  const { declarations, hasFailed } = useDeclarations();
  const criteria = useMenuCriteria();
  const { allergens: own } = useAllergyProfile();
  const marks = useMemo((): MenuMarks => {
    // While the declarations load, a filter shows no dish. If loading fails, all allergens are unknown.
    if (!declarations && !hasFailed)
      return isFiltering(criteria) ? { ...NO_MARKS, shown: new Set() } : NO_MARKS;
    const dishes = products.map((product) => ({
      id: product.id,
      dish: dishWithRequiredOptions(declarations, product),
    }));
    const shown = dishes.filter(({ dish }) => meetsCriteria(dish, criteria)).map(({ id }) => id);
    const warnings = dishes.flatMap(({ id, dish }) => {
      const warning = warningOf(dish, own);
      return warning ? [[id, warning] as const] : [];
    });
    return { shown: isFiltering(criteria) ? new Set(shown) : null, warnings: new Map(warnings) };
  }, [declarations, hasFailed, products, criteria, own]);
  useEffect(() => {
    onMarks(marks);
    return () => onMarks(NO_MARKS);
  }, [marks, onMarks]);
  return null;
}
