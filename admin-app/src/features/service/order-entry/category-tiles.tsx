import { Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Category } from 'shared-api/contract/menu/categories';
import styles from './category-tiles.module.css';

/** The best sellers, or the id of a category. */
export type Section = 'best' | number;

export interface CategoryTilesProps {
  categories: readonly Category[];
  hasBest: boolean;
  shown: Section | undefined;
  onShow: (section: Section) => void;
}

export function CategoryTiles({ categories, hasBest, shown, onShow }: CategoryTilesProps) {
  const { t } = useTranslation();
  return (
    <div role="group" aria-label={t('order_entry.categories')} className={styles.tiles}>
      {hasBest && (
        <button
          type="button"
          aria-pressed={shown === 'best'}
          className={styles.tile}
          onClick={() => onShow('best')}
        >
          <Star aria-hidden="true" />
          {t('order_entry.best_sellers')}
        </button>
      )}
      {categories.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          aria-pressed={shown === id}
          className={styles.tile}
          onClick={() => onShow(id)}
        >
          <bdi>{name}</bdi>
        </button>
      ))}
    </div>
  );
}
