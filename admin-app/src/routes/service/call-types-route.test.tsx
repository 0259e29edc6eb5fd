import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import type { CallType } from 'shared-api/contract/service/call-types';
import { buildCallType } from 'shared-api/testing/builders';
import { api, fail, ok } from 'shared-api/testing/responses';
import { expect, it } from 'vitest';
import { backend } from '#testing/backend';
import { openAdmin } from '#testing/open-admin';

const WAITER = buildCallType();
const WATER = buildCallType({
  id: 2,
  kind: 'other',
  name: 'Su',
  icon: 'water',
  escalation_minutes: 4,
  version: 3,
});

function withTypes(...types: CallType[]) {
  const sent: unknown[] = [];
  backend.use(
    http.get(api('/call-types'), () => ok(types)),
    http.post(api('/call-types'), async ({ request }) => {
      sent.push(await request.json());
      return ok(buildCallType({ id: 9 }), { status: 201 });
    }),
    http.put(api('/call-types/:id'), async ({ request }) => {
      sent.push(await request.json());
      return ok(WATER);
    }),
    http.delete(api('/call-types/:id'), () => fail('in_use')),
  );
  return sent;
}
const form = () => within(screen.getByRole('dialog'));
const type = (label: RegExp, value: string) =>
  fireEvent.change(form().getByLabelText(label), { target: { value } });

it('lists the types with their alert; the waiter cannot be deleted', async () => {
  withTypes(WAITER, WATER);
  openAdmin('/admin/call-types');
  const rows = await screen.findAllByRole('row');
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Garson.*Her zaman sunulur.*Yok/),
    expect.stringMatching(/Su.*4 dk sonra/),
  ]);
  expect(screen.queryByRole('button', { name: 'Sil: Garson' })).not.toBeInTheDocument();
});

it('adds one with a name in each language', async () => {
  const sent = withTypes(WAITER);
  const { user } = openAdmin('/admin/call-types?form=new');
  await user.click(await screen.findByRole('button', { name: 'Oluştur' }));
  expect(form().getByLabelText(/Ad \(Türkçe\)/)).toHaveAccessibleDescription(/varsayılan dilde bir ad/);
  type(/Ad \(Türkçe\)/, ' Mama sandalyesi ');
  await user.click(form().getByRole('tab', { name: /English/ }));
  type(/Ad \(English\)/, 'High chair');
  type(/Bakılmazsa/, '121');
  await user.click(form().getByRole('button', { name: 'Oluştur' }));
  expect(form().getByLabelText(/Bakılmazsa/)).toHaveAccessibleDescription(/1 ile 120 arasında/);
  type(/Bakılmazsa/, '');
  await user.click(form().getByRole('button', { name: 'Oluştur' }));
  await waitFor(() =>
    expect(sent).toEqual([
      {
        kind: 'other',
        is_active: true,
        icon: 'hand',
        escalation_minutes: null,
        sort_order: 0,
        translations: [
          { language_code: 'tr', name: 'Mama sandalyesi' },
          { language_code: 'en', name: 'High chair' },
        ],
      },
    ]),
  );
  expect(await screen.findByText('Çağrı türü kaydedildi')).toBeVisible();
});

it('changes a type based on the version shown, but not the kind or availability of the waiter', async () => {
  const sent = withTypes(WAITER, WATER);
  const { user, unmount } = openAdmin('/admin/call-types?form=2');
  await screen.findByRole('dialog');
  await user.click(form().getByRole('switch', { name: /Misafirlere sun/ }));
  await user.click(form().getByRole('button', { name: 'Güncelle' }));
  await waitFor(() => expect(sent).toMatchObject([{ is_active: false, kind: 'other', version: 3 }]));
  unmount();

  openAdmin('/admin/call-types?form=1');
  await screen.findByRole('dialog');
  expect(form().queryByRole('switch')).not.toBeInTheDocument();
  fireEvent.click(form().getByRole('button', { name: 'Güncelle' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).not.toHaveProperty('kind');
  expect(sent[1]).not.toHaveProperty('is_active');
});

it('says why one could not be deleted', async () => {
  withTypes(WAITER, WATER);
  const { user } = openAdmin('/admin/call-types');
  await user.click(await screen.findByRole('button', { name: 'Sil: Su' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByText('Sil'));
  expect(await screen.findByText(/kullanıldığı için silinemez/)).toBeVisible();
});
