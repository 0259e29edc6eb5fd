import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { IDEMPOTENCY_KEY_HEADER } from 'shared-api/domain/api';
import { WAITER_CALL_SUCCESS_MS } from './waiter-called';
import type { CallType } from 'shared-api/contract/service/call-types';
import type { WaiterCallStatus } from 'shared-api/domain/statuses';
import { buildCallType, buildTable, buildWaiterCall } from 'shared-api/testing/builders';
import { api, fail, ok } from 'shared-api/testing/responses';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { useOwnCalls } from '#services/own-calls';
import { useOwnVisit } from '#services/own-visit';
import { tableSession } from '#services/table-session';
import { backend } from '#testing/backend';
import { buildBootstrap, buildGuestVisit } from '#testing/builders';
import { notice, openGuest } from '#testing/open-guest';

const sent: { body: unknown; key: string | null }[] = [];
const succeed = (): Response => ok(buildWaiterCall({ table_number: 'M-5' }), { status: 201 });
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

test('asks to scan the QR code where the restaurant requires it, and offers no other table then', async () => {
  const { settings } = buildBootstrap();
  const bootstrap = buildBootstrap({ settings: { ...settings, table_code_required: '1' } });
  const open = async () => {
    const opened = openGuest('/menu', { bootstrap });
    const dock = within(screen.getByRole('complementary', { name: 'Kısayollar' }));
    await opened.user.click(dock.getByRole('button', { name: 'Garson çağır' }));
    await screen.findByRole('dialog', { name: 'Garson çağır' });
    return opened;
  };
  const { unmount } = await open();
  expect(dialog().getByText('Garson çağırmak için lütfen masanızdaki QR kodu okutun.')).toBeVisible();
  expect(dialog().queryByRole('textbox')).not.toBeInTheDocument();
  expect(send()).toBeDisabled();
  unmount();

  backend.use(
    http.get(api('/tables/by-token/scanned'), () => ok(buildTable({ id: 25, table_number: 'M-5' }))),
  );
  tableSession.start('scanned');
  const { user } = await open();
  await waitFor(() => expect(send()).toBeEnabled());
  expect(dialog().queryByRole('button', { name: /değiştir/i })).not.toBeInTheDocument();
  await user.click(send());
  await waitFor(() => expect(sent).toMatchObject([{ body: { table_id: 25, table_token: 'scanned' } }]));
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
  expect(field()).toHaveValue('M-5');
  await user.click(send());
  expect(await screen.findByRole('dialog', { name: 'Garson çağrınız ulaştı' })).toBeVisible();
  expect(screen.getByText('M-5 numaralı masaya ilk uygun garsonumuz gelecek.')).toBeVisible();
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
  await screen.findByRole('dialog', { name: 'Garson çağrınız ulaştı' });
  expect(sent[0]?.body).toMatchObject(body);
});

describe('with a scanned table', () => {
  beforeEach(() => {
    backend.use(
      http.get(api('/tables/by-token/scanned'), () => ok(buildTable({ id: 25, table_number: 'M-5' }))),
    );
    tableSession.start('scanned');
  });

  test('shows the table and one button, which calls the waiter', async () => {
    const { user } = await openCall();
    expect(await dialog().findByText('Masa M-5')).toBeVisible();
    expect(dialog().queryByRole('textbox')).not.toBeInTheDocument();
    expect(dialog().queryByRole('group')).not.toBeInTheDocument();
    await user.click(send());
    await screen.findByRole('dialog', { name: 'Garson çağrınız ulaştı' });
    expect(sent[0]?.body).toEqual({ table_id: 25, table_number: 'M-5', table_token: 'scanned' });
  });

  test('another table can be chosen', async () => {
    const { user } = await openCall();
    await user.click(await dialog().findByRole('button', { name: 'değiştir' }));
    expect(field()).toHaveValue('M-5');
    await user.click(await dialog().findByRole('button', { name: 'M-1' }));
    await user.click(send());
    await screen.findByRole('dialog', { name: 'Garson çağrınız ulaştı' });
    expect(sent[0]?.body).toEqual({ table_id: 21, table_number: 'M-1', table_token: null });
  });

  test('a table that was typed before the scan does not replace it', async () => {
    tableSession.end();
    const { user, unmount } = await openCall();
    await user.type(field(), 'M-1');
    unmount();
    vi.setSystemTime(Date.now() + 1);
    tableSession.start('scanned');
    await openCall();
    expect(await dialog().findByText('Masa M-5')).toBeVisible();
  });
});

