import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { api, fail, ok } from 'shared-api/testing/responses';
import { beforeEach, describe, expect, it } from 'vitest';
import { backend } from '#testing/backend';
import { openAdmin } from '#testing/open-admin';

const CODES = ['AAAA-BBBB-CCCC-DDDD', 'EEEE-FFFF-GGGG-HHHH'];
const card = async () => within(await screen.findByRole('region', { name: 'İki adımlı giriş' }));

describe('two-step login', () => {
  let isEnabled: boolean;

  beforeEach(() => {
    isEnabled = false;
    const answer = async ({ request }: { request: Request }, key: string, right: string) =>
      ((await request.json()) as Record<string, string>)[key] === right;
    backend.use(
      http.get(api('/auth/two-factor'), () =>
        ok({ is_enabled: isEnabled, recovery_codes_left: isEnabled ? CODES.length : 0 }),
      ),
      http.post(api('/auth/two-factor/setup'), () =>
        ok({ secret: 'THESECRET', qr_code: 'data:image/svg+xml;base64,AAAA' }),
      ),
      http.post(api('/auth/two-factor/enable'), async (call) => {
        isEnabled = await answer(call, 'code', '123456');
        return isEnabled ? ok({ recovery_codes: CODES }) : fail('invalid_code');
      }),
      http.post(api('/auth/two-factor/disable'), async (call) => {
        isEnabled = !(await answer(call, 'password', 'gizli-parola'));
        return isEnabled ? fail('invalid_credentials') : ok(null);
      }),
    );
  });

  it('is turned on with a code of the app, and shows the recovery codes until they are noted', async () => {
    const { user } = openAdmin('/admin/account');
    const region = await card();
    expect(await region.findByText('Kapalı')).toBeVisible();
    await user.click(region.getByRole('button', { name: 'Kur' }));
    expect(await region.findByRole('img', { name: 'Doğrulama uygulaması için QR kod' })).toBeVisible();
    expect(region.getByText('THESECRET')).toBeVisible();

    await user.type(region.getByRole('textbox', { name: /Doğrulama kodu/ }), '000000');
    await user.click(region.getByRole('button', { name: 'Aç' }));
    expect(await region.findByText(/Kod geçersiz veya kullanılmış/)).toBeVisible();

    await user.clear(region.getByRole('textbox', { name: /Doğrulama kodu/ }));
    await user.type(region.getByRole('textbox', { name: /Doğrulama kodu/ }), '123456');
    await user.click(region.getByRole('button', { name: 'Aç' }));
    for (const code of CODES) expect(await region.findByText(code)).toBeVisible();
    expect(await region.findByText('Kalan kurtarma kodu: 2')).toBeVisible();
    await user.click(region.getByRole('button', { name: 'Yazdım' }));
    expect(region.queryByText(CODES[0]!)).not.toBeInTheDocument();
  });

  it('replaces recovery codes after the password is entered', async () => {
    isEnabled = true;
    backend.use(
      http.post(api('/auth/two-factor/recovery-codes'), async ({ request }) => {
        const { password } = (await request.json()) as { password: string };
        return password === 'gizli-parola' ? ok({ recovery_codes: CODES }) : fail('invalid_credentials');
      }),
    );
    const { user } = openAdmin('/admin/account');
    const region = await card();
    await user.click(await region.findByRole('button', { name: 'Yeni kurtarma kodları' }));
    const password = await region.findByLabelText(/Yeni kodlar için mevcut şifreniz/);
    await user.type(password, 'yanlis-parola{Enter}');
    expect(await region.findByText('Geçersiz kullanıcı adı veya şifre')).toBeVisible();
    await user.clear(password);
    await user.type(password, 'gizli-parola{Enter}');
    for (const code of CODES) expect(await region.findByText(code)).toBeVisible();
    await user.click(region.getByRole('button', { name: 'Yazdım' }));
    expect(await region.findByRole('button', { name: 'Yeni kurtarma kodları' })).toBeVisible();
    expect(region.queryByText(CODES[0]!)).not.toBeInTheDocument();
  });

  it('is turned off with the password alone', async () => {
    isEnabled = true;
    const { user } = openAdmin('/admin/account', { role: 'manager' });
    const region = await card();
    const password = await region.findByLabelText(/Kapatmak için mevcut şifreniz/);
    await user.type(password, 'yanlis-parola');
    await user.click(region.getByRole('button', { name: 'Kapat' }));
    expect(await region.findByText('Geçersiz kullanıcı adı veya şifre')).toBeVisible();
    await user.clear(password);
    await user.type(password, 'gizli-parola');
    await user.click(region.getByRole('button', { name: 'Kapat' }));
    expect(await region.findByRole('button', { name: 'Kur' })).toBeVisible();
  });

  it('is not offered to editors', async () => {
    openAdmin('/admin/account', { role: 'editor' });
    await screen.findByRole('region', { name: 'Açık oturumlar' });
    await waitFor(() => expect(screen.queryByText('İki adımlı giriş')).not.toBeInTheDocument());
  });
});
