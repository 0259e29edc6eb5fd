import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useFavourites } from '../services/favourites';
import { buildBootstrap } from '../testing/builders';
import { openGuest } from '../testing/open-guest';

const heart = () => screen.getByRole('button', { name: 'Favorilerime ekle' });
const favourites = async () =>
  within(await screen.findByRole('region', { name: 'Favorileriniz' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

test('a marked dish is listed above the menu, and opens from there', async () => {
  const { user, unmount } = openGuest('/menu?product=3');
  await screen.findByRole('dialog', { name: 'Kuzu Şiş' });
  expect(heart()).toHaveAttribute('aria-pressed', 'false');
  await user.click(heart());
  expect(heart()).toHaveAttribute('aria-pressed', 'true');
  unmount();

  const again = openGuest('/menu');
  expect(await favourites()).toEqual([expect.stringMatching(/^Kuzu Şiş₺/)]);
  await again.user.click(
    within(screen.getByRole('region', { name: 'Favorileriniz' })).getByRole('button', { name: /Kuzu Şiş/ }),
  );
  await screen.findByRole('dialog', { name: 'Kuzu Şiş' });
  await again.user.click(heart());
  await waitFor(() => expect(screen.queryByText('Favorileriniz')).not.toBeInTheDocument());
  expect(localStorage.getItem('favourites')).toBe('[]');
});

test('dishes that are no longer on the menu are left out', async () => {
  const { user, unmount } = openGuest('/menu?product=3');
  await screen.findByRole('dialog', { name: 'Kuzu Şiş' });
  await user.click(heart());
  unmount();
  const { products } = buildBootstrap();
  openGuest('/menu', { bootstrap: buildBootstrap({ products: products.filter(({ id }) => id !== 3) }) });
  act(() => useFavourites.getState().toggle(1));
  expect(await favourites()).toEqual([expect.stringContaining('Mercimek Çorbası')]);
});

test('reads favourites from the storage and ignores invalid values', async () => {
  for (const [stored, ids] of [
    ['[3,"x",null]', [3]],
    ['{}', []],
    ['no JSON', []],
  ] as const) {
    localStorage.setItem('favourites', stored);
    vi.resetModules();
    const { useFavourites: reread } = await import('../services/favourites');
    expect(reread.getState().ids).toEqual(ids);
  }
});
