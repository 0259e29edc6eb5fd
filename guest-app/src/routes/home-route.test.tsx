import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import type { GuestBootstrap } from 'shared-api/contract/menu/guest-bootstrap';
import { BANNER_ADVANCE_MS } from '../features/home/use-rotation';
import { api, ok } from 'shared-api/testing/responses';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { backend } from '../testing/backend';
import { buildBootstrap, buildOrderingStatus } from '../testing/builders';
import { fakeLive } from '../testing/fake-live';
import { openGuest } from '../testing/open-guest';

const banner = (id: number, own: Partial<GuestBootstrap['banners'][number]> = {}) => ({
  id,
  title: `Afiş ${id}`,
  subtitle: `Alt yazı ${id}`,
  button_text: `Düğme ${id}`,
  button_link: null,
  image_url: null,
  ...own,
});
const MAP = 'https://www.openstreetmap.org/export/embed.html?bbox=29,41,30,42';
const settings = {
  restaurant_name: 'Dutlu Avlu',
  restaurant_slogan: 'Dutun gölgesinde',
  restaurant_description: 'Bir aile lokantası',
  phone_number: '0216 000 00 12',
  address: 'Dutlu Çıkmazı No: 7',
  googleMap: `<iframe src="${MAP}"></iframe>`,
};

const nextTask = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

async function openHome(own: Partial<GuestBootstrap> = {}, path = '/') {
  const opened = openGuest(path, {
    bootstrap: buildBootstrap({ settings, banners: [banner(1), banner(2), banner(3)], ...own }),
  });
  await screen.findByRole('heading', { level: 1 });
  // The route is lazy: its effects run in a later task, which fake timers do not delay.
  await act(nextTask);
  return opened;
}
const slider = () => screen.getByRole('region', { name: 'Öne çıkanlar' });
const shownTitle = () => within(slider()).getByRole('heading', { level: 2 }).textContent;
const press = (name: string) => within(slider()).getByRole('button', { name });

describe('the banner slider', () => {
  test('shows title, subtitle and a button that links to the menu by default', async () => {
    await openHome({ banners: [banner(1)] });
    expect(shownTitle()).toBe('Afiş 1');
    expect(within(slider()).getByText('Alt yazı 1')).toBeVisible();
    expect(within(slider()).getByRole('link', { name: 'Düğme 1' })).toHaveAttribute('href', '/menu');
  });

  test.each([
    ['/feedback', '/feedback'],
    ['https://elsewhere.example/x', 'https://elsewhere.example/x'],
    ['tel:02160000012', 'tel:02160000012'],
    ['javascript:alert(1)', '/menu'],
    ['//evil.example', '/menu'],
  ])('resolves the link %s to %s', async (button_link, href) => {
    await openHome({ banners: [banner(1, { button_link, button_text: null })] });
    expect(within(slider()).getByRole('link', { name: 'Menüye bak' })).toHaveAttribute('href', href);
  });

  test('shows arrows and dots only for more than one banner', async () => {
    const { unmount } = await openHome({ banners: [banner(1)] });
    expect(within(slider()).queryByRole('button')).not.toBeInTheDocument();
    unmount();

    await openHome();
    expect(within(slider()).getAllByRole('button', { name: /\. afişi göster/ })).toHaveLength(3);
  });

  test('can be navigated by arrows, dots and arrow keys', async () => {
    const { user } = await openHome();
    await user.click(press('Önceki afiş'));
    expect(shownTitle()).toBe('Afiş 3');
    await user.click(press('Sonraki afiş'));
    expect(shownTitle()).toBe('Afiş 1');
    await user.click(press('2. afişi göster'));
    expect(shownTitle()).toBe('Afiş 2');
    expect(press('2. afişi göster')).toHaveAttribute('aria-current', 'true');
    await user.keyboard('{ArrowRight}');
    expect(shownTitle()).toBe('Afiş 3');
    await user.keyboard('{ArrowLeft}');
    expect(shownTitle()).toBe('Afiş 2');
  });

  test('can be swiped horizontally', async () => {
    await openHome();
    const swipe = (fromX: number, toX: number) => {
      fireEvent.pointerDown(slider(), { pointerType: 'touch', clientX: fromX, clientY: 10 });
      fireEvent.pointerUp(slider(), { pointerType: 'touch', clientX: toX, clientY: 14 });
    };
    swipe(200, 80);
    expect(shownTitle()).toBe('Afiş 2');
    swipe(80, 200);
    swipe(100, 90);
    expect(shownTitle()).toBe('Afiş 1');
  });

  test('starts with the banner in the address', async () => {
    await openHome({}, '/?banner=2');
    expect(shownTitle()).toBe('Afiş 2');
  });

  describe('with autoplay', () => {
    const wait = (durationMs: number) => act(() => vi.advanceTimersByTime(durationMs));
    beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));

    test('advances every 5 s', async () => {
      await openHome();
      wait(BANNER_ADVANCE_MS);
      expect(shownTitle()).toBe('Afiş 2');
      wait(BANNER_ADVANCE_MS);
      wait(BANNER_ADVANCE_MS);
      expect(shownTitle()).toBe('Afiş 1');
    });

    test('pauses on hover, on focus and after being stopped', async () => {
      await openHome();
      fireEvent.pointerEnter(slider(), { pointerType: 'mouse' });
      wait(2 * BANNER_ADVANCE_MS);
      expect(shownTitle()).toBe('Afiş 1');
      fireEvent.pointerLeave(slider());

      act(() => press('Sonraki afiş').focus());
      wait(2 * BANNER_ADVANCE_MS);
      expect(shownTitle()).toBe('Afiş 1');
      act(() => press('Sonraki afiş').blur());

      fireEvent.click(press('Afişleri durdur'));
      wait(2 * BANNER_ADVANCE_MS);
      expect(shownTitle()).toBe('Afiş 1');
      fireEvent.click(press('Afişleri oynat'));
      wait(BANNER_ADVANCE_MS);
      expect(shownTitle()).toBe('Afiş 2');
    });

    test('pauses in a hidden tab', async () => {
      await openHome();
      const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
      wait(2 * BANNER_ADVANCE_MS);
      expect(shownTitle()).toBe('Afiş 1');
      hidden.mockRestore();
    });

    test('does not advance if reduced motion is preferred', async () => {
      vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
      await openHome();
      wait(3 * BANNER_ADVANCE_MS);
      expect(shownTitle()).toBe('Afiş 1');
      expect(screen.queryByRole('button', { name: 'Afişleri durdur' })).not.toBeInTheDocument();
    });
  });
});

