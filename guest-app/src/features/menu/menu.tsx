import { useMemo, useState, type ReactNode } from 'react';
import { inLanguage } from '#lib/in-language';
import { useBootstrap } from '#services/guest-bootstrap';
import type { MenuMarks } from '#lib/menu-marks';
import { lazyComponent } from '#lib/lazy-component';
import { ErrorBoundary } from 'shared-ui/error-boundary';
import { loadFailed } from '#lib/lazy-component';
import { CategoryStrip } from './category-strip';
import { MenuBar } from './menu-bar';
import { menuSections, type MenuSection } from '#lib/menu-sections';
import styles from './menu.module.css';
import { ProductGrid, type ProductGridProps } from './product-grid';
import { useSectionInSight } from './use-section-in-sight';

/** Products of a phone's first screen, whose images are loaded with priority. */
const FIRST_CARDS = { compact: 3, large: 2, text: 0 };

export const loadSearchResults = () => import('./search-results');
const SearchResults = lazyComponent(loadSearchResults);
const EmptyMenu = lazyComponent(() => import('./empty-menu'));

type Cards = Omit<ProductGridProps, 'products' | 'layout' | 'firstCards' | 'warnings'>;

export interface MenuProps extends Cards {
  cartQuantity: number;
  /** Label of the guest's table, where known. */
  tableNumber: string | undefined;
  marks: MenuMarks;
  /** The filter's button in the bar. */
  filter: ReactNode;
  /** A notice that describes the active filter. */
  filterNotice: ReactNode;
  /** Rendered above the first product. */
  children?: ReactNode;
}

export function Menu({
  cartQuantity,
  tableNumber,
  marks: { shown, warnings },
  filter,
  filterNotice,
  children,
  ...actions
}: MenuProps) {
  const { categories, products: all } = useBootstrap();
  const products = useMemo(() => (shown ? all.filter(({ id }) => shown.has(id)) : all), [all, shown]);
  const cards = { ...actions, warnings };
  const [search, setSearch] = useState('');
  const sections = useMemo(() => menuSections({ categories, products }), [categories, products]);
  const current = useSectionInSight(sections.map(({ anchor }) => anchor));
  const isSearching = search.trim() !== '';
  return (
    <>
      <div className={styles.head}>
        <MenuBar
          cartQuantity={cartQuantity}
          tableNumber={tableNumber}
          search={search}
          onSearch={setSearch}
          filter={filter}
        />
        {!isSearching && <CategoryStrip sections={sections} current={current} />}
      </div>
      <div className={styles.body}>
        {shown && filterNotice}
        {isSearching ? (
          <ErrorBoundary fallback={loadFailed}>
            <SearchResults products={products} search={search} onClear={() => setSearch('')} {...cards} />
          </ErrorBoundary>
        ) : (
          <>
            {children}
            {sections.map((section, index) => (
              <Section key={section.anchor} section={section} isFirst={index === 0} {...cards} />
            ))}
            {all.length === 0 && <EmptyMenu />}
          </>
        )}
      </div>
    </>
  );
}

function Section({
  section,
  isFirst,
  ...cards
}: { section: MenuSection; isFirst: boolean } & Cards & Pick<ProductGridProps, 'warnings'>) {
  const { anchor, category, products } = section;
  // A cached menu of another release may have no layout, or one that this release does not know.
  const layout = category.layout in FIRST_CARDS ? category.layout : 'compact';
  return (
    <section id={anchor} aria-labelledby={`${anchor}-name`} tabIndex={-1} className={styles.section}>
      <header className={styles.heading}>
        <h2 id={`${anchor}-name`} {...inLanguage(category.name_language)}>
          {category.name}
        </h2>
        {category.description && <p {...inLanguage(category.description_language)}>{category.description}</p>}
      </header>
      <ProductGrid
        products={products}
        layout={layout}
        firstCards={isFirst ? FIRST_CARDS[layout] : 0}
        {...cards}
      />
    </section>
  );
}
