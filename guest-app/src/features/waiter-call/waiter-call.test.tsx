import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { delay, http } from 'msw';
import { IDEMPOTENCY_KEY_HEADER, WAITER_CALL_SUCCESS_MS } from 'shared-api/contract/limits';
import { buildTable, buildWaiterCall } from 'shared-api/testing/builders';
import { api, fail, ok } from 'shared-api/testing/responses';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { tableSession } from '../../services/table-session';
import { backend } from '../../testing/backend';
import { openGuest } from '../../testing/open-guest';

const sent: { body: unknown; key: string | null }[] = [];
const succeed = () => ok(buildWaiterCall({ table_number: 'M-5' }), { status: 201 });
let respond = succeed;

beforeEach(() => {
  sent.length = 0;
  respond = succeed;
  backend.use(
    http.get(api('/tables'), () =>
      ok([
        buildTable({ id: 21, table_number: 'M-1' }),
        buildTable({ id: 25, table_number: 'M-5' }),
        buildTable({ id: 29, table_number: 'M-9', is_active: false }),
      ]),
    ),
    http.post(api('/waiter-calls'), async ({ request }) => {
      sent.push({ body: await request.json(), key: request.headers.get(IDEMPOTENCY_KEY_HEADER) });
      return respond();
    }),
  );
});

async function openCall() {
  const opened = openGuest('/menu');
  const dock = within(screen.getByRole('complementary', { name: 'Kısayollar' }));
  await opened.user.click(dock.getByRole('button', { name: 'Garson çağır' }));
  await screen.findByRole('dialog', { name: 'Garson çağır' });
  return opened;
}
const dialog = () => within(screen.getByRole('dialog'));
const field = () => dialog().getByRole('textbox', { name: /Masa numarası/ });
const send = () => dialog().getByRole('button', { name: 'Garsonu çağır' });

test('can be opened from the header', async () => {
  const { user } = openGuest('/menu');
  const header = within(screen.getByRole('navigation', { name: 'Site' }));
  await user.click(header.getByRole('button', { name: 'Garson çağır' }));
  expect(await screen.findByRole('dialog', { name: 'Garson çağır' })).toBeVisible();
});

test('shows only active tables', async () => {
  await openCall();
  const grid = await dialog().findByRole('group', { name: 'Masalar' });
  expect(
    within(grid)
      .getAllByRole('button')
      .map((table) => table.textContent),
  ).toEqual(['M-1', 'M-5']);
});

test('requires a chosen or typed table and shows an error without one', async () => {
  const { user } = await openCall();
  expect(field()).toBeRequired();
  expect(send()).toBeDisabled();
  await user.type(field(), '   ');
  expect(send()).toBeDisabled();
  await user.tab();
  expect(field()).toHaveAccessibleDescription('Lütfen masanızı seçin ya da numarasını yazın.');
});

test('sends the id of the chosen table and shows the table number after the call', async () => {
  const { user } = await openCall();
  await user.click(await dialog().findByRole('button', { name: 'M-5' }));
  expect(dialog().getByRole('button', { name: 'M-5', pressed: true })).toBeVisible();
  await user.click(send());
  expect(await screen.findByRole('dialog', { name: 'Garsonunuz geliyor' })).toBeVisible();
  expect(screen.getByText('M-5 numaralı masaya haber verdik.')).toBeVisible();
  expect(sent).toEqual([
    {
      body: { table_id: 25, table_number: 'M-5', table_token: null },
      key: expect.stringMatching(/^\w{32}$/),
    },
  ]);
});

test.each([
  ['7', { table_id: 7, table_number: '7' }],
  ['Bahçe', { table_id: 0, table_number: 'Bahçe' }],
  [' m-5 ', { table_id: 25, table_number: 'm-5' }],
])('for a typed “%s” it sends %o', async (typed, body) => {
  const { user } = await openCall();
  await dialog().findByRole('group', { name: 'Masalar' });
  await user.type(field(), `${typed}{Enter}`);
  await screen.findByRole('dialog', { name: 'Garsonunuz geliyor' });
  expect(sent[0]?.body).toMatchObject(body);
});

