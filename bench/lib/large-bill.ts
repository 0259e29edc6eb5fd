import { encodeRequest, HttpPool } from './http-client.ts';
import { get, type RunningServer } from './start-server.ts';

const ITEMS = 200;
const ITEMS_OF_ORDER = 50;
const READS = 100;

/** Reads the visit of a table with 200 items, one request after the other. @returns durations in ms. */
export async function readLargeBill(server: RunningServer, token: string): Promise<number[]> {
  const pool = new HttpPool(server.url);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const products = await get<{ id: number; price: number; options: { is_required: boolean }[] }[]>(
    server,
    '/products',
  );
  const product = products.find(({ options }) => options.every((option) => !option.is_required));
  const table = (await get<{ id: number }[]>(server, '/tables')).at(-1);
  if (!product || !table) throw new Error('The demo restaurant has no product or table.');
  const item = { product_id: product.id, quantity: 1, price: product.price };
  for (let ordered = 0; ordered < ITEMS; ordered += ITEMS_OF_ORDER) {
    const body = JSON.stringify({
      table_id: table.id,
      items: Array.from({ length: ITEMS_OF_ORDER }, () => item),
      total_amount: product.price * ITEMS_OF_ORDER,
    });
    const { status } = await pool.send(encodeRequest('/api/v1/orders', { method: 'POST', headers, body }));
    if (status !== 201) throw new Error(`The order was refused: ${status}`);
  }
  const visits = await get<{ id: number; table_id: number }[]>(server, '/visits/active', token);
  const id = visits.find((visit) => visit.table_id === table.id)?.id;
  const durationsMs: number[] = [];
  for (let read = 0; read < READS; read += 1) {
    const sentMs = performance.now();
    const { status } = await pool.send(encodeRequest(`/api/v1/visits/${id}`, { headers }));
    if (status !== 200) throw new Error(`The visit could not be read: ${status}`);
    durationsMs.push(performance.now() - sentMs);
  }
  pool.close();
  return durationsMs;
}
