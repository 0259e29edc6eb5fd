import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { buildBootstrap } from '../testing/builders';
import { openGuest } from '../testing/open-guest';

const EMPTY = { settings: {}, banners: [], socialLinks: [], categories: [], products: [] };

/** Opens a page of a restaurant without settings and menu, with its footer. */
async function open(path: string, own: Parameters<typeof buildBootstrap>[0] = {}) {
  openGuest(path, { bootstrap: buildBootstrap({ ...EMPTY, ...own }) });
  return within(await screen.findByRole('contentinfo'));
}

describe('a restaurant without settings and menu', () => {
  test.each(['/', '/menu', '/cart', '/feedback', '/terms', '/nowhere'])(
    'links home, and shows no text or link that lacks a value at %s',
    async (path) => {
      const footer = await open(path);
      const home = screen.getByRole('link', { name: 'Afiyet, ana sayfa' });
      expect(home).toHaveTextContent('Afiyet');
      expect(home).toHaveAttribute('href', '/');
      expect(footer.queryByText(/©/)).not.toBeInTheDocument();
      expect(footer.getByText('Sorularınızı garsonumuza iletebilirsiniz.')).toBeVisible();
      const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
      expect(hrefs.filter((href) => /^(tel|mailto):|^$/.test(href ?? ''))).toEqual([]);
    },
  );

  test('mentions neither its menu nor its phone', async () => {
    await open('/');
    expect(await screen.findByRole('heading', { name: 'Menümüz sizi bekliyor' })).toBeVisible();
    expect(screen.queryByText(/Beğendiğinizi masanızdan sipariş edin/)).not.toBeInTheDocument();
    expect(screen.getByText('Yolu tarif edelim')).toBeVisible();
    expect(screen.queryByText(/Bizi arayın/)).not.toBeInTheDocument();
  });

  test('mentions its menu once it has products', async () => {
    await open('/', { products: buildBootstrap().products });
    expect(await screen.findByText(/Beğendiğinizi masanızdan sipariş edin/)).toBeVisible();
  });

  test('invites calls once it has a phone number', async () => {
    await open('/', { settings: { restaurant_name: 'Dutlu Avlu', phone_number: '0216' } });
    expect(await screen.findByText(/Bizi arayın/)).toBeVisible();
  });
});
