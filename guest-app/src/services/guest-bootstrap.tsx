import type { GuestBootstrap, MenuProduct } from 'shared-api/contract/menu/guest-bootstrap';
import type { OrderingStatus } from 'shared-api/contract/service/ordering';
import { hasWholePrices } from 'shared-api/domain/menu/whole-prices';
import { errorText } from 'shared-api/i18n/error-text';
import { createContext, useContext, useEffect, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from 'shared-ui/error-state';
import { Spinner } from 'shared-ui/spinner';
import { useStore } from 'zustand';
import styles from './guest-bootstrap.module.css';
import { useServices } from './services';

/** A product of the menu. */
export interface OfferedProduct extends MenuProduct {
  /** When a product that is not served now (and so counts as sold out) is served again; null when that is not known. */
  availableAt?: string | null;
}

interface OfferedBootstrap extends Omit<GuestBootstrap, 'products'> {
  products: OfferedProduct[];
  /** Read it with `useMenuPrice`. */
  hasWholePrices: boolean;
}

const BootstrapContext = createContext<OfferedBootstrap | null>(null);

/** Settings, banners, languages and the menu, in the guest's language. */
export function useBootstrap(): OfferedBootstrap {
  const bootstrap = useContext(BootstrapContext);
  if (!bootstrap) throw new Error('useBootstrap needs a BootstrapProvider');
  return bootstrap;
}

function withUnavailable(
  bootstrap: GuestBootstrap,
  { unavailable, unavailable_option_ids: optionIds }: OrderingStatus,
): GuestBootstrap {
  if (unavailable.length + optionIds.length === 0) return bootstrap;
  const availableAt = new Map(unavailable.map((one) => [one.product_id, one.available_at]));
  const products = bootstrap.products.map((product) =>
    product.is_sold_out || !availableAt.has(product.id)
      ? product
      : { ...product, is_sold_out: true, availableAt: availableAt.get(product.id) },
  );
  const option_groups = bootstrap.option_groups?.map((group) => ({
    ...group,
    options: group.options.filter(({ id }) => !optionIds.includes(id)),
  }));
  return { ...bootstrap, products, option_groups };
}

export interface BootstrapProviderProps {
  /** False fetches the data again after mounting. */
  isFresh: boolean;
  children: ReactNode;
}

/** Provides the guest bootstrap; renders a loading or error state without one. */
export function BootstrapProvider({ isFresh, children }: BootstrapProviderProps) {
  const { t } = useTranslation();
  const { menu, orderingStatus } = useServices();
  const { data, error, isLoading, refresh } = useStore(menu);
  useEffect(() => {
    if (!isFresh) void refresh();
    window.addEventListener('online', refresh);
    return () => window.removeEventListener('online', refresh);
  }, [isFresh, refresh]);

  const status = useStore(orderingStatus, (state) => state.data);
  const offered = useMemo(
    () =>
      data && {
        ...(status ? withUnavailable(data, status) : data),
        hasWholePrices: hasWholePrices(data),
      },
    [data, status],
  );
  if (offered) {
    return <BootstrapContext value={offered}>{children}</BootstrapContext>;
  }
  return (
    <main className={styles.page}>
      {error === null ? (
        <Spinner size="l" label={t('loading')} />
      ) : (
        <ErrorState
          titleAs="h1"
          title={t('products_load_error')}
          text={errorText(t, error)}
          retryLabel={t('retry')}
          retrying={isLoading}
          onRetry={() => void refresh()}
        />
      )}
    </main>
  );
}
