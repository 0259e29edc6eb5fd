import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { STORAGE_KEYS } from 'shared-api/client/storage-keys';
import type { User } from 'shared-api/contract/access/users';
import { buildUser } from 'shared-api/testing/builders';
import { api, fail, ok } from 'shared-api/testing/responses';
import { describe, expect, it } from 'vitest';
import { backend } from '#testing/backend';
import { openAdmin } from '#testing/open-admin';

const OWN = buildUser();
const AYSE = buildUser({ id: 2, username: 'ayse', role: 'editor', email: 'ayse@ornek.example' });
const CUSTOMER = buildUser({ id: 3, username: 'misafir', role: 'customer' });

interface Sent {
  method: string;
  path: string;
  body: unknown;
}

/** @returns the requests that change accounts. */
function withUsers(...users: User[]) {
  const sent: Sent[] = [];
  let current = users;
  const record = async (request: Request) => {
    const text = await request.text();
    const body: unknown = text ? JSON.parse(text) : undefined;
    sent.push({ method: request.method, path: new URL(request.url).pathname, body });
    return body as Partial<User>;
  };
  backend.use(
    http.get(api('/users'), () => ok(current)),
    http.get(api('/users/:id/sessions'), () => ok([])),
    http.post(api('/users'), async ({ request }) => {
      const { username, role, email } = await record(request);
      const user = buildUser({ id: 9, username, role, email: email ?? null });
      current = [...current, user];
      return ok(user, { status: 201 });
    }),
    http.put(api('/users/:id'), async ({ request, params }) => {
      const change = await record(request);
      current = current.map((user) => (user.id === Number(params.id) ? { ...user, ...change } : user));
      return ok(current.find(({ id }) => id === Number(params.id)));
    }),
    http.delete(api('/users/:id'), async ({ request, params }) => {
      await record(request);
      current = current.filter(({ id }) => id !== Number(params.id));
      return ok(null);
    }),
  );
  return sent;
}
const rows = async () =>
  within(await screen.findByRole('table', { name: 'Kullanıcılar' }))
    .getAllByRole('row')
    .slice(1);
const names = async () => (await rows()).map((row) => within(row).getByRole('rowheader').textContent);

async function openForm(user: ReturnType<typeof openAdmin>['user'], button: string) {
  await user.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('form'));
}

describe('users', () => {
  it.each(['manager', 'editor'] as const)('are not accessible to the role %s', async (role) => {
    const { leaveTo } = openAdmin('/admin/users', { role });
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/'));
  });

  it('are in the navigation of admins only', async () => {
    const { unmount } = openAdmin('/admin/account', { role: 'manager' });
    await screen.findByRole('link', { name: 'İstatistikler' });
    expect(screen.queryByRole('button', { name: 'Ekip' })).not.toBeInTheDocument();
    unmount();
    const { user } = openAdmin('/admin/account', { role: 'admin' });
    await user.click(await screen.findByRole('button', { name: 'Ekip' }));
    expect(await screen.findByRole('link', { name: 'Kullanıcılar' })).toBeInTheDocument();
  });

  it('are listed with role, e-mail and status; the own account is marked', async () => {
    withUsers(CUSTOMER, { ...AYSE, is_active: false }, OWN);
    openAdmin('/admin/users');
    const [own, ayse, customer] = await rows();
    expect(own).toHaveTextContent(/denizSizYönetici.*Aktif/);
    expect(ayse).toHaveTextContent(/ayseEditörayse@ornek\.exampleDevre dışı/);
    expect(customer).toHaveTextContent(/misafirMüşteri/);
    expect(customer).not.toHaveTextContent('Siz');
  });

  it('are filtered by role and text', async () => {
    withUsers(OWN, AYSE, CUSTOMER);
    const { user } = openAdmin('/admin/users');
    await user.selectOptions(await screen.findByLabelText('Rol'), 'Müşteri');
    await waitFor(async () => expect(await names()).toEqual(['misafir']));
    await user.selectOptions(screen.getByLabelText('Rol'), 'Tümü');
    await user.type(screen.getByLabelText('Kullanıcı ara'), 'ORNEK.example');
    await waitFor(async () => expect(await names()).toEqual(['ayse']));
    await user.type(screen.getByLabelText('Kullanıcı ara'), 'x');
    expect(await screen.findByText('Kullanıcı bulunamadı')).toBeVisible();
  });

  it('show an error when they could not be loaded, and can be retried', async () => {
    withUsers(OWN);
    backend.use(http.get(api('/users'), () => fail('internal'), { once: true }));
    const { user } = openAdmin('/admin/users');
    expect(await screen.findByText('Kullanıcılar yüklenirken bir hata oluştu.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Tekrar dene' }));
    expect(await names()).toEqual(['denizSiz']);
  });
});

