import { WheatOff } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from 'shared-ui/icon-button';
import { ownDish, useDeclarations } from '../../lib/allergens/use-declarations';
import { NO_MARKS, type MenuMarks } from '../../lib/menu-marks';
import { useAllergyProfile } from '../../services/allergy-profile';
import { useBootstrap } from '../../services/guest-bootstrap';
import { FilterSheet } from './filter-sheet';
import { isFiltering, meets, useMenuCriteria, warningOf } from './menu-criteria';
import styles from './menu-filter.module.css';

export interface MenuFilterProps {
  onMarks: (marks: MenuMarks) => void;
}

/** Opens the filter by allergens and diets, and marks the menu by it and by the guest's profile. */
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
      {(isOpen || isActive || hasProfile) && <Marks onMarks={onMarks} />}
      {isOpen && <FilterSheet onClose={() => setOpen(false)} />}
    </>
  );
}

/** Only where there is something to mark: most guests need no declarations for the menu. */
function Marks({ onMarks }: MenuFilterProps) {
  const { products } = useBootstrap();
  const { declarations, hasFailed } = useDeclarations();
  const criteria = useMenuCriteria();
  const { allergens: own } = useAllergyProfile();
  const marks = useMemo((): MenuMarks => {
    // While nothing is known, a filter leaves nothing; without an answer everything is unknown.
    if (!declarations && !hasFailed)
      return isFiltering(criteria) ? { ...NO_MARKS, shown: new Set() } : NO_MARKS;
    const dishes = products.map((product) => ({
      id: product.id,
      dish: ownDish(declarations, product),
    }));
    const shown = dishes.filter(({ dish }) => meets(dish, criteria)).map(({ id }) => id);
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
