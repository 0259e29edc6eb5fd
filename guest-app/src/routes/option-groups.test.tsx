import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { api, ok } from 'shared-api/testing/responses';
import { expect, test } from 'vitest';
import { toCartLine } from '../features/cart/cart-lines';
import { backend } from '../testing/backend';
import {
  buildBootstrap,
  buildMenuGroup,
  buildMenuOption,
  buildOrderingStatus,
  buildProduct,
} from '../testing/builders';
import { openGuest, storedCart } from '../testing/open-guest';

const size = buildMenuGroup({
  id: 1,
  name: 'Boy',
  min_choices: 1,
  max_choices: 1,
  options: [
    buildMenuOption({ id: 101, name: 'Küçük' }),
    buildMenuOption({ id: 102, name: 'Büyük', price_modifier: 40 }),
  ],
});
const extras = buildMenuGroup({
  id: 2,
  name: 'Ekstralar',
  max_choices: 2,
  options: [
    buildMenuOption({ id: 103, name: 'Kaşar', price_modifier: 25, max_quantity: 2 }),
    buildMenuOption({ id: 104, name: 'Sucuk', price_modifier: 30 }),
    buildMenuOption({ id: 105, name: 'Soğan', kind: 'without' }),
  ],
});
const pide = buildProduct({
  name: 'Kıymalı Pide',
  option_groups: [
    { id: 1, prices: [{ option_id: 102, price_modifier: 50 }] },
    { id: 2, prices: [] },
  ],
});

function openPide(own: Partial<typeof pide> = {}, groups = [size, extras]) {
  return openGuest('/menu?product=1', {
    bootstrap: buildBootstrap({ products: [{ ...pide, ...own }], option_groups: groups }),
  });
}
const group = (name: string) => screen.findByRole('group', { name });

test('a dish with a size asks for one before it goes into the cart', async () => {
  const { user } = openPide();
  const sizes = await group('Boy');
  expect(sizes).toHaveAccessibleDescription('birini seçin');
  await user.click(screen.getByRole('button', { name: 'Sepete ekle₺120' }));
  expect(sizes).toHaveAccessibleDescription('birini seçin Boy: lütfen en az 1 seçim yapın');
  expect(within(sizes).getByRole('radio', { name: 'Küçük' })).toHaveFocus();
  expect(storedCart()).toEqual([]);

  await user.click(within(sizes).getByRole('radio', { name: 'Büyük +₺50' }));
  expect(sizes).toHaveAccessibleDescription('birini seçin');
  await user.click(screen.getByRole('button', { name: 'Sepete ekle₺170' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(storedCart()).toMatchObject([
    { price: 120, options: [{ product_option_id: 102, price_modifier: 50 }] },
  ]);
});

test('a menu of several courses says how many are chosen, and its button leads to the next one', async () => {
  const dessert = { ...size, id: 3, name: 'Tatlı', options: [buildMenuOption({ id: 106, name: 'Sütlaç' })] };
  const both = [1, 3].map((id) => ({ id, prices: [] }));
  const { user } = openPide({ option_groups: both }, [size, dessert]);
  expect(await screen.findByText('2 bölümden 0 tanesi seçildi')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Küçük' }));
  expect(screen.getByText('2 bölümden 1 tanesi seçildi')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Seçin: Tatlı/ }));
  const sutlac = screen.getByRole('radio', { name: 'Sütlaç' });
  expect(sutlac).toHaveFocus();
  await user.click(sutlac);
  await user.click(screen.getByRole('button', { name: /^Sepete ekle/ }));
  await waitFor(() => expect(storedCart()).toHaveLength(1));
});

test('an option that cannot be chosen now is not offered', async () => {
  const mains = buildMenuGroup({
    id: 1,
    name: 'Ana yemek',
    min_choices: 1,
    max_choices: 1,
    options: [
      buildMenuOption({ id: 101, name: 'Menemen', part_product_id: 8 }),
      buildMenuOption({ id: 102, name: 'Adana', part_product_id: 9 }),
      buildMenuOption({ id: 103, name: 'Günün yemeği' }),
    ],
  });
  backend.use(
    http.get(api('/ordering-status'), () => ok(buildOrderingStatus({ unavailable_option_ids: [101] }))),
  );
  openPide({ option_groups: [{ id: 1, prices: [] }] }, [mains]);
  const choices = within(await group('Ana yemek'));
  await waitFor(() => expect(choices.getAllByRole('radio')).toHaveLength(2));
  expect(choices.queryByRole('radio', { name: 'Menemen' })).not.toBeInTheDocument();
});

test('an option can be chosen twice, up to what its group allows', async () => {
  const { user } = openPide({ option_groups: [{ id: 2, prices: [] }] });
  const choices = within(await group('Ekstralar'));
  await user.click(choices.getByRole('checkbox', { name: 'Kaşar +₺25' }));
  await user.click(choices.getByRole('button', { name: 'Kaşar: bir artır' }));
  expect(choices.getByRole('button', { name: 'Kaşar: bir artır' })).toBeDisabled();
  expect(choices.getByRole('checkbox', { name: 'Sucuk +₺30' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Sepete ekle₺170' }));
  await waitFor(() => expect(storedCart()).toMatchObject([{ options: [{ name: 'Kaşar', quantity: 2 }] }]));
});

test('the cart shows the quantity of options, and ingredients to leave out', async () => {
  const [cheese, , onion] = extras.options;
  const bootstrap = buildBootstrap({
    products: [pide],
    option_groups: [
      { ...size, min_choices: 0 },
      { ...extras, max_choices: 3 },
    ],
  });
  const options = [{ ...cheese!, quantity: 2 }, onion!];
  openGuest('/cart', { bootstrap, cart: [toCartLine(pide, { quantity: 1, options, note: '' })] });
  const list = await screen.findByRole('list', { name: 'Seçenekler' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['2 × Kaşar+₺50,00', '− Soğan']);
  expect(screen.queryByText('Siz seçerken menü değişti')).not.toBeInTheDocument();
});

test('the default options are preselected', async () => {
  const usual = {
    ...size,
    options: size.options.map((option) => ({ ...option, is_default: option.id === 101 })),
  };
  openPide({}, [usual, extras]);
  expect(await screen.findByRole('radio', { name: 'Küçük' })).toBeChecked();
});

test('a dish that lacks options of a group says so', async () => {
  openPide({ is_sold_out: true }, [{ ...size, options: [] }, extras]);
  const dialog = within(await screen.findByRole('dialog', { name: 'Kıymalı Pide' }));
  expect(dialog.getByText(/“Boy” için yeterli seçenek kalmadı/)).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Tükendi' })).toBeDisabled();
});
