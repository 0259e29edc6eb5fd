import { randomUUID } from 'node:crypto';
import { wire } from './load.ts';
import { get, type RunningServer } from './server.ts';

interface Product {
  id: number;
  price: number;
  options: { id: number; price_modifier: number; is_required: boolean }[];
}
interface Table {
  id: number;
}

/** Makes orders of two products, one with an extra, for every table in turn; each with a key of its own. */
export async function orderMaker(server: RunningServer): Promise<() => { body: string; key: string }> {
  const products = (await get<Product[]>(server, '/products')).filter(
    ({ options }) => options.length > 0 && options.every((option) => !option.is_required),
  );
  const tables = await get<Table[]>(server, '/tables');
  let made = 0;
  return () => {
    made += 1;
    const [first, second] = [0, 1].map((step) => products[(made * 3 + step) % products.length]);
    const extra = first?.options[0];
    if (!first || !second || !extra) throw new Error('the demo restaurant has no products with options');
    const body = JSON.stringify({
      order_type: 'table',
      table_id: tables[made % tables.length]?.id,
      items: [
        {
          product_id: first.id,
          quantity: 2,
          price: first.price,
          options: [{ product_option_id: extra.id, price: extra.price_modifier }],
        },
        { product_id: second.id, quantity: 1, price: second.price, special_instructions: 'Az acılı olsun' },
      ],
      total_amount: (first.price + extra.price_modifier) * 2 + second.price,
      customer_name: 'Ayşe Yılmaz',
    });
    return { body, key: randomUUID() };
  };
}

export const orderRequest = ({ body, key }: { body: string; key: string }): string =>
  wire('POST', '/api/v1/orders', { 'content-type': 'application/json', 'idempotency-key': key }, body);
