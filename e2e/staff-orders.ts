import type { Http } from 'shared-api/client/http';
import type { GuestOrder } from 'shared-api/contract/service/orders';

/** Orders one of each of these products at a table. */
export async function placeOrder(
  http: Http,
  tableNumber: string,
  products: string[],
  customerName?: string,
): Promise<GuestOrder> {
  const [menu, tables] = await Promise.all([http.send('GET /products'), http.send('GET /tables')]);
  const ordered = products.map((name) => menu.find((product) => product.name === name));
  return http.send('POST /orders', {
    body: {
      table_id: tables.find((table) => table.table_number === tableNumber)?.id,
      items: ordered.map((product) => ({ product_id: product?.id ?? 0, price: product?.price ?? 0 })),
      total_amount: ordered.reduce((sum, product) => sum + (product?.price ?? 0), 0),
      customer_name: customerName,
    },
    idempotencyKey: crypto.randomUUID(),
  });
}