describe('a new user', () => {
  it('may be given a PIN', async () => {
    const sent = withUsers(OWN);
    const { user } = openAdmin('/admin/users?form=new');
    const form = within(await screen.findByRole('form'));
    await user.type(form.getByLabelText(/^Kullanıcı adı/), 'mert');
    await user.type(form.getByLabelText(/^Şifre \*$/), 'uzun-bir-parola');
    await user.type(form.getByLabelText('PIN'), '4826');
    await user.click(form.getByRole('button', { name: 'Oluştur' }));
    await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ username: 'mert', pin: '4826' }));
  });

  it('is added with username, password, role and e-mail', async () => {
    const sent = withUsers(OWN);
    const { user } = openAdmin('/admin/users');
    const form = await openForm(user, 'Yeni kullanıcı');
    await user.type(form.getByLabelText(/^Kullanıcı adı/), '  mert ');
    await user.selectOptions(form.getByLabelText('Rol'), 'Müdür');
    expect(form.getByText('Kullanıcılar dışında her şey')).toBeVisible();
    await user.type(form.getByLabelText('E-posta'), 'mert@ornek.example');
    await user.type(form.getByLabelText(/^Şifre \*$/), 'uzun-bir-parola');
    await user.click(form.getByRole('button', { name: 'Oluştur' }));
    expect(await screen.findByText('Kullanıcı oluşturuldu')).toBeVisible();
    expect(sent).toEqual([
      {
        method: 'POST',
        path: '/api/v1/users',
        body: {
          username: 'mert',
          password: 'uzun-bir-parola',
          role: 'manager',
          email: 'mert@ornek.example',
        },
      },
    ]);
    expect(await names()).toEqual(['denizSiz', 'mert']);
  });

  it('can have any staff role, but not customer', async () => {
    withUsers(OWN);
    const { user } = openAdmin('/admin/users');
    const form = await openForm(user, 'Yeni kullanıcı');
    expect(
      within(form.getByLabelText('Rol'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Yönetici', 'Müdür', 'Editör', 'Kasiyer', 'Garson', 'Mutfak']);
  });

  it('requires a name and a password of sufficient length', async () => {
    const sent = withUsers(OWN);
    const { user } = openAdmin('/admin/users');
    const form = await openForm(user, 'Yeni kullanıcı');
    await user.type(form.getByLabelText(/^Şifre \*$/), 'kisa123');
    await user.click(form.getByRole('button', { name: 'Oluştur' }));
    expect(form.getByText('Kullanıcı adı gereklidir')).toBeVisible();
    expect(form.getByText('Şifre en az 12 karakter olmalıdır')).toBeVisible();
    await waitFor(() => expect(form.getByLabelText(/^Kullanıcı adı/)).toHaveFocus());
    expect(sent).toEqual([]);
  });

  it('keeps the input when the name is taken', async () => {
    withUsers(OWN);
    const message = 'Bu ad ya da numara zaten kullanılıyor.';
    backend.use(http.post(api('/users'), () => fail('already_exists', [{ path: 'username', message }])));
    const { user } = openAdmin('/admin/users?form=new');
    const form = within(await screen.findByRole('form'));
    await user.type(form.getByLabelText(/^Kullanıcı adı/), 'deniz');
    await user.type(form.getByLabelText(/^Şifre \*$/), 'uzun-bir-parola');
    await user.click(form.getByRole('button', { name: 'Oluştur' }));
    expect(await form.findByRole('alert')).toHaveTextContent(
      /^Kullanıcı oluşturulamadı\. Bu ad ya da numara zaten kullanılıyor\.$/,
    );
    const name = form.getByLabelText(/^Kullanıcı adı/);
    expect(name).toHaveValue('deniz');
    expect(name).toHaveAccessibleDescription(message);
  });

  it('shows the server’s error at the field', async () => {
    withUsers(OWN);
    const failure = {
      success: false,
      code: 'validation_failed',
      message: 'Gönderilen veriler geçerli değil',
      errors: [{ path: 'email', message: 'Geçerli bir e-posta adresi girin.' }],
    };
    backend.use(http.post(api('/users'), () => HttpResponse.json(failure, { status: 422 })));
    const { user } = openAdmin('/admin/users?form=new');
    const form = within(await screen.findByRole('form'));
    await user.type(form.getByLabelText(/^Kullanıcı adı/), 'mert');
    await user.type(form.getByLabelText('E-posta'), 'mert@');
    await user.type(form.getByLabelText(/^Şifre \*$/), 'uzun-bir-parola');
    await user.click(form.getByRole('button', { name: 'Oluştur' }));
    const email = form.getByLabelText('E-posta');
    await waitFor(() => expect(email).toBeInvalid());
    expect(email).toHaveAccessibleDescription(/Geçerli bir e-posta adresi girin\./);
    await waitFor(() => expect(email).toHaveFocus());
  });
});

describe('an account', () => {
  it.each<
    [
      string,
      (form: ReturnType<typeof within>, user: ReturnType<typeof openAdmin>['user']) => Promise<void>,
      object,
    ]
  >([
    ['role', (form, user) => user.selectOptions(form.getByLabelText('Rol'), 'Müdür'), { role: 'manager' }],
    ['e-mail', (form, user) => user.clear(form.getByLabelText('E-posta')), { email: null }],
    [
      'password',
      (form, user) => user.type(form.getByLabelText('Yeni şifre'), 'yeni-bir-parola'),
      { password: 'yeni-bir-parola' },
    ],
    [
      'being enabled',
      (form, user) => user.click(form.getByRole('switch', { name: 'Giriş yapabilir' })),
      { is_active: false },
    ],
  ])('sends only its changed %s', async (_, change, body) => {
    const sent = withUsers(OWN, AYSE);
    const { user } = openAdmin('/admin/users');
    const form = await openForm(user, 'Düzenle: ayse');
    expect(form.getByLabelText('Kullanıcı adı')).toHaveAttribute('readonly');
    expect(form.getByText(/bu kullanıcının açık oturumları kapanır/)).toBeVisible();
    await change(form, user);
    await user.click(form.getByRole('button', { name: 'Güncelle' }));
    expect(await screen.findByText('Kullanıcı güncellendi')).toBeVisible();
    expect(sent).toEqual([{ method: 'PUT', path: '/api/v1/users/2', body: { ...body, version: 1 } }]);
  });

  it('does not send a short new password', async () => {
    const sent = withUsers(OWN, AYSE);
    const { user } = openAdmin('/admin/users?form=2');
    await user.type(await screen.findByLabelText('Yeni şifre'), 'kisa');
    await user.click(screen.getByRole('button', { name: 'Güncelle' }));
    expect(screen.getByText('Şifre en az 12 karakter olmalıdır')).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('of a customer can get a staff role', async () => {
    const sent = withUsers(OWN, CUSTOMER);
    const { user } = openAdmin('/admin/users?form=3');
    expect(await screen.findByLabelText('Rol')).toHaveDisplayValue('Müşteri');
    await user.type(screen.getByLabelText('E-posta'), 'a@ornek.example');
    await user.click(screen.getByRole('button', { name: 'Güncelle' }));
    await screen.findByText('Kullanıcı güncellendi');
    expect(sent[0]?.body).toEqual({ email: 'a@ornek.example', version: 1 });
  });

  it('of the last admin cannot be deleted', async () => {
    withUsers(OWN, AYSE);
    backend.use(
      http.put(api('/users/:id'), () => fail('last_admin')),
      http.delete(api('/users/:id'), () => fail('last_admin')),
    );
    const { user } = openAdmin('/admin/users');
    const form = await openForm(user, 'Düzenle: deniz');
    expect(form.getByText(/Bu sizin hesabınız/)).toBeVisible();
    await user.selectOptions(form.getByLabelText('Rol'), 'Editör');
    await user.click(form.getByRole('button', { name: 'Güncelle' }));
    expect(await form.findByRole('alert')).toHaveTextContent(
      'Kullanıcı güncellenemedi. Son yönetici kaldırılamaz.',
    );
    await user.selectOptions(form.getByLabelText('Rol'), 'Yönetici');
    await user.click(form.getByRole('button', { name: 'Vazgeç' }));

    await user.click(await screen.findByRole('button', { name: 'Sil: deniz' }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('Bu sizin hesabınız');
    await user.click(within(question).getByRole('button', { name: 'Sil' }));
    expect(await screen.findByText('Kullanıcı silinemedi')).toBeVisible();
    expect(screen.getByText('Son yönetici kaldırılamaz.')).toBeVisible();
    expect(await names()).toHaveLength(2);
  });

  it('is deleted after a confirmation', async () => {
    const sent = withUsers(OWN, AYSE);
    const { user } = openAdmin('/admin/users');
    await user.click(await screen.findByRole('button', { name: 'Sil: ayse' }));
    const question = await screen.findByRole('alertdialog', { name: '“ayse” kullanıcısı silinsin mi?' });
    expect(question).toHaveTextContent('Bu işlem geri alınamaz.');
    await user.click(within(question).getByText('Vazgeç'));
    expect(sent).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Sil: ayse' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Sil' }));
    expect(await screen.findByText('Kullanıcı silindi')).toBeVisible();
    await waitFor(async () => expect(await names()).toEqual(['denizSiz']));
  });

  it('asks before unsaved changes are discarded', async () => {
    withUsers(OWN, AYSE);
    const { user } = openAdmin('/admin/users');
    const form = await openForm(user, 'Düzenle: ayse');
    await user.selectOptions(form.getByLabelText('Rol'), 'Müdür');
    await user.click(form.getByRole('button', { name: 'Vazgeç' }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Kaydedilmemiş değişiklikler var');
  });

  it('of the user shows the login after its password was changed', async () => {
    withUsers(OWN);
    const { user } = openAdmin('/admin/users?form=1');
    await user.type(await screen.findByLabelText('Yeni şifre'), 'yeni-bir-parola');
    backend.use(http.get(api('/users'), () => fail('unauthenticated')));
    await user.click(screen.getByRole('button', { name: 'Güncelle' }));
    await waitFor(() => expect(window.location.pathname).toBe('/login'));
    expect(localStorage.getItem(STORAGE_KEYS.token)).toBeNull();
  });
});

it('the sessions of an account are shown in its form and ended one by one', async () => {
  withUsers(OWN, AYSE);
  const times = { created_at: '2026-05-12T09:00:00.000Z', last_used_at: '2026-05-12T10:00:00.000Z' };
  let sessions = [
    { id: 7, device: 'Chrome, Android', is_current: false, ...times },
    { id: 8, device: null, is_current: false, ...times },
  ];
  backend.use(
    http.get(api('/users/2/sessions'), () => ok(sessions)),
    http.delete(api('/users/2/sessions/:id'), ({ params }) => {
      sessions = sessions.filter(({ id }) => id !== Number(params.id));
      return ok(null);
    }),
  );
  const { user } = openAdmin('/admin/users?form=2');
  const card = within(await screen.findByRole('region', { name: 'Açık oturumlar' }));
  await user.click(await card.findByRole('button', { name: /, Chrome, Android/ }));
  await waitFor(() => expect(card.queryByText('Chrome, Android')).not.toBeInTheDocument());
  expect(card.getByText('Bilinmeyen cihaz')).toBeVisible();
});

it('the PIN of an account is set and removed in its form', async () => {
  const sent = withUsers(OWN, { ...AYSE, has_pin: true });
  const { user } = openAdmin('/admin/users?form=2');
  const form = within(await screen.findByRole('form'));
  await user.type(form.getByLabelText('PIN'), '4826');
  await user.click(form.getByRole('button', { name: 'Güncelle' }));
  await waitFor(() => expect(sent.at(-1)?.body).toEqual({ pin: '4826', version: 1 }));
  const again = await openForm(user, 'Düzenle: ayse');
  await user.click(again.getByRole('switch', { name: 'PIN’i kaldır' }));
  await user.click(again.getByRole('button', { name: 'Güncelle' }));
  await waitFor(() => expect(sent.at(-1)?.body).toEqual({ pin: null, version: 1 }));
});
