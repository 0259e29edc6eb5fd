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
  /** The products to search in. */
  products: MenuProduct[];
  search: string;
  onClear: () => void;
}

export default function SearchResults({ products, search, onClear, ...cards }: SearchResultsProps) {
  const { t } = useTranslation();
  const { categories } = useBootstrap();
  const asked = useDeferredValue(search);
  const { declarations } = useDeclarations();
  const found = useMemo(
    () => findProducts(products, { categories, declarations }, asked),
    [products, categories, declarations, asked],
  );
  return (
    <section aria-labelledby="search-results" className={styles.results}>
      <header>
        <h2 id="search-results">{t('menu.search_results')}</h2>
        <p role="status">{t('menu.found', { count: found.length })}</p>
      </header>
      {found.length > 0 ? (
        <ProductList products={found} layout="compact" hasPictures={false} {...cards} />
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
