import { SearchX } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from 'shared-ui/button';
import { EmptyState } from 'shared-ui/empty-state';
import { useDeclarations } from '#lib/allergens/use-declarations';
import { useBootstrap } from '#services/guest-bootstrap';
import type { MenuProduct } from 'shared-api/contract/menu/guest-bootstrap';
import { findProducts } from './find-products';
import styles from './search-results.module.css';
import { ProductList, type ProductListProps } from './product-list';

interface SearchResultsProps extends Omit<ProductListProps, 'layout' | 'hasPictures'> {
  /** The products to search in: those that the filter leaves. */
  products: MenuProduct[];
  search: string;
  onClear: () => void;
  onUnfilter: () => void;
}

export default function SearchResults({
  products,
  search,
  onClear,
  onUnfilter,
  ...cards
}: SearchResultsProps) {
  const { t } = useTranslation();
  const { categories, products: all } = useBootstrap();
  const asked = useDeferredValue(search);
  const { declarations } = useDeclarations();
  const [found, similar, hidden] = useMemo(() => {
    const find = (among: readonly MenuProduct[], words: string) =>
      findProducts(among, { categories, declarations }, words);
    const matching = find(products, asked);
    if (matching.length > 0) return [matching, [], 0];
    const ofAnyWord = new Set(
      asked
        .trim()
        .split(/\s+/)
        .flatMap((word) => find(products, word)),
    );
    return [[], [...ofAnyWord], find(all, asked).length];
  }, [products, all, categories, declarations, asked]);
  return (
    <section aria-labelledby="search-results" className={styles.results}>
      <h2 id="search-results">{t('menu.search_results')}</h2>
      <p role="status">{t('menu.found', { count: found.length })}</p>
      {found.length > 0 ? (
        <ProductList products={found} layout="compact" hasPictures={false} {...cards} />
      ) : (
        <EmptyState
          icon={<SearchX />}
          title={t('menu.nothing_found')}
          text={hidden > 0 ? t('menu.found_without_filter', { count: hidden }) : t('menu.nothing_found_text')}
          action={
            <div className={styles.actions}>
              {hidden > 0 && (
                <Button variant="secondary" onClick={onUnfilter}>
                  {t('menu.search_unfiltered')}
                </Button>
              )}
              <Button variant="secondary" onClick={onClear}>
                {t('menu.search_clear')}
              </Button>
            </div>
          }
        />
      )}
      {similar.length > 0 && (
        <>
          <h3>{t('menu.similar')}</h3>
          <ProductList products={similar} layout="compact" hasPictures={false} {...cards} />
        </>
      )}
    </section>
  );
}
