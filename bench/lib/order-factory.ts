import { randomUUID } from 'node:crypto';
import { get, type RunningServer } from './start-server.ts';

interface Product {
  id: number;
  price: number;
  options: { id: number; price_modifier: number; is_required: boolean }[];
  option_groups: unknown[];
}

/** Builds orders of two products, one with an option, for the table, by default for each in turn. */
export async function orderFactory(
  server: RunningServer,
): Promise<(tableId?: number) => { body: string; key: string }> {
  const products = (await get<Product[]>(server, '/products')).filter(
    ({ options, option_groups: groups }) =>
      options.length > 0 && options.every((option) => !option.is_required) && groups.length === 0,
  );
  const tables = await get<{ id: number }[]>(server, '/tables');
  let count = 0;
  return (tableId) => {
    count += 1;
    const [first, second] = [0, 1].map((step) => products[(count * 3 + step) % products.length]);
    const option = first?.options[0];
    if (!first || !second || !option) throw new Error('The demo restaurant has no products with options.');
    const body = JSON.stringify({
      order_type: 'table',
      table_id: tableId ?? tables[count % tables.length]?.id,
      items: [
        {
          product_id: first.id,
          quantity: 2,
          price: first.price,
          options: [{ product_option_id: option.id, price: option.price_modifier }],
        },
        { product_id: second.id, quantity: 1, price: second.price, special_instructions: 'Az acılı olsun' },
      ],
      total_amount: (first.price + option.price_modifier) * 2 + second.price,
      customer_name: 'Ayşe Yılmaz',
    });
    return { body, key: randomUUID() };
  };
}