test('can be sent with one tap for a scanned table', async () => {
  backend.use(
    http.get(api('/tables/by-token/scanned'), () => ok(buildTable({ id: 25, table_number: 'M-5' }))),
  );
  tableSession.start('scanned');
  const { user } = await openCall();
  expect(await dialog().findByText('Masanız: M-5')).toBeVisible();
  await user.click(send());
  await screen.findByRole('dialog', { name: 'Garsonunuz geliyor' });
  expect(sent[0]?.body).toEqual({ table_id: 25, table_number: 'M-5', table_token: 'scanned' });
});

test('two taps before the next render send one call', async () => {
  const { user } = await openCall();
  await user.type(field(), 'M-5');
  const button = send();
  act(() => {
    button.click();
    button.click();
  });
  await screen.findByText(/M-5 numaralı masaya haber verdik/);
  expect(sent).toHaveLength(1);
});

test('cannot be sent again or closed while sending', async () => {
  backend.use(
    http.post(api('/waiter-calls'), async () => {
      await delay('infinite');
      return ok(null);
    }),
  );
  const { user } = await openCall();
  await user.type(field(), 'M-5');
  await user.click(send());
  expect(dialog().getByRole('button', { name: 'Çağrılıyor…' })).toHaveAttribute('aria-disabled', 'true');
  expect(dialog().getByRole('button', { name: 'Kapat' })).toBeDisabled();
});

test('shows an error and keeps the input when sending fails; the next attempt is a new call', async () => {
  respond = () => fail('internal');
  const { user } = await openCall();
  await user.type(field(), 'M-5');
  await user.click(send());
  expect(await screen.findByText('Garson çağrılamadı. Lütfen tekrar deneyin.')).toBeInTheDocument();
  expect(field()).toHaveValue('M-5');

  respond = succeed;
  await user.click(send());
  expect(await screen.findByRole('dialog', { name: 'Garsonunuz geliyor' })).toBeVisible();
  expect(sent[0]?.key).not.toBe(sent[1]?.key);
});

test('shows an error at the field for an unknown table', async () => {
  respond = () => fail('table_not_found');
  const { user } = await openCall();
  await user.type(field(), '99');
  await user.click(send());
  await waitFor(() => expect(field()).toHaveAccessibleDescription('Bu numarada bir masa bulunamadı.'));
});

test('shows an error for a revoked QR code and allows choosing the table', async () => {
  const scanned = api('/tables/by-token/scanned');
  backend.use(http.get(scanned, () => ok(buildTable({ id: 25, table_number: 'M-5' }))));
  tableSession.start('scanned');
  const { user } = await openCall();
  await waitFor(() => expect(field()).toHaveValue('M-5'));
  backend.use(http.get(scanned, () => fail('table_not_found')));
  respond = () => fail('table_not_found');
  await user.click(send());
  await waitFor(() => expect(field()).toHaveAccessibleDescription('Bu masa kodu artık geçerli değil'));

  respond = succeed;
  await user.click(await dialog().findByRole('button', { name: 'M-5' }));
  await user.click(send());
  expect(await screen.findByRole('dialog', { name: 'Garsonunuz geliyor' })).toBeVisible();
  expect(sent[1]?.body).toMatchObject({ table_id: 25, table_token: null });
});

test('a table number can be typed if the tables cannot be loaded', async () => {
  backend.use(http.get(api('/tables'), () => fail('internal')));
  await openCall();
  await waitFor(() =>
    expect(field()).toHaveAccessibleDescription('Masalar yüklenemedi. Masa numaranızı yazabilirsiniz.'),
  );
});

describe('after success', () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));

  test('closes automatically after 3 s', async () => {
    openGuest('/menu');
    fireEvent.click(screen.getAllByRole('button', { name: 'Garson çağır' })[0]!);
    await screen.findByRole('dialog', { name: 'Garson çağır' });
    fireEvent.change(field(), { target: { value: 'M-5' } });
    fireEvent.click(send());
    await screen.findByRole('dialog', { name: 'Garsonunuz geliyor' });
    act(() => vi.advanceTimersByTime(WAITER_CALL_SUCCESS_MS));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
