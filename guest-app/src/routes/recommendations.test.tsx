import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { api, fail, ok } from 'shared-api/testing/responses';
import { expect, test } from 'vitest';
import { backend } from '../testing/backend';
import { buildBootstrap, buildLine } from '../testing/builders';
import { openGuest, storedCart } from '../testing/open-guest';

const recommend = (...rows: [number, number[]][]) =>
  backend.use(
    http.get(api('/recommendations'), () =>
      ok(rows.map(([product_id, product_ids]) => ({ product_id, product_ids }))),
    ),
  );
const shown = async () =>
  within(await screen.findByRole('region', { name: 'Yanına iyi gider' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent?.replace(/₺.*/, ''));

test('the product dialog recommends products, and opens them', async () => {
  recommend([3, [1]]);
  const { user } = openGuest('/menu?product=3');
  await screen.findByRole('dialog', { name: 'Kuzu Şiş' });
  expect(await shown()).toEqual(['Mercimek Çorbası']);
  await user.click(screen.getByRole('button', { name: /^Mercimek Çorbası.*₺/ }));
  expect(await screen.findByRole('dialog', { name: 'Mercimek Çorbası' })).toBeVisible();
});

test('the cart recommends products that are available and not in it yet', async () => {
  const { products } = buildBootstrap();
  const [first, second, third] = products;
  const bootstrap = buildBootstrap({
    products: products.map((one) => (one.id === second?.id ? { ...one, is_sold_out: true } : one)),
  });
  recommend([3, [1, second?.id ?? 0, 4711, 3]]);
  openGuest('/cart', { bootstrap, cart: [buildLine({ product_id: third?.id ?? 3 })] });
  expect(await shown()).toEqual([first?.name]);
});

test('the dialog works without recommendations that could not be loaded', async () => {
  let asked = 0;
  backend.use(
    http.get(api('/recommendations'), () => {
      asked += 1;
      return fail('internal');
    }),
  );
  const { user } = openGuest('/menu?product=3');
  const dialog = within(await screen.findByRole('dialog', { name: 'Kuzu Şiş' }));
  await waitFor(() => expect(asked).toBe(1));
  expect(dialog.queryByText('Yanına iyi gider')).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: /^Sepete ekle/ }));
  expect(storedCart()).toMatchObject([{ product_id: 3 }]);
});
