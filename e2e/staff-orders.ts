import type { Http } from 'shared-api/client/http';
import { createOrder } from 'shared-api/client/service/orders';
import { listProducts } from 'shared-api/client/menu/products';
import { listTables } from 'shared-api/client/service/tables';
import type { GuestOrder } from 'shared-api/contract/service/orders';

/** Orders one of each of these products at a table. */
export async function placeOrder(
  http: Http,
  tableNumber: string,
  products: string[],
  customerName?: string,
): Promise<GuestOrder> {
  const [menu, tables] = await Promise.all([listProducts(http), listTables(http)]);
  const ordered = products.map((name) => menu.find((product) => product.name === name));
  return createOrder(
    http,
    {
      table_id: tables.find((table) => table.table_number === tableNumber)?.id,
      items: ordered.map((product) => ({ product_id: product?.id ?? 0, price: product?.price ?? 0 })),
      total_amount: ordered.reduce((sum, product) => sum + (product?.price ?? 0), 0),
      customer_name: customerName,
    },
    crypto.randomUUID(),
  );
}