test('shows the restaurant’s name and contact details', async () => {
  await openHome();
  expect(screen.getByRole('heading', { name: 'Dutlu Avlu', level: 1 })).toBeVisible();
  const page = within(screen.getByRole('main'));
  expect(page.getByText('Dutun gölgesinde')).toBeVisible();
  expect(page.getByText('Bir aile lokantası')).toBeVisible();
  const contact = within(page.getByRole('region', { name: 'İletişim' }));
  expect(contact.getByRole('link', { name: '0216 000 00 12' })).toHaveAttribute('href', 'tel:02160000012');
  expect(contact.getByText('Dutlu Çıkmazı No: 7')).toBeVisible();
});

describe('the opening hours', () => {
  const hours = { working_hours_weekdays: '09.00 – 23.00', working_hours_weekends: '08.30 – 24.00' };
  const openWith = async (isOpen: boolean | null) => {
    const status = buildOrderingStatus({ is_open: isOpen });
    backend.use(http.get(api('/ordering-status'), () => ok(status)));
    await openHome({ settings: { ...settings, ...hours } });
    return screen.findByRole('region', { name: 'İletişim' });
  };

  test.each([
    [true, 'Şu an açık'],
    [false, 'Şu an kapalı'],
  ])('come with what the server says of ordering: is_open %s', async (isOpen, text) => {
    const contact = await openWith(isOpen);
    expect(await within(contact).findByText(text)).toBeVisible();
    expect(contact).toHaveTextContent('09.00 – 23.00');
    expect(contact).toHaveTextContent('08.30 – 24.00');
  });

  test('do not say “closed” at night in a restaurant that accepts orders at all times', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse('2026-05-08T03:00:00+03:00') });
    const contact = await openWith(null);
    await waitFor(() => expect(fakeLive.isOpen()).toBe(true));
    expect(contact).toHaveTextContent('09.00 – 23.00');
    expect(within(contact).queryByText(/^Şu an/)).not.toBeInTheDocument();
  });
});

test('offers ordering, a waiter call and feedback', async () => {
  const { user } = await openHome();
  const page = within(screen.getByRole('main'));
  expect(page.getByRole('link', { name: 'QR kodla sipariş' })).toHaveAttribute('href', '/menu');
  expect(page.getByRole('link', { name: 'Görüşünüzü paylaşın' })).toHaveAttribute('href', '/feedback');
  await user.click(page.getByRole('button', { name: 'Garson çağır' }));
  expect(await screen.findByRole('dialog', { name: 'Garson çağır' })).toBeVisible();
});

describe('the map', () => {
  test('is loaded only on request', async () => {
    const { user } = await openHome();
    expect(screen.queryByTitle('Restoranın haritadaki yeri')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /Haritayı göster/ }));
    expect(screen.getByTitle('Restoranın haritadaki yeri')).toHaveAttribute('src', MAP);
  });

  test('links to directions to the address', async () => {
    await openHome();
    expect(screen.getByRole('link', { name: 'Yol tarifi' })).toHaveAttribute(
      'href',
      expect.stringContaining(encodeURIComponent(settings.address)),
    );
  });

  test('is replaced by markup without executable content', async () => {
    await openHome({ settings: { ...settings, googleMap: '<p>Meydanda</p><script>x()</script>' } });
    expect(screen.getByText('Meydanda')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Haritayı göster/ })).not.toBeInTheDocument();
  });
});

test('shows default texts without banners, restaurant info and map', async () => {
  await openHome({ banners: [], settings: {} });
  expect(screen.getByRole('heading', { name: 'Hoş geldiniz' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Menümüz sizi bekliyor' })).toBeVisible();
  expect(screen.getByText('Yolu tarif edelim')).toBeVisible();
});

test('a banner without a title, a subtitle or an image is not shown', async () => {
  await openHome({ banners: [banner(1, { title: null, subtitle: '', image_url: null })] });
  expect(screen.getByRole('heading', { name: 'Hoş geldiniz' })).toBeVisible();
});

test('/contact redirects to the contact details', async () => {
  await openHome({}, '/contact');
  expect(window.location.pathname + window.location.hash).toBe('/#contact');
  await waitFor(() => expect(screen.getByRole('region', { name: 'İletişim' })).toHaveFocus());
});
