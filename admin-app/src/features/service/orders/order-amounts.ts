import { lineKurus, toKurus, toLira } from 'shared-api/contract/money';
import type { OrderItem } from 'shared-api/contract/service/orders';

/** In lira. */
export const lineTotal = ({ price, quantity, options }: Pick<OrderItem, 'price' | 'quantity' | 'options'>) =>
  toLira(
    lineKurus(
      toKurus(price),
      options.map((option) => toKurus(option.price)),
      quantity,
    ),
  );
