import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { toCartLine } from '../features/cart/cart-lines';
import { buildBootstrap, buildProduct, extraLemon } from '../testing/builders';
import { openGuest } from '../testing/open-guest';

const soup = buildProduct({
  id: 1,
  name: 'Mercimek Çorbası',
  price: 96,
  options: [extraLemon],
  promotion: { name: 'Mutlu saat', until: '2099-05-12T15:00:00.000Z', reference_price: 120 },
});
const tea = buildProduct({
  id: 2,
  name: 'Çay',
  price: 27,
  promotion: { name: 'Mutlu saat', until: null, reference_price: null },
});
const bootstrap = buildBootstrap({ products: [soup, tea] });

/** The prices as a screen reader announces them. */
const words = (element: HTMLElement) => element.textContent?.replaceAll(/\s+/g, ' ') ?? '';

it('a card shows the earlier and the current price with the promotion’s name', async () => {
  openGuest('/menu', { bootstrap });
  const card = (await screen.findByRole('heading', { name: 'Mercimek Çorbası' })).closest('article')!;
  expect(words(card)).toContain('Önceki fiyat ₺120Şimdi₺96');
  expect(within(card).getByText('Mutlu saat')).toBeVisible();
});

it('a card shows one price if no earlier one may be shown', async () => {
  openGuest('/menu', { bootstrap });
  const card = (await screen.findByRole('heading', { name: 'Çay' })).closest('article')!;
  expect(words(card)).not.toContain('Önceki fiyat');
  expect(words(card)).toContain('₺27');
  expect(within(card).getByText('Mutlu saat')).toBeVisible();
});

it('the dialog compares the prices of what is chosen, and says how long the promotion runs', async () => {
  const { user } = openGuest('/menu?product=1', { bootstrap });
  const dialog = await screen.findByRole('dialog', { name: 'Mercimek Çorbası' });
  await user.click(within(dialog).getByRole('button', { name: 'Artır' }));
  expect(words(dialog)).toContain('Önceki fiyat ₺240Şimdi₺192');
  expect(words(dialog)).toMatch(/Mutlu saat, bitiş .*18:00/);
});

it('the cart has both prices of a line, unless the line still has another price', async () => {
  const line = toCartLine(soup, { quantity: 2, options: [extraLemon], note: '' });
  openGuest('/cart', { bootstrap, cart: [line] });
  const item = (await screen.findByRole('heading', { name: 'Mercimek Çorbası' })).closest('li')!;
  expect(words(item)).toContain('Önceki fiyat ₺250,00Şimdi₺202,00');
});

it('the cart shows no earlier price for a line from before the promotion', async () => {
  const line = { ...toCartLine(soup, { quantity: 1, options: [], note: '' }), price: 120 };
  openGuest('/cart', { bootstrap, cart: [line] });
  const item = (await screen.findByRole('heading', { name: 'Mercimek Çorbası' })).closest('li')!;
  expect(words(item)).not.toContain('Önceki fiyat');
});
