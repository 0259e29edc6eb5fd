import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorBoundary } from 'shared-ui/error-boundary';
import { lazyComponent, loadFailed } from '#lib/lazy-component';
import type { MenuMarks } from '#lib/menu-marks';
import { menuSections } from '#lib/menu-sections';
import { menuShelf } from '#lib/menu-shelf';
import { useBootstrap } from '#services/guest-bootstrap';
import { CategoryStrip } from './category-strip';
import { MenuChapter } from './menu-chapter';
import { searchFor, useMenuView } from './menu-view';
import styles from './menu.module.css';
import type { ProductListProps } from './product-list';
import { Shelf, SHELF_ANCHOR } from './shelf';
import { useSectionInSight } from './use-section-in-sight';

export const loadSearchResults = () => import('./search-results');
const SearchResults = lazyComponent(loadSearchResults);
const UnknownDishes = lazyComponent(() => import('./unknown-dishes'));
const EmptyMenu = lazyComponent(() => import('./empty-menu'));

export interface MenuProps extends Omit<
  ProductListProps,
  'products' | 'layout' | 'warnings' | 'hasPictures'
> {
  marks: MenuMarks;
  /** A notice that describes the active filter. */
  filterNotice: ReactNode;
  onUnfilter: () => void;
  /** The cart beside the dishes, on wide screens. */
  cart: ReactNode;
  /** Rendered above the first product. */
  children?: ReactNode;
}

export function Menu({
  marks: { shown, unknown, warnings },
  filterNotice,
  onUnfilter,
  cart,
  children,
  ...actions
}: MenuProps) {
  const { t } = useTranslation();
  const menu = useBootstrap();
  const { categories, products: all } = menu;
  const products = useMemo(() => (shown ? all.filter(({ id }) => shown.has(id)) : all), [all, shown]);
  const unknownDishes = useMemo(() => all.filter(({ id }) => unknown.has(id)), [all, unknown]);
  const search = useMenuView((view) => view.search);
  const sections = useMemo(() => menuSections({ categories, products }), [categories, products]);
  const shelf = useMemo(() => menuShelf({ ...menu, products }), [menu, products]);
  const links = useMemo(
    () => [
      ...(shelf
        ? [
            {
              anchor: SHELF_ANCHOR,
              name: t(shelf.isToday ? 'menu.today' : 'menu.popular'),
              count: shelf.products.length,
            },
          ]
        : []),
      ...sections.map(({ anchor, category, products: own }) => ({
        anchor,
        name: category.name,
        name_language: category.name_language,
        count: own.length,
      })),
    ],
    [sections, shelf, t],
  );
  const current = useSectionInSight(links.map(({ anchor }) => anchor));
  const isSearching = search.trim() !== '';
  const hasPictures = [...categories, ...all].some((one) => one.image_url);
  const shelfPictures = new Set(shelf?.products.map(({ image_url: url }) => url));
  const list = { ...actions, warnings };
  return (
    <div className={styles.menu} data-typeset={!hasPictures || undefined}>
      {!isSearching && <CategoryStrip links={links} current={current} />}
      <div className={styles.body}>
        {shown && filterNotice}
        {isSearching ? (
          <ErrorBoundary fallback={loadFailed}>
            <SearchResults
              products={[...products, ...unknownDishes]}
              search={search}
              onClear={() => searchFor('')}
              onUnfilter={onUnfilter}
              {...list}
            />
          </ErrorBoundary>
        ) : (
          <>
            {children}
            {shelf && <Shelf {...shelf} onOpen={actions.onOpen} />}
            {sections.map((section, index) => (
              <MenuChapter
                key={section.anchor}
                section={section}
                isFirst={index === 0 && !shelf}
                hasArt={!shelfPictures.has(section.category.image_url)}
                {...list}
              />
            ))}
            {unknownDishes.length > 0 && (
              <ErrorBoundary fallback={loadFailed}>
                <UnknownDishes products={unknownDishes} {...list} />
              </ErrorBoundary>
            )}
            {all.length === 0 && <EmptyMenu />}
          </>
        )}
      </div>
      {cart}
    </div>
  );
}