describe('where the restaurant has several types of calls', () => {
  beforeEach(() => {
    backend.use(
      http.get(api('/tables/by-token/scanned'), () => ok(buildTable({ id: 25, table_number: 'M-5' }))),
      http.get(api('/call-types'), () =>
        ok([
          buildCallType(),
          buildCallType({ id: 2, kind: 'bill', name: 'Hesap', icon: 'receipt' }),
          buildCallType({ id: 3, kind: 'other', name: 'Su', icon: 'water' }),
        ]),
      ),
    );
    tableSession.start('scanned');
  });
  const answerWith = (type: CallType) => (respond = () => ok(buildWaiterCall({ table_number: 'M-5', type })));
  const tap = async (name: string) => fireEvent.click(await dialog().findByRole('button', { name }));

  test('a waiter is still one tap away', async () => {
    await openCall();
    await tap('Garson');
    await screen.findByRole('dialog', { name: 'Garson çağrınız ulaştı' });
    expect(sent[0]?.body).toEqual({ table_id: 25, table_number: 'M-5', table_token: 'scanned' });
  });

  test('is so while a call for a dish is open', async () => {
    const item = { id: 3, product_id: 1, product_name: 'Ayran' };
    const call = buildWaiterCall({ id: 9, table_number: 'M-5', reason: 'missing_item', missing_item: item });
    const open = { ...call, type: buildCallType(), created_at: new Date().toISOString() };
    backend.use(http.get(api('/waiter-calls/track/:key'), () => ok(open)));
    useOwnCalls.getState().add('k'.repeat(32), open);
    await openCall();
    await tap('Garson');
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  test('so is another one, and while it is open its tile says so and the others still call', async () => {
    answerWith(buildCallType({ id: 3, kind: 'other', name: 'Su', icon: 'water' }));
    const { unmount } = await openCall();
    await tap('Su');
    expect(await screen.findByRole('dialog', { name: '“Su” isteğiniz ulaştı' })).toBeVisible();
    expect(screen.getByText('M-5 numaralı masaya ilk uygun garsonumuz gelecek.')).toBeVisible();
    expect(sent[0]?.body).toMatchObject({ call_type_id: 3, table_token: 'scanned' });
    unmount();

    backend.use(
      http.get(api('/waiter-calls/track/:key'), () =>
        ok(
          buildWaiterCall({ table_number: 'M-5', type: buildCallType({ id: 3, kind: 'other', name: 'Su' }) }),
        ),
      ),
    );
    await openCall();
    expect(await dialog().findByRole('button', { name: 'Su', pressed: true })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    expect(dialog().getByRole('status')).toHaveTextContent('M-5 numaralı masaya ilk uygun');
    await tap('Su');
    await tap('Hesap');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.body).toMatchObject({ call_type_id: 2 });
  });

  test('at a table that is not known, one is chosen, and sent by the button', async () => {
    tableSession.end();
    answerWith(buildCallType({ id: 3, kind: 'other', name: 'Su', icon: 'water' }));
    const { user } = await openCall();
    fireEvent.click(await dialog().findByRole('radio', { name: 'Su' }));
    await user.type(field(), 'M-5');
    await user.click(dialog().getByRole('button', { name: 'Çağrıyı gönder' }));
    expect(await screen.findByRole('dialog', { name: '“Su” isteğiniz ulaştı' })).toBeVisible();
    expect(sent[0]?.body).toMatchObject({ call_type_id: 3, table_token: null });
  });

  test('a type that is no longer offered shows an error, and is removed from the dialog', async () => {
    respond = () => fail('call_type_unavailable');
    await openCall();
    await dialog().findByRole('button', { name: 'Su' });
    backend.use(http.get(api('/call-types'), () => ok([buildCallType()])));
    await tap('Su');
    expect(await dialog().findByRole('alert')).toHaveTextContent('Bu istek artık sunulmuyor.');
    await waitFor(() => expect(dialog().queryByRole('button', { name: 'Su' })).not.toBeInTheDocument());
    expect(send()).toBeEnabled();
  });

  test('the bill can be called for, but guests whose order staff have taken request it on its page', async () => {
    answerWith(buildCallType({ id: 2, kind: 'bill', name: 'Hesap', icon: 'receipt' }));
    const { unmount } = await openCall();
    await tap('Hesap');
    await screen.findByRole('dialog', { name: '“Hesap” isteğiniz ulaştı' });
    expect(sent[0]?.body).toMatchObject({ call_type_id: 2 });
    unmount();
    useOwnCalls.setState({ calls: [] });

    let isTaken = false;
    backend.use(
      http.get(api('/visits/track/own-order'), () =>
        ok(buildGuestVisit(isTaken ? {} : { is_shared: false, bill: null })),
      ),
    );
    useOwnVisit.getState().add({ id: 1, token: 'own-order' });
    const untaken = await openCall();
    expect(await dialog().findByRole('button', { name: 'Hesap' })).toBeEnabled();
    untaken.unmount();

    isTaken = true;
    await openCall();
    expect(await dialog().findByRole('link', { name: 'Hesaba git' })).toHaveAttribute('href', '/bill');
    expect(dialog().queryByRole('button', { name: 'Hesap' })).not.toBeInTheDocument();
  });
});

test('a typed number survives a reload until it is sent, and then the table that it meant', async () => {
  const { user, unmount } = await openCall();
  await user.type(field(), 'Bahçe');
  unmount();
  const again = await openCall();
  expect(field()).toHaveValue('Bahçe');
  await again.user.click(send());
  await screen.findByRole('dialog', { name: 'Garson çağrınız ulaştı' });
  again.unmount();
  await openCall();
  expect(field()).toHaveValue('M-5');
});

test('a call that staff have already taken says that a waiter is coming', async () => {
  respond = () => ok(buildWaiterCall({ table_number: 'M-5', status: 'in_progress' }), { status: 201 });
  const { user } = await openCall();
  await user.type(field(), 'M-5');
  await user.click(send());
  expect(await screen.findByRole('dialog', { name: 'Garsonunuz geliyor' })).toBeVisible();
});

test('an open call is shown with its state, after a reload as well, until staff have completed it', async () => {
  let status: WaiterCallStatus = 'pending';
  backend.use(
    http.get(api('/waiter-calls/track/:key'), ({ params }) =>
      params.key === sent[0]?.key ? ok(buildWaiterCall({ table_number: 'M-5', status })) : fail('not_found'),
    ),
  );
  const { user, unmount } = await openCall();
  await user.type(field(), 'M-5');
  await user.click(send());
  const dock = () => within(screen.getByRole('complementary', { name: 'Kısayollar', hidden: true }));
  expect(await dock().findByText(/Garson çağrınız ulaştı/)).toHaveTextContent('M-5 · Garson çağrınız ulaştı');
  const button = () => dock().getByRole('button', { name: 'Garson çağır', hidden: true });
  expect(button()).toHaveAttribute('data-open');
  unmount();

  status = 'in_progress';
  openGuest('/menu');
  expect(await dock().findByText(/Garsonunuz geliyor/)).toBeVisible();
  cleanup();

  backend.use(http.get(api('/waiter-calls/track/:key'), () => HttpResponse.error()));
  openGuest('/menu');
  expect(await dock().findByText(/Garsonunuz geliyor/)).toBeVisible();
  cleanup();

  status = 'completed';
  backend.use(http.get(api('/waiter-calls/track/:key'), () => ok(buildWaiterCall({ status }))));
  openGuest('/menu');
  await waitFor(() => expect(localStorage.getItem('waiter_calls')).toBe('[]'));
  expect(dock().queryByText(/Garsonunuz geliyor/)).not.toBeInTheDocument();
  expect(button()).not.toHaveAttribute('data-open');
});

describe('a call that is no longer needed', () => {
  const call = buildWaiterCall({ id: 7, table_number: 'M-5', created_at: new Date().toISOString() });
  const own = { ...call, key: 'k'.repeat(32) };
  let current = call;
  let withdraw = (): Response => fail('internal');
  beforeEach(() => {
    current = call;
    backend.use(
      http.get(api('/tables/by-token/scanned'), () => ok(buildTable({ id: 25, table_number: 'M-5' }))),
      http.get(api('/waiter-calls/track/:key'), () => ok(current)),
      http.delete(api('/waiter-calls/track/:key'), ({ params }) => {
        expect(params.key).toBe(own.key);
        return withdraw();
      }),
    );
    tableSession.start('scanned');
    useOwnCalls.getState().add(own.key, call);
  });
  const giveUp = () => dialog().findByRole('button', { name: /^Gerek kalmadı/ });

  test('is withdrawn, and the button is as before', async () => {
    withdraw = () => ok({ ...call, status: 'completed', withdrawn_at: call.created_at });
    const { user } = await openCall();
    await user.click(await giveUp());
    expect(await notice('Çağrınızı geri aldık')).toBeInTheDocument();
    expect(dialog().queryByRole('button', { name: /^Gerek kalmadı/ })).not.toBeInTheDocument();
    expect(localStorage.getItem('waiter_calls')).toBe('[]');
  });

  test('is withdrawn above the dock, too, without opening the sheet', async () => {
    withdraw = () => ok({ ...call, status: 'completed', withdrawn_at: call.created_at });
    const { user } = openGuest('/menu');
    const dock = within(screen.getByRole('complementary', { name: 'Kısayollar' }));
    await user.click(await dock.findByRole('button', { name: /^Gerek kalmadı/ }));
    expect(await notice('Çağrınızı geri aldık')).toBeInTheDocument();
    expect(dock.queryByRole('button', { name: /^Gerek kalmadı/ })).not.toBeInTheDocument();
  });

  test('stays once a waiter is on the way, and the sheet says so', async () => {
    const { user } = await openCall();
    current = { ...call, status: 'in_progress' };
    withdraw = () => fail('call_taken');
    await user.click(await giveUp());
    expect(
      await notice('Garsonumuz yola çıktı bile; gerek kalmadıysa gelince söyleyebilirsiniz.'),
    ).toBeInTheDocument();
    expect(await dialog().findByText('Garsonunuz geliyor')).toBeVisible();
    expect(dialog().queryByRole('button', { name: /^Gerek kalmadı/ })).not.toBeInTheDocument();
  });

  test('stays when withdrawing it fails', async () => {
    withdraw = () => fail('internal');
    const { user } = await openCall();
    await user.click(await giveUp());
    expect(await screen.findByText(/^Çağrı geri alınamadı/)).toBeInTheDocument();
    expect(await giveUp()).toBeVisible();
  });

  test('by another phone of the table is told here', async () => {
    current = { ...call, status: 'completed', withdrawn_at: call.created_at };
    openGuest('/menu');
    expect(await notice('Çağrı masanızdan geri alındı')).toBeInTheDocument();
  });

  test('by another phone of the table names the bill if it was called for', async () => {
    const type = buildCallType({ kind: 'bill' });
    current = { ...call, type, status: 'completed', withdrawn_at: call.created_at };
    openGuest('/menu');
    expect(await notice('Hesap isteği masanızdan geri alındı')).toBeInTheDocument();
  });
});

test('a call for a dish names it in the language of the menu', async () => {
  const [product] = buildBootstrap().products;
  const item = { id: 3, product_id: product!.id, product_name: 'Another name' };
  const call = buildWaiterCall({ table_number: 'M-5', reason: 'missing_item', missing_item: item });
  backend.use(http.get(api('/waiter-calls/track/:key'), () => ok(call)));
  useOwnCalls.getState().add('k'.repeat(32), { ...call, created_at: new Date().toISOString() });
  openGuest('/menu');
  const dock = within(screen.getByRole('complementary', { name: 'Kısayollar' }));
  expect(await dock.findByText(new RegExp(`“${product!.name}” gelmedi, garsonumuza ilettik`))).toBeVisible();
});

test('two taps before the next render send one call', async () => {
  const { user } = await openCall();
  await user.type(field(), 'M-5');
  const button = send();
  act(() => {
    button.click();
    button.click();
  });
  await screen.findByText(/M-5 numaralı masaya ilk uygun/);
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

test('shows an error beside the button and keeps the input when sending fails', async () => {
  respond = () => fail('internal');
  const { user } = await openCall();
  await user.type(field(), 'M-5');
  await user.click(send());
  expect(await dialog().findByRole('alert')).toHaveTextContent('Garson çağrılamadı. Lütfen tekrar deneyin.');
  expect(await notice('Garson çağrılamadı. Lütfen tekrar deneyin.')).toBeInTheDocument();
  expect(field()).toHaveValue('M-5');
});

test('all attempts have one key until one has succeeded, so that the server makes one call of them', async () => {
  respond = () => fail('internal');
  const { user } = await openCall();
  async function attempt(count: number) {
    await user.click(send());
    await waitFor(() => expect(sent).toHaveLength(count));
    await waitFor(() => expect(send()).not.toHaveAttribute('aria-disabled'));
  }
  await user.type(field(), 'M-5');
  await attempt(1);
  await attempt(2);
  await user.type(field(), '1');
  await attempt(3);
  await user.type(field(), '{Backspace}');
  await attempt(4);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
});

test('a call whose answer was lost is told as unknown, and as made once the server says so', async () => {
  const asked: string[] = [];
  let isBack = false;
  backend.use(
    http.get(api('/attempts/:key'), ({ params }) => {
      asked.push(String(params.key));
      return isBack
        ? ok({ state: 'done', response: buildWaiterCall({ table_number: 'M-5' }) })
        : HttpResponse.error();
    }),
  );
  respond = () => HttpResponse.error();
  const { user } = await openCall();
  await user.type(field(), 'M-5');
  await user.click(send());
  const alert = await dialog().findByRole('alert');
  expect(alert).toHaveTextContent('Ulaştı mı, bilmiyoruz');
  expect(alert).toHaveTextContent('Yeniden gönderebilirsiniz; ikinci kez işlenmez.');
  isBack = true;
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByRole('dialog', { name: 'Garson çağrınız ulaştı' })).toBeVisible();
  expect(new Set([...asked, ...sent.map(({ key }) => key)]).size).toBe(1);
  expect(sent).toHaveLength(1);
});

test('another table is not called while the outcome of the first call is unknown', async () => {
  backend.use(http.get(api('/attempts/:key'), () => HttpResponse.error()));
  respond = () => HttpResponse.error();
  const { user } = await openCall();
  await user.type(field(), 'M-5');
  await user.click(send());
  await dialog().findByText('Ulaştı mı, bilmiyoruz');
  await user.type(field(), '1');
  await user.click(send());
  expect(
    await dialog().findByText(/Önceki gönderdiğinizin ulaşıp ulaşmadığını henüz bilmiyoruz/),
  ).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('a call after a successful one is a new call', async () => {
  for (const count of [1, 2]) {
    const { user, unmount } = await openCall();
    await user.type(field(), 'M-5');
    await user.click(send());
    await screen.findByRole('dialog', { name: 'Garson çağrınız ulaştı' });
    expect(sent).toHaveLength(count);
    unmount();
  }
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
  await dialog().findByText('Masa M-5');
  backend.use(http.get(scanned, () => fail('table_not_found')));
  respond = () => fail('table_not_found');
  await user.click(send());
  await waitFor(() => expect(field()).toHaveAccessibleDescription('Bu masa kodu artık geçerli değil'));

  respond = succeed;
  await user.click(await dialog().findByRole('button', { name: 'M-5' }));
  await user.click(send());
  expect(await screen.findByRole('dialog', { name: 'Garson çağrınız ulaştı' })).toBeVisible();
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
    await screen.findByRole('dialog', { name: 'Garson çağrınız ulaştı' });
    act(() => vi.advanceTimersByTime(WAITER_CALL_SUCCESS_MS));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
