import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { buildCategory, buildLanguage, buildTable } from 'shared-api/testing/builders';
import { api, fail, ok } from 'shared-api/testing/responses';
import { beforeEach, expect, test } from 'vitest';
import { backend } from '../testing/backend';
import { lossyServer } from '../testing/lossy-server';
import { openAdmin } from '../testing/open-admin';

const sent: string[] = [];
let respond: () => Response = () => ok(null);

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
  await user.click(await screen.findByRole('button', { name: 'Yeni kategori' }));
  await user.type(await screen.findByRole('textbox', { name: /Kategori adı/ }), 'Tatlılar');
  pressTwice(screen.getByRole('button', { name: 'Oluştur' }));
  await waitFor(() => expect(screen.queryByRole('form')).not.toBeInTheDocument());
  expect(sent).toEqual(['create']);
});

test('a form that could not be saved can be saved again', async () => {
  respond = () => fail('internal');
  const { user } = openAdmin('/admin/categories');
  await user.click(await screen.findByRole('button', { name: 'Yeni kategori' }));
  await user.type(await screen.findByRole('textbox', { name: /Kategori adı/ }), 'Tatlılar');
  await user.click(screen.getByRole('button', { name: 'Oluştur' }));
  await screen.findByRole('alert');
  respond = () => ok(null);
  await user.click(screen.getByRole('button', { name: 'Oluştur' }));
  await waitFor(() => expect(screen.queryByRole('form')).not.toBeInTheDocument());
  expect(sent).toEqual(['create', 'create']);
});

test('a form whose answer is lost does not claim to have failed, and is sent again with the same key', async () => {
  const { keys, executed, network } = lossyServer('/tables', () => buildTable());
  const { user } = openAdmin('/admin/tables?form=new');
  await user.type(await screen.findByLabelText(/Masa numarası/), 'M-9');
  await user.click(screen.getByRole('button', { name: 'Oluştur' }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(/^Sonuç belli değil\. .*yeniden göndermek güvenlidir/);
  network.isCut = false;
  await user.click(screen.getByRole('button', { name: 'Oluştur' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect([keys.length, new Set(keys).size, executed().length]).toEqual([2, 1, 1]);
});

test('a row whose answer is lost is not said to have stayed', async () => {
  respond = () => HttpResponse.error();
  const { user } = openAdmin('/admin/categories');
  await user.click(await screen.findByRole('button', { name: 'Sil: Çorbalar' }));
  await user.click(await screen.findByRole('button', { name: 'Sil' }));
  expect(await screen.findByText('Sonuç belli değil')).toBeInTheDocument();
  expect(screen.queryByText(/silinirken bir hata/)).not.toBeInTheDocument();
});

test('what may be done twice is to be checked before it is sent again', async () => {
  backend.use(
    http.get(api('/users'), () => ok([])),
    http.post(api('/users'), () => HttpResponse.error()),
  );
  const { user } = openAdmin('/admin/users?form=new');
  await user.type(await screen.findByLabelText(/^Kullanıcı adı/), 'ayse');
  await user.type(screen.getByLabelText(/^Şifre \*$/), 'a-long-password-1');
  await user.click(screen.getByRole('button', { name: 'Oluştur' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^Sonuç belli değil\. .*yapılıp yapılmadığına bakın/,
  );
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
  ['log in', '/login', 'Giriş yap', 'login'],
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
