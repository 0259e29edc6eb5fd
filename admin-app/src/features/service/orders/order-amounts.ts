import type { OrderItem } from 'shared-api/contract/service/orders';

/** Lira: (price plus options) times quantity (SPEC §5). */
export const lineTotal = ({ price, quantity, options }: Pick<OrderItem, 'price' | 'quantity' | 'options'>) =>
  options.reduce((sum, option) => sum + option.price, price) * quantity;
