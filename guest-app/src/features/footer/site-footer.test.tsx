import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { LANGUAGE_CHANGED_EVENT } from 'shared-api/client/storage-keys';
import type { GuestBootstrap } from 'shared-api/contract/menu/guest-bootstrap';
import { api, ok } from 'shared-api/testing/responses';
import { describe, expect, test, vi } from 'vitest';
import { backend } from '#testing/backend';
import { buildBootstrap } from '#testing/builders';
import { openGuest } from '#testing/open-guest';

const settings = {
  restaurant_name: 'Dutlu Avlu',
  restaurant_logo: '/images/logo/320.webp',
  footer_slogan: 'Yeriniz hazır',
  footer_desc: 'Kuzguncuk’ta bir avlu',
  phone_number: '0216 000 00 12',
  email: 'merhaba@dutluavlu.example',
  address: 'Dutlu Çıkmazı No: 7',
  working_hours_weekdays: '09.00 – 23.00',
  working_hours_weekends: '08.30 – 24.00',
  wifi_name: 'Dutlu Misafir',
  wifi_password: 'dut-34',
};
const whatsapp = { platform: 'whatsapp' as const, url: 'https://wa.me/902160000012', icon: null };
const instagram = { platform: 'instagram' as const, url: 'https://instagram.example/dutlu', icon: null };

async function openFooter(own: Partial<GuestBootstrap> = {}) {
  const { user } = openGuest('/menu', {
    bootstrap: buildBootstrap({ settings, socialLinks: [instagram, whatsapp], ...own }),
  });
  const footer = within(await screen.findByRole('contentinfo'));
  return { user, footer };
}

test('shows the restaurant’s name, description and contact details', async () => {
  const { footer } = await openFooter();
  expect(footer.getByText('Yeriniz hazır')).toBeVisible();
  expect(footer.getByText('Kuzguncuk’ta bir avlu')).toBeVisible();
  expect(footer.getAllByRole('listitem').map((item) => item.textContent)).toEqual(
    expect.arrayContaining([
      'Adres: Dutlu Çıkmazı No: 7',
      'Telefon: 0216 000 00 12',
      'E-posta: merhaba@dutluavlu.example',
      'Hafta içi: 09.00 – 23.00',
      'Hafta sonu: 08.30 – 24.00',
    ]),
  );
  expect(footer.getByRole('link', { name: 'Hemen ara' })).toHaveAttribute('href', 'tel:02160000012');
  expect(footer.getByText(`© ${new Date().getFullYear()} Dutlu Avlu. Tüm hakları saklıdır.`)).toBeVisible();
});

test('links to the guest’s orders, feedback, allergens, prices, privacy and terms', async () => {
  const { footer } = await openFooter();
  const pages = within(footer.getByRole('navigation', { name: 'Sayfalar' }));
  expect(pages.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/orders',
    '/feedback',
    '/allergens',
    '/prices',
    '/privacy',
    '/terms',
  ]);
});

test('shows default texts for a restaurant without settings', async () => {
  const { footer } = await openFooter({ settings: {}, socialLinks: [] });
  expect(footer.getByText('Sizi soframızda ağırlamaktan mutluluk duyarız.')).toBeVisible();
  expect(footer.getByText('Sorularınızı garsonumuza iletebilirsiniz.')).toBeVisible();
  expect(footer.queryByRole('link', { name: 'Hemen ara' })).not.toBeInTheDocument();
  expect(footer.queryByRole('button', { name: 'Wi-Fi bilgileri' })).not.toBeInTheDocument();
});

test('hides the default text if there is a slogan or description', async () => {
  const { footer } = await openFooter({ settings: { footer_slogan: 'Yeriniz hazır' } });
  expect(footer.queryByText('Sizi soframızda ağırlamaktan mutluluk duyarız.')).not.toBeInTheDocument();
});

