import { useTranslation } from 'react-i18next';
import type { MenuProduct } from 'shared-api/contract/menu/guest-bootstrap';
import { inLanguage } from '#lib/in-language';
import type { MenuShelf } from '#lib/menu-shelf';
import { Picture } from './picture';
import { Price } from './price';
import styles from './shelf.module.css';

export const SHELF_ANCHOR = 'shelf';

/** As many are wide tiles. */
const WIDE_MAX = 2;
/** Pictures on a phone's first screen. */
const FIRST_PICTURES = 3;

export interface ShelfProps extends MenuShelf {
  onOpen: (product: MenuProduct) => void;
}

/** The dishes of today, or the popular ones, above the categories. */
export function Shelf({ isToday, products, onOpen }: ShelfProps) {
  const { t } = useTranslation();
  const isWide = isToday && products.length <= WIDE_MAX;
  return (
    <section id={SHELF_ANCHOR} aria-labelledby="shelf-name" tabIndex={-1} className={styles.shelf}>
      <h2 id="shelf-name">{t(isToday ? 'menu.today' : 'menu.popular')}</h2>
      <ul role="list" data-wide={isWide || undefined}>
        {products.map((product, index) => {
          const { id, name, image_url: url, promotion, served_until: until } = product;
          const tag = promotion?.name ?? (until && t('menu.until', { time: until.replace(':', '.') }));
          return (
            <li key={id}>
              <button type="button" className={styles.dish} onClick={() => onOpen(product)}>
                <Picture
                  url={url}
                  isFirst={index < FIRST_PICTURES}
                  sizes={isWide ? '13rem' : undefined}
                  className={styles.picture}
                />
                {isToday && tag && <b className={styles.tag}>{tag}</b>}
                <span {...inLanguage(product.name_language)} className={styles.name}>
                  {name}
                </span>
                <Price product={product} className={styles.price} />
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
