import { SearchX, Soup } from 'lucide-react';
import type { MenuProduct } from 'shared-api/contract/guest-bootstrap';
import { useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from 'shared-ui/button';
import { EmptyState } from 'shared-ui/empty-state';
import { useBootstrap } from '../../services/bootstrap/bootstrap-context';
import { CategoryStrip } from './category-strip';
import { findProducts } from './find-products';
import { MenuBar } from './menu-bar';
import { menuSections, type MenuSection } from './menu-sections';
import styles from './menu.module.css';
import { ProductCard, type ProductActions } from './product-card';
import { useSectionInSight } from './use-section-in-sight';

/** Cards whose pictures are loaded before all others: what a first screen shows. */
const FIRST_CARDS = 2;

export interface MenuProps extends ProductActions {
  cartQuantity: number;
  /** The table that the guest sits at, where that is known. */
  tableNumber: string | undefined;
  /** Pieces of a product as it is, without options or note, in the cart. */
  quantityOf: (product: MenuProduct) => number;
  /** Stands above the first dish. */
  children?: ReactNode;
}

/** The whole menu, by category, with its search. */
export function Menu({ cartQuantity, tableNumber, children, ...cards }: MenuProps) {
  const { t } = useTranslation();
  const { categories, products } = useBootstrap();
  const [search, setSearch] = useState('');
  const sections = useMemo(() => menuSections({ categories, products }), [categories, products]);
  const current = useSectionInSight(sections.map(({ anchor }) => anchor));
  const isSearching = search.trim() !== '';
  return (
    <>
      <div className={styles.head}>
        <MenuBar cartQuantity={cartQuantity} tableNumber={tableNumber} search={search} onSearch={setSearch} />
        {!isSearching && <CategoryStrip sections={sections} current={current} />}
      </div>
      <div className={styles.body}>
        {!isSearching && children}
        {isSearching ? (
          <SearchResults search={search} onClear={() => setSearch('')} {...cards} />
        ) : (
          sections.map((section, index) => (
            <Section key={section.anchor} section={section} isFirst={index === 0} {...cards} />
          ))
        )}
        {!isSearching && sections.length === 0 && (
          <EmptyState icon={<Soup />} titleAs="h2" title={t('menu.empty')} text={t('menu.empty_text')} />
        )}
      </div>
    </>
  );
}

type Cards = Pick<MenuProps, 'quantityOf' | 'onOpen' | 'onQuantity'>;

function Section({ section, isFirst, ...cards }: { section: MenuSection; isFirst: boolean } & Cards) {
  const { anchor, category, products } = section;
  return (
    <section id={anchor} aria-labelledby={`${anchor}-name`} tabIndex={-1} className={styles.section}>
      <header className={styles.heading}>
        <h2 id={`${anchor}-name`}>{category.name}</h2>
        {category.description && <p>{category.description}</p>}
      </header>
      <Grid products={products} firstCards={isFirst ? FIRST_CARDS : 0} {...cards} />
    </section>
  );
}

function SearchResults({ search, onClear, ...cards }: { search: string; onClear: () => void } & Cards) {
  const { t } = useTranslation();
  const { categories, products } = useBootstrap();
  const asked = useDeferredValue(search);
  const found = useMemo(() => findProducts(products, categories, asked), [products, categories, asked]);
  return (
    <section aria-labelledby="search-results" className={styles.section}>
      <header className={styles.heading}>
        <h2 id="search-results">{t('menu.search_results')}</h2>
        <p role="status">{t('menu.found', { count: found.length })}</p>
      </header>
      {found.length > 0 ? (
        <Grid products={found} firstCards={0} {...cards} />
      ) : (
        <EmptyState
          icon={<SearchX />}
          title={t('menu.nothing_found')}
          text={t('menu.nothing_found_text')}
          action={
            <Button variant="secondary" onClick={onClear}>
              {t('menu.search_clear')}
            </Button>
          }
        />
      )}
    </section>
  );
}

function Grid({ products, firstCards, quantityOf, ...actions }: GridProps) {
  return (
    <ul role="list" className={styles.grid}>
      {products.map((product, index) => (
        <li key={product.id} className={styles.cell}>
          <ProductCard
            product={product}
            quantity={quantityOf(product)}
            priority={index < firstCards}
            {...actions}
          />
        </li>
      ))}
    </ul>
  );
}

type GridProps = { products: MenuProduct[]; firstCards: number } & Cards;
