import { formatPrice } from 'shared-api/i18n/format';
import { useBootstrap } from '#services/guest-bootstrap';

/** Formats a price of the menu: without decimals if all prices of the menu are whole liras. */
export function useMenuPrice(): (lira: number) => string {
  const { hasWholePrices } = useBootstrap();
  return (lira) => formatPrice(lira, hasWholePrices && Number.isInteger(lira));
}
