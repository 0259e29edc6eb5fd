import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { levelOf } from 'shared-api/domain/menu/allergen-rules';
import { ALLERGENS, type Allergen, type AllergenLevels } from 'shared-api/domain/menu/allergens';
import { Badge } from 'shared-ui/badge';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import type { proposedAllergens } from 'shared-api/domain/menu/allergen-words';
import styles from './declaration-grid.module.css';

export interface DeclarationRowProps {
  productId: number;
  name: string;
  /** Row number from 1, including the header. */
  rowIndex: number;
  levels: AllergenLevels;
  proposals: ReturnType<typeof proposedAllergens>;
  state: 'confirmed' | 'unconfirmed' | 'changed';
  /** The column of the grid's current cell if it is in this row. */
  current: Allergen | undefined;
  isSelected: boolean;
}

/** The row of a dish. The grid handles all events. */
export const DeclarationRow = memo(function DeclarationRow({
  productId,
  name,
  rowIndex,
  levels,
  proposals,
  state,
  current,
  isSelected,
}: DeclarationRowProps) {
  const { t } = useTranslation();
  return (
    <tr role="row" aria-rowindex={rowIndex} aria-selected={isSelected} data-product={productId}>
      <th role="rowheader" scope="row" className={styles.dish}>
        <span className={styles.name}>
          <input
            type="checkbox"
            tabIndex={current ? 0 : -1}
            aria-label={t('table_editor.select', { name })}
            checked={isSelected}
            readOnly
          />
          <button type="button" tabIndex={current ? 0 : -1} className={styles.open}>
            <bdi>{name}</bdi>
          </button>
          {state !== 'confirmed' && (
            <Badge tone={state === 'changed' ? 'info' : 'warning'}>
              {t(state === 'changed' ? 'allergens.changed_badge' : 'allergens.unconfirmed_badge')}
            </Badge>
          )}
        </span>
      </th>
      {ALLERGENS.map((allergen, index) => {
        const level = levelOf(levels, allergen);
        const words = level === 'unknown' ? proposals[allergen] : undefined;
        const label = words
          ? t('allergens.proposal', { words: words.join(', ') })
          : t(`allergens.level.${level}`);
        return (
          <td
            key={allergen}
            role="gridcell"
            aria-colindex={index + 2}
            title={words && label}
            data-column={allergen}
            data-level={words ? 'proposed' : level}
            tabIndex={current === allergen ? 0 : -1}
            className={styles.cell}
          >
            <VisuallyHidden>{label}</VisuallyHidden>
            <span aria-hidden="true">
              {words ? '?' : level !== 'unknown' && t(`allergens.sign.${level}`)}
            </span>
          </td>
        );
      })}
    </tr>
  );
});
