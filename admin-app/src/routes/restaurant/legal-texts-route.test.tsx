import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import type { LegalText } from 'shared-api/contract/restaurant/legal-texts';
import { api, fail, ok } from 'shared-api/testing/responses';
import { expect, it } from 'vitest';
import { backend } from '#testing/backend';
import { openAdmin } from '#testing/open-admin';

const textOf = (document: LegalText['document'], language_code: string, text = ''): LegalText => ({
  document,
  language_code,
  text,
  template: `${document} ${language_code} template`,
});

function withTexts(...own: LegalText[]) {
  const sent: unknown[] = [];
  const all = (['privacy', 'terms'] as const).flatMap((document) =>
    ['tr', 'en'].map(
      (code) =>
        own.find((one) => one.document === document && one.language_code === code) ?? textOf(document, code),
    ),
  );
  backend.use(
    http.get(api('/legal-texts'), () => ok(all)),
    http.put(api('/legal-texts/:document/:code'), async ({ params, request }) => {
      sent.push([params.document, params.code, await request.json()]);
      return ok(textOf('privacy', 'tr'));
    }),
  );
  return sent;
}
const area = () => screen.getByRole('textbox');
const save = () => screen.getByRole('button', { name: 'Güncelle' });

it('shows what guests read, and saves the texts that were changed', async () => {
  const sent = withTexts(textOf('terms', 'en', 'Own terms'));
  const { user } = openAdmin('/admin/legal-texts');
  await waitFor(() => expect(area()).toHaveValue('privacy tr template'));
  expect(save()).toBeDisabled();
  fireEvent.change(area(), { target: { value: 'Bizim metnimiz' } });
  await user.click(screen.getByRole('radio', { name: 'Kullanım koşulları' }));
  await user.click(screen.getByRole('tab', { name: /English/ }));
  expect(area()).toHaveValue('Own terms');
  await user.click(screen.getByRole('button', { name: 'Hazır metne dön' }));
  expect(area()).toHaveValue('terms en template');
  await user.click(save());
  await waitFor(() =>
    expect(sent).toEqual([
      ['privacy', 'tr', { text: 'Bizim metnimiz', seen_value: '' }],
      ['terms', 'en', { text: null, seen_value: 'Own terms' }],
    ]),
  );
  expect(await screen.findByText('Yasal metinler kaydedildi')).toBeVisible();
});

it('keeps what was typed when it could not be saved', async () => {
  withTexts();
  backend.use(http.put(api('/legal-texts/:document/:code'), () => fail('internal')));
  const { user } = openAdmin('/admin/legal-texts');
  await waitFor(() => expect(area()).toHaveValue('privacy tr template'));
  fireEvent.change(area(), { target: { value: 'Bizim metnimiz' } });
  await user.click(save());
  expect(await screen.findByText('Yasal metinler kaydedilemedi')).toBeVisible();
  expect(area()).toHaveValue('Bizim metnimiz');
});

it('asks which text to keep when another user has saved a different one', async () => {
  withTexts();
  const { user } = openAdmin('/admin/legal-texts');
  await waitFor(() => expect(area()).toHaveValue('privacy tr template'));
  withTexts(textOf('privacy', 'tr', 'Onların metni'));
  backend.use(http.put(api('/legal-texts/:document/:code'), () => fail('edited_meanwhile'), { once: true }));
  fireEvent.change(area(), { target: { value: 'Bizim metnimiz' } });
  await user.click(save());
  const conflict = within(await screen.findByRole('dialog'));
  expect(conflict.getByText('Onların metni')).toBeVisible();
  expect(conflict.getByText('Bizim metnimiz')).toBeVisible();
});
