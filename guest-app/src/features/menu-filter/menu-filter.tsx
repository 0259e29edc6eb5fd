import { SlidersHorizontal } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeclarations } from '#lib/allergens/use-declarations';
import { NO_MARKS, type MenuMarks } from '#lib/menu-marks';
import toolStyles from '#lib/bar-tool.module.css';
import { useAllergyProfile } from '#services/allergy-profile';
import { FilterSheet } from './filter-sheet';
import { criteriaCount, isFiltering, useMenuCriteria, warningOf } from '#services/menu-criteria';
import { idsWith, useDeclaredDishes } from './use-verdicts';

export interface MenuFilterProps {
  onMarks: (marks: MenuMarks) => void;
}

/** The button of the filter by allergens and diets; also marks the menu by the filter and the guest's allergy profile. */
export default function MenuFilter({ onMarks }: MenuFilterProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const count = criteriaCount(useMenuCriteria());
  const hasProfile = useAllergyProfile(({ allergens }) => allergens.length > 0);
  return (
    <>
      <button
        type="button"
        aria-label={count > 0 ? t('allergens.filter_active', { count }) : t('allergens.filter')}
        className={toolStyles.tool}
        onClick={() => setOpen(true)}
      >
        <SlidersHorizontal aria-hidden="true" />
        {count > 0 && <b translate="no">{count}</b>}
      </button>
      {(isOpen || count > 0 || hasProfile) && <MenuMarker onMarks={onMarks} />}
      {isOpen && <FilterSheet onClose={() => setOpen(false)} />}
    </>
  );
}

/** Rendered only if there is something to mark: it fetches the declarations, which most guests do not need. */
function MenuMarker({ onMarks }: MenuFilterProps) {
  const { hasFailed } = useDeclarations();
  const dishes = useDeclaredDishes();
  const criteria = useMenuCriteria();
  const { allergens: own } = useAllergyProfile();
  const marks = useMemo((): MenuMarks => {
    const isFiltered = isFiltering(criteria);
    // Without declarations a filter shows no dish.
    if (!dishes || (hasFailed && isFiltered))
      return isFiltered ? { ...NO_MARKS, shown: new Set() } : NO_MARKS;
    const unknown = new Set(idsWith(dishes, criteria, 'unknown'));
    const warnings = [...dishes].flatMap(([id, dish]) => {
      const warning = warningOf(dish, own) ?? (unknown.has(id) ? 'unknown' : undefined);
      return warning ? [[id, warning] as const] : [];
    });
    return {
      shown: isFiltered ? new Set(idsWith(dishes, criteria, 'fits')) : null,
      unknown,
      warnings: new Map(warnings),
    };
  }, [dishes, hasFailed, criteria, own]);
  useEffect(() => {
    onMarks(marks);
    return () => onMarks(NO_MARKS);
  }, [marks, onMarks]);
  return null;
}