describe('social links', () => {
  test('open the platform and have its icon', async () => {
    const { footer } = await openFooter();
    const links = within(footer.getByRole('list', { name: 'Sosyal medya' }));
    expect(links.getByRole('link', { name: 'Instagram' })).toHaveAttribute('href', instagram.url);
    expect(links.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', whatsapp.url);
  });

  test('of an unknown platform have a generic icon', async () => {
    const unknown = { platform: 'bluesky', url: 'https://bsky.example/dutlu', icon: null };
    const { footer } = await openFooter({ socialLinks: [unknown as unknown as typeof instagram] });
    const link = footer.getByRole('link', { name: 'bluesky' });
    expect(link.querySelector('.lucide-globe')).toBeInTheDocument();
  });

  test('to WhatsApp add a button for sending a message', async () => {
    const { footer } = await openFooter();
    expect(footer.getByRole('link', { name: 'WhatsApp’tan yaz' })).toHaveAttribute('href', whatsapp.url);
  });

  test('to other platforms add no such button', async () => {
    const { footer } = await openFooter({ socialLinks: [instagram] });
    expect(footer.queryByRole('link', { name: 'WhatsApp’tan yaz' })).not.toBeInTheDocument();
  });
});

test('is refetched when the language changes', async () => {
  const { footer } = await openFooter();
  backend.use(
    http.get(api('/guest-bootstrap'), () =>
      ok(buildBootstrap({ settings: { ...settings, footer_slogan: 'Yeni söz' } })),
    ),
  );
  // A lazy component is visible a moment before its handlers are attached.
  await waitFor(() => {
    act(() => void window.dispatchEvent(new CustomEvent(LANGUAGE_CHANGED_EVENT, { detail: 'tr' })));
    expect(footer.getByText('Yeni söz')).toBeVisible();
  });
});

describe('the Wi-Fi details', () => {
  async function openWifi(own: Partial<typeof settings> = {}) {
    const { user, footer } = await openFooter({ settings: { ...settings, ...own } });
    await user.click(footer.getByRole('button', { name: 'Wi-Fi bilgileri' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Wi-Fi bilgileri' }));
    return { user, dialog };
  }
  const useClipboard = (clipboard: unknown) =>
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(clipboard as Clipboard);

  test('show the network, and the password on request', async () => {
    const { user, dialog } = await openWifi();
    expect(dialog.getByText('Dutlu Misafir')).toBeVisible();
    expect(dialog.queryByText('dut-34')).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Parolayı göster' }));
    expect(dialog.getByText('dut-34')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Parolayı gizle' }));
    expect(dialog.queryByText('dut-34')).not.toBeInTheDocument();
  });

  test.each([
    ['Ağ adını kopyala', 'Dutlu Misafir', 'Ağ adı kopyalandı'],
    ['Parolayı kopyala', 'dut-34', 'Parola kopyalandı'],
  ])('can be copied: %s', async (name, text, notice) => {
    const { user, dialog } = await openWifi();
    const writeText = vi.fn(() => Promise.resolve());
    useClipboard({ writeText });
    await user.click(dialog.getByRole('button', { name }));
    expect(await screen.findByText(notice)).toBeInTheDocument();
    expect(writeText).toHaveBeenCalledWith(text);
  });

  test('can be copied in a browser without the clipboard API', async () => {
    const { user, dialog } = await openWifi();
    useClipboard(undefined);
    let copied = '';
    document.execCommand = () => {
      copied = (document.activeElement as HTMLTextAreaElement).value;
      return true;
    };
    await user.click(dialog.getByRole('button', { name: 'Parolayı kopyala' }));
    expect(await screen.findByText('Parola kopyalandı')).toBeInTheDocument();
    expect(copied).toBe('dut-34');
  });

  test('show an error when copying fails', async () => {
    const { user, dialog } = await openWifi();
    useClipboard({ writeText: () => Promise.reject(new Error('denied')) });
    await user.click(dialog.getByRole('button', { name: 'Parolayı kopyala' }));
    expect(await screen.findByText('Kopyalanamadı. Lütfen elle yazın.')).toBeInTheDocument();
  });

  test('show a message when there is nothing to copy', async () => {
    const { user, dialog } = await openWifi({ wifi_password: '' });
    await user.click(dialog.getByRole('button', { name: 'Parolayı kopyala' }));
    expect(await screen.findByText('Kopyalanacak bir şey yok.')).toBeInTheDocument();
  });
});
