import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { buildCategory, buildLanguage, buildTable } from 'shared-api/testing/builders';
import { api, fail, ok } from 'shared-api/testing/responses';
import { beforeEach, expect, test } from 'vitest';
import { backend } from '../testing/backend';
import { openAdmin } from '../testing/open-admin';

const sent: string[] = [];
let respond = () => ok(null);

beforeEach(() => {
  sent.length = 0;
  respond = () => ok(null);
  const record = (name: string) => (request: { params: Record<string, unknown> }) => {
    sent.push([name, request.params.id].filter(Boolean).join(' '));
    return respond();
  };
  backend.use(
    http.get(api('/languages'), () => ok([buildLanguage()])),
    http.get(api('/categories'), () => ok([buildCategory({ id: 1, name: 'Çorbalar' })])),
    http.post(api('/categories'), record('create')),
    http.delete(api('/categories/:id'), record('delete')),
    http.get(api('/settings'), () => ok([])),
    http.get(api('/tables'), () =>
      ok([buildTable({ id: 1, table_number: 'M-1' }), buildTable({ id: 2, table_number: 'M-2' })]),
    ),
    http.put(api('/tables/:id/status'), record('status')),
    http.post(api('/auth/login'), record('login')),
    http.post(api('/auth/forgot-password'), record('mail')),
  );
});

/** Presses a button twice before React renders again. */
const pressTwice = (button: HTMLElement) =>
  act(() => {
    button.click();
    button.click();
  });

test('two presses save a form once', async () => {
  const { user } = openAdmin('/admin/categories');
  await user.click(await screen.findByRole('button', { name: 'Yeni Kategori' }));
  await user.type(await screen.findByRole('textbox', { name: /Kategori adı/ }), 'Tatlılar');
  pressTwice(screen.getByRole('button', { name: 'Oluştur' }));
  await waitFor(() => expect(screen.queryByRole('form')).not.toBeInTheDocument());
  expect(sent).toEqual(['create']);
});

test('a form that could not be saved can be saved again', async () => {
  respond = () => fail('internal');
  const { user } = openAdmin('/admin/categories');
  await user.click(await screen.findByRole('button', { name: 'Yeni Kategori' }));
  await user.type(await screen.findByRole('textbox', { name: /Kategori adı/ }), 'Tatlılar');
  await user.click(screen.getByRole('button', { name: 'Oluştur' }));
  await screen.findByRole('alert');
  respond = () => ok(null);
  await user.click(screen.getByRole('button', { name: 'Oluştur' }));
  await waitFor(() => expect(screen.queryByRole('form')).not.toBeInTheDocument());
  expect(sent).toEqual(['create', 'create']);
});

test('two presses delete once', async () => {
  const { user } = openAdmin('/admin/categories');
  await user.click(await screen.findByRole('button', { name: 'Sil: Çorbalar' }));
  pressTwice(await screen.findByRole('button', { name: 'Sil' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(sent).toEqual(['delete 1']);
});

test('the same step of two tables is sent for both', async () => {
  openAdmin('/admin/tables?view=board');
  const [first, second] = await Promise.all(
    ['M-1', 'M-2'].map((number) => screen.findByLabelText(`Durum: Masa ${number}`)),
  );
  act(() => {
    fireEvent.change(first!, { target: { value: 'occupied' } });
    fireEvent.change(second!, { target: { value: 'occupied' } });
  });
  await waitFor(() => expect(sent).toEqual(['status 1', 'status 2']));
});

test.each([
  ['log in', '/login', 'Giriş Yap', 'login'],
  ['ask for a mail', '/login/forgot-password', 'Bağlantı gönder', 'mail'],
])('two presses %s once', async (_, path, button, request) => {
  const { user } = openAdmin(path, { role: null });
  const send = await screen.findByRole('button', { name: button });
  for (const field of screen.getAllByRole('textbox')) await user.type(field, 'deniz@afiyet.test');
  for (const field of screen.queryAllByLabelText(/^Şifre/)) await user.type(field, 'a-long-password-1');
  pressTwice(send);
  await waitFor(() => expect(sent).toContain(request));
  await screen.findByText(/Bu adresle kayıtlı|geçersiz/i);
  expect(sent).toEqual([request]);
});
