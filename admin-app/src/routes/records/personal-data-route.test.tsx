import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import type { PersonalData } from 'shared-api/contract/records/personal-data';
import { buildFeedback, buildOrder, buildUser } from 'shared-api/testing/builders';
import { api, fail, ok } from 'shared-api/testing/responses';
import { describe, expect, it, vi } from 'vitest';
import { backend } from '#testing/backend';
import { openAdmin } from '#testing/open-admin';

const PHONE = '0532 111 22 33';

/** Personal data of one phone number, until it is erased. @returns the contacts of the requests. */
function withData(held: Partial<PersonalData>) {
  const asked: { exported: string[]; erased: string[] } = { exported: [], erased: [] };
  const nothing = { orders: [], feedback: [], accounts: [] };
  const contactOf = async (request: Request) => ((await request.json()) as { contact: string }).contact;
  backend.use(
    http.post(api('/personal-data/export'), async ({ request }) => {
      const contact = await contactOf(request);
      asked.exported.push(contact);
      const isHeld = contact === PHONE && asked.erased.length === 0;
      const exported_at = '2026-05-12T09:00:00.000Z';
      return ok({ contact, exported_at, ...nothing, ...(isHeld ? held : {}) });
    }),
    http.post(api('/personal-data/erase'), async ({ request }) => {
      asked.erased.push(await contactOf(request));
      return ok({ orders: 1, feedback: 0, accounts: 0 });
    }),
  );
  return asked;
}

async function find(user: ReturnType<typeof openAdmin>['user'], contact: string) {
  const field = await screen.findByLabelText(/^Telefon ya da e-posta/);
  await user.clear(field);
  if (contact) await user.type(field, contact);
  await user.click(screen.getByRole('button', { name: 'Bul' }));
}

const ORDER = buildOrder({
  id: 17,
  customer_name: 'Ayşe',
  customer_phone: PHONE,
  customer_address: 'Dutlu 7',
});

describe('personal data', () => {
  it.each(['manager', 'editor'] as const)('is not accessible to the role %s', async (role) => {
    const { leaveTo } = openAdmin('/admin/personal-data', { role });
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/'));
  });

  it('shows the stored data and downloads it', async () => {
    withData({
      orders: [ORDER],
      feedback: [{ ...buildFeedback({ id: 5 }), replies: [] }],
      accounts: [buildUser()],
    });
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      saved.push(file as Blob);
      return 'blob:file';
    });
    const { user } = openAdmin('/admin/personal-data');
    await find(user, PHONE);
    const list = within(await screen.findByRole('region', { name: '3 kayıt bulundu' }));
    expect(list.getByText(/^Sipariş #17/)).toBeVisible();
    expect(list.getByText(/Ayşe · 0532 111 22 33 · Dutlu 7/)).toBeVisible();
    expect(list.getByText('Geri bildirim #5')).toBeVisible();
    expect(list.getByText('Hesap (Yönetici)')).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Dosya olarak indir' }));
    expect(JSON.parse((await saved[0]?.text()) ?? '')).toMatchObject({
      contact: PHONE,
      orders: [{ id: 17 }],
    });
  });

  it('is erased after a confirmation', async () => {
    const asked = withData({ orders: [ORDER] });
    const { user } = openAdmin('/admin/personal-data');
    await find(user, PHONE);
    await user.click(await screen.findByRole('button', { name: 'Kişisel verileri sil' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/geri alınamaz/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Kişisel verileri sil' }));
    expect(await screen.findByText('Silindi: 1 sipariş, 0 geri bildirim, 0 hesap')).toBeVisible();
    expect(await screen.findByText(`${PHONE} ile ilgili bir veri saklanmıyor.`)).toBeVisible();
    expect(asked.erased).toEqual([PHONE]);
  });

  it('is not erased when cancelled', async () => {
    const asked = withData({ orders: [ORDER] });
    const { user } = openAdmin('/admin/personal-data');
    await find(user, PHONE);
    await user.click(await screen.findByRole('button', { name: 'Kişisel verileri sil' }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getAllByRole('button', { name: 'Vazgeç' })[0]!,
    );
    expect(asked.erased).toEqual([]);
    expect(screen.getByText(/^Sipariş #17/)).toBeVisible();
  });

  it('requires a contact and shows why a request failed', async () => {
    const asked = withData({});
    const { user } = openAdmin('/admin/personal-data');
    await find(user, '');
    expect(screen.getByText('Bir telefon numarası ya da e-posta adresi yazın.')).toBeVisible();
    expect(asked.exported).toEqual([]);
    backend.use(http.post(api('/personal-data/export'), () => fail('internal'), { once: true }));
    await find(user, PHONE);
    expect(await screen.findByText('Veriler aranırken bir hata oluştu')).toBeVisible();
    expect(screen.getByLabelText(/^Telefon ya da e-posta/)).toHaveValue(PHONE);
  });
});
