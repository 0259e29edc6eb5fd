import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildBootstrap, buildProduct } from '../testing/builders';
import { openGuest } from '../testing/open-guest';

const lavash = { id: 31, name: 'İlave lavaş', price_modifier: 35, is_required: false };
const yoghurt = { id: 32, name: 'Yanına yoğurt', price_modifier: 60, is_required: false };
const LAVASH = 'İlave lavaş +₺35';
const YOGHURT = 'Yanına yoğurt +₺60';
const bootstrap = buildBootstrap({
  products: [buildProduct({ name: 'Adana Kebap', price: 620, options: [lavash, yoghurt] })],
});

type User = ReturnType<typeof openGuest>['user'];

async function openDish(user: User) {
  await user.click(screen.getByRole('button', { name: 'Adana Kebap' }));
  return within(await screen.findByRole('dialog', { name: 'Adana Kebap' }));
}

async function addDish(user: User, options: string[], wish: string) {
  const dialog = await openDish(user);
  for (const name of options) await user.click(dialog.getByRole('checkbox', { name }));
  if (wish) await user.type(dialog.getByRole('textbox', { name: 'Özel isteğiniz' }), wish);
  await user.click(dialog.getByRole('button', { name: /^Sepete ekle/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
}

test('the total is (price plus options) times quantity, and follows every choice', async () => {
  const { user } = openGuest('/menu', { bootstrap });
  const dialog = await openDish(user);
  const price = dialog.getByRole('status', { name: 'Fiyat' });
  expect(price).toHaveTextContent('₺620');
  expect(dialog.getByRole('button', { name: 'Azalt' })).toBeDisabled();

  await user.click(dialog.getByRole('checkbox', { name: LAVASH }));
  await user.click(dialog.getByRole('checkbox', { name: YOGHURT }));
  expect(price).toHaveTextContent('₺715');
  await user.click(dialog.getByRole('button', { name: 'Artır' }));
  await user.click(dialog.getByRole('button', { name: 'Artır' }));
  // (620 + 35 + 60) three times
  expect(price).toHaveTextContent('₺2.145');
  await user.click(dialog.getByRole('checkbox', { name: YOGHURT }));
  await user.click(dialog.getByRole('button', { name: 'Sepete ekle₺1.965' }));
  expect(await screen.findByRole('link', { name: /3 ürün.*Sepete git.*₺1\.965/ })).toBeVisible();
});

test('an option that the restaurant chose beforehand is in the price, and can be taken out', async () => {
  const { user } = openGuest('/menu', {
    bootstrap: buildBootstrap({
      products: [
        buildProduct({
          name: 'Adana Kebap',
          price: 620,
          options: [{ ...lavash, is_default: true }, yoghurt],
        }),
      ],
    }),
  });
  const dialog = await openDish(user);
  expect(dialog.getByRole('checkbox', { name: YOGHURT })).not.toBeChecked();
  expect(dialog.getByRole('status', { name: 'Fiyat' })).toHaveTextContent('₺655');
  await user.click(dialog.getByRole('checkbox', { name: LAVASH, checked: true }));
  expect(dialog.getByRole('status', { name: 'Fiyat' })).toHaveTextContent('₺620');
});

test('the same dish with the same options and wish is one line of the cart, any other choice another', async () => {
  const { user } = openGuest('/menu', { bootstrap });
  await addDish(user, [LAVASH, YOGHURT], 'A');
  await addDish(user, [YOGHURT, LAVASH], ' A ');
  await addDish(user, [LAVASH], 'A');
  await addDish(user, [LAVASH], '');
  await user.click(screen.getByRole('link', { name: /Sepete git/ }));
  const summary = await screen.findByRole('region', { name: 'Sepet özeti' });
  const lines = screen
    .getAllByRole('heading', { name: 'Adana Kebap' })
    .map((heading) => heading.closest('li')?.textContent);
  expect(lines).toEqual([
    expect.stringMatching(/₺1\.430,00.*Not: A/),
    expect.stringMatching(/₺655,00.*Not: A/),
    expect.stringContaining('₺655,00'),
  ]);
  expect(lines[2]).not.toContain('Not:');
  // 2 × 715 + 655 + 655
  expect(summary).toHaveTextContent('₺2.740,00');
});

test('a typed note survives closing the dialog and a reload, until the dish is in the cart', async () => {
  const first = openGuest('/menu', { bootstrap });
  const note = async () =>
    (await openDish(first.user)).getByRole<HTMLTextAreaElement>('textbox', { name: 'Özel isteğiniz' });
  await first.user.type(await note(), 'Az pişmiş');
  await first.user.click(screen.getByRole('button', { name: 'Kapat' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  first.unmount();

  const { user } = openGuest('/menu', { bootstrap });
  const again = await openDish(user);
  expect(again.getByRole('textbox', { name: 'Özel isteğiniz' })).toHaveValue('Az pişmiş');
  await user.click(again.getByRole('button', { name: /^Sepete ekle/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect((await openDish(user)).getByRole('textbox', { name: 'Özel isteğiniz' })).toHaveValue('');
});

test('a dish whose picture cannot be loaded has none, and one that is sold out offers others of its category', async () => {
  const fish = { category_id: 1, image_url: '/images/gone/640.webp' };
  openGuest('/menu?product=1', {
    bootstrap: buildBootstrap({
      products: [
        buildProduct({ ...fish, name: 'Levrek', is_sold_out: true, options: [lavash] }),
        buildProduct({ ...fish, id: 2, name: 'Hamsi' }),
        buildProduct({ ...fish, id: 3, name: 'Kalamar', is_sold_out: true }),
        buildProduct({ ...fish, id: 4, name: 'Künefe', category_id: 2 }),
      ],
    }),
  });
  const sheet = await screen.findByRole('dialog', { name: 'Levrek' });
  const picture = sheet.querySelector('img') as HTMLImageElement;
  fireEvent.error(picture);
  expect(picture).not.toBeInTheDocument();

  const dialog = within(sheet);
  expect(dialog.getByRole('button', { name: 'Tükendi' })).toBeDisabled();
  expect(dialog.queryByRole('checkbox')).toBeNull();
  const others = within(dialog.getByRole('region', { name: 'Bunlar var' })).getAllByRole('button');
  expect(others.map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^Hamsi₺/)]);
});
