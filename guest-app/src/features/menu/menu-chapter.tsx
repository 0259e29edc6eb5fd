import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { isCutOut, isStanding } from 'shared-api/client/menu/image-sources';
import { inLanguage } from '#lib/in-language';
import type { MenuSection } from '#lib/menu-sections';
import { Picture } from './picture';
import { ProductList, type ProductListProps } from './product-list';
// After those of the picture, which it overrides.
import styles from './menu-chapter.module.css';

const LAYOUTS = ['compact', 'large', 'text'];

export interface MenuChapterProps extends Omit<ProductListProps, 'products' | 'layout' | 'hasPictures'> {
  section: MenuSection;
  /** Whether it is the first thing on the page. */
  isFirst: boolean;
  /** Whether its picture is shown: each picture is on the page once. */
  hasArt: boolean;
}

/** A category with its dishes. */
export function MenuChapter({ section, isFirst, hasArt, ...list }: MenuChapterProps) {
  const { t } = useTranslation();
  const { anchor, category, products } = section;
  // A cached menu of another release may have no layout, or one that this release does not know.
  const layout = LAYOUTS.includes(category.layout) ? category.layout : 'compact';
  const { image_url: art, served_until: until, description } = category;
  const pictures = products.filter((product) => product.image_url).length;
  return (
    <section
      id={anchor}
      aria-labelledby={`${anchor}-name`}
      tabIndex={-1}
      className={styles.chapter}
      style={{ '--dishes': products.length } as CSSProperties}
    >
      <header className={styles.head}>
        <h2 id={`${anchor}-name`} {...inLanguage(category.name_language)}>
          {category.name}
        </h2>
        {(until ?? description) && (
          <p>
            {until && <b>{t('menu.until', { time: until.replace(':', '.') })}</b>}{' '}
            {description && <span {...inLanguage(category.description_language)}>{description}</span>}
          </p>
        )}
        {art && hasArt && (
          <Picture
            url={art}
            isFirst={isFirst}
            className={styles[isStanding(art) ? 'standing' : isCutOut(art) ? 'print' : 'photo']}
          />
        )}
      </header>
      <ProductList
        products={products}
        layout={layout}
        hasPictures={layout === 'large' || (layout === 'compact' && pictures * 2 > products.length)}
        {...list}
      />
    </section>
  );
}
