import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { FEEDBACK_SUCCESS_MS } from '../features/feedback/feedback-thanks';
import { IDEMPOTENCY_KEY_HEADER } from 'shared-api/domain/api';
import { buildFeedback, buildTable, buildWaiterCall } from 'shared-api/testing/builders';
import { api, fail, ok } from 'shared-api/testing/responses';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { tableSession } from '../services/table-session';
import { backend } from '../testing/backend';
import { buildBootstrap } from '../testing/builders';
import { notice, openGuest } from '../testing/open-guest';

const RATINGS = ['Yemekler', 'Fiyatlar', 'Servis', 'Ortam', 'Genel olarak'];
const sent: { body: unknown; key: string | null }[] = [];
let respond: () => Response = () => ok(buildFeedback(), { status: 201 });

beforeEach(() => {
  sent.length = 0;
  respond = () => ok(buildFeedback(), { status: 201 });
  backend.use(
    http.post(api('/feedback'), async ({ request }) => {
      sent.push({ body: await request.json(), key: request.headers.get(IDEMPOTENCY_KEY_HEADER) });
      return respond();
    }),
  );
});

async function openFeedback() {
  const opened = openGuest('/feedback');
  await screen.findByRole('heading', { name: 'Nasıl buldunuz?', level: 1 });
  return opened;
}
const field = (name: RegExp) => screen.getByRole('textbox', { name });
const table = () => field(/Masa numarası/);
const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });
const rate = (name: string, stars: number) =>
  fireEvent.click(
    within(screen.getByRole('radiogroup', { name: new RegExp(name) })).getByRole('radio', {
      name: `${stars} yıldız`,
    }),
  );
const button = () => screen.getByRole('button', { name: 'Gönder' });

function fillIn({ tableNumber = 'M-12' } = {}) {
  RATINGS.forEach((name, index) => rate(name, index + 1));
  type(field(/Ad soyad/), ' Ayşe Yılmaz ');
  type(table(), tableNumber);
}

describe('the submit button', () => {
  test.each(['Ad soyad', 'Masa numarası'])('is disabled without the field %s', async (name) => {
    await openFeedback();
    fillIn();
    expect(button()).toBeEnabled();
    type(field(new RegExp(name)), '  ');
    expect(button()).toBeDisabled();
    expect(button()).toHaveAccessibleDescription(
      'Göndermek için adınızı, masa numaranızı ve beş puanı verin.',
    );
  });

  test('is disabled until every rating is given', async () => {
    await openFeedback();
    type(field(/Ad soyad/), 'Ayşe');
    type(table(), 'M-12');
    RATINGS.forEach((name) => {
      expect(button()).toBeDisabled();
      rate(name, 3);
    });
    expect(button()).toBeEnabled();
  });

  test('does nothing while sending', async () => {
    backend.use(
      http.post(api('/feedback'), async () => {
        sent.push({ body: null, key: null });
        await delay('infinite');
        return ok(null);
      }),
    );
    const { user } = await openFeedback();
    fillIn();
    await user.click(button());
    const busy = screen.getByRole('button', { name: 'Gönderiliyor…' });
    expect(busy).toHaveAttribute('aria-disabled', 'true');
    await user.click(busy);
    await waitFor(() => expect(sent).toHaveLength(1));
  });
});

test('sends the input with the id of the table instead of its number', async () => {
  const { user } = await openFeedback();
  fillIn();
  type(field(/E-posta/), 'ayse@example.com');
  type(field(/Yorumunuz/), 'Çok güzeldi');
  await user.click(button());
  await screen.findByRole('heading', { name: 'Teşekkür ederiz!' });
  expect(sent).toEqual([
    {
      body: {
        name: 'Ayşe Yılmaz',
        email: 'ayse@example.com',
        table_id: 12,
        table_number: 'M-12',
        food_rating: 1,
        price_rating: 2,
        service_rating: 3,
        ambience_rating: 4,
        overall_rating: 5,
        comments: 'Çok güzeldi',
      },
      key: expect.stringMatching(/^\w{32}$/),
    },
  ]);
});

test.each(['12', 'm12', 'masa 12', 'M-12'])('accepts %s as a table number', async (tableNumber) => {
  const { user } = await openFeedback();
  fillIn({ tableNumber });
  await user.click(button());
  await screen.findByRole('heading', { name: 'Teşekkür ederiz!' });
  expect(sent).toMatchObject([{ body: { table_number: tableNumber.toUpperCase(), table_id: 12 } }]);
});

test.each(['M-', 'M-1a', 'X-12', 'masa'])('rejects %s as a table number', async (tableNumber) => {
  const { user } = await openFeedback();
  fillIn({ tableNumber });
  await user.click(button());
  expect(table()).toHaveAccessibleDescription(/Lütfen geçerli bir masa numarası girin/);
  expect(table()).toHaveFocus();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(sent).toEqual([]);
});

test('two taps before the next render send one feedback', async () => {
  await openFeedback();
  fillIn();
  const send = button();
  act(() => {
    send.click();
    send.click();
  });
  await screen.findByRole('heading', { name: 'Teşekkür ederiz!' });
  expect(sent).toHaveLength(1);
});

test('a changed feedback keeps the key, so that the server stores one of the two', async () => {
  respond = () => fail('internal');
  const { user } = await openFeedback();
  fillIn();
  await user.click(button());
  await waitFor(() => expect(sent).toHaveLength(1));
  type(field(/Yorumunuz/), 'Çok güzeldi');
  await waitFor(() => expect(button()).toBeEnabled());
  await user.click(button());
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[0]?.key).toBe(sent[1]?.key);
});

test('a feedback whose answer was lost is not sent changed before its outcome is known, and thanked for then', async () => {
  let isBack = false;
  backend.use(
    http.get(api('/attempts/:key'), () =>
      isBack ? ok({ state: 'done', response: buildFeedback() }) : HttpResponse.error(),
    ),
  );
  respond = () => HttpResponse.error();
  const { user } = await openFeedback();
  fillIn();
  await user.click(button());
  expect(await within(screen.getByRole('main')).findByText('Ulaştı mı, bilmiyoruz')).toBeVisible();
  type(field(/Yorumunuz/), 'Çok güzeldi');
  await user.click(button());
  expect(await screen.findByText(/değiştirdiğiniz hâlini göndermiyoruz/)).toBeVisible();
  isBack = true;
  await user.click(button());
  expect(await screen.findByRole('heading', { name: 'Teşekkür ederiz!' })).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('converts the table number to upper case while typing', async () => {
  await openFeedback();
  type(table(), 'm-7');
  expect(table()).toHaveValue('M-7');
});

test('the e-mail address is optional, but must be valid', async () => {
  const { user } = await openFeedback();
  fillIn();
  type(field(/E-posta/), 'ayse@');
  await user.click(button());
  expect(field(/E-posta/)).toHaveAccessibleDescription('Bu bir e-posta adresine benzemiyor.');
  expect(sent).toEqual([]);
});

describe('when sending fails', () => {
  test.each([
    ['a null reply', () => ok(null), 'Ulaştı mı, bilmiyoruz'],
    ['HTTP 404', () => fail('table_not_found'), 'Bu numarada bir masa yok.'],
    ['HTTP 400', () => fail('invalid_table_number'), 'Geçersiz masa numarası.'],
    ['no connection', () => HttpResponse.error(), 'Ulaştı mı, bilmiyoruz'],
    [
      'any other',
      () => fail('internal'),
      'Görüşünüz gönderilirken bir hata oluştu: Beklenmeyen bir hata oluştu. Lütfen tekrar deneyin.',
    ],
  ])('with %s, an error is shown', async (_, reply, text) => {
    respond = reply;
    backend.use(http.get(api('/attempts/:key'), () => HttpResponse.error()));
    const { user } = await openFeedback();
    fillIn();
    await user.click(button());
    const besideButton = await screen.findByRole('alert');
    expect(besideButton).toHaveTextContent(text);
    expect(screen.getByRole('main')).toContainElement(besideButton);
  });

  test('the input is unchanged, even after a reload, and the next attempt sends the same request', async () => {
    respond = () => fail('internal');
    const { user, unmount } = await openFeedback();
    fillIn();
    type(field(/Yorumunuz/), 'Çok güzeldi');
    await user.click(button());
    await waitFor(() => expect(button()).toBeEnabled());
    await user.click(button());
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[0]).toEqual(sent[1]);

    unmount();
    await openFeedback();
    expect(field(/Ad soyad/)).toHaveValue(' Ayşe Yılmaz ');
    expect(table()).toHaveValue('M-12');
    expect(field(/Yorumunuz/)).toHaveValue('Çok güzeldi');
    expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(5);
  });
});

test('the form is empty on the next visit after it was sent', async () => {
  const { user, unmount } = await openFeedback();
  fillIn();
  await user.click(button());
  await screen.findByRole('heading', { name: 'Teşekkür ederiz!' });
  unmount();
  await openFeedback();
  expect(field(/Ad soyad/)).toHaveValue('');
  expect(screen.queryAllByRole('radio', { checked: true })).toEqual([]);
});

test('shows thanks for 3 s, then an empty form', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await openFeedback();
  fillIn();
  fireEvent.click(button());
  await screen.findByRole('heading', { name: 'Teşekkür ederiz!' });
  expect(screen.queryByRole('button', { name: 'Gönder' })).not.toBeInTheDocument();

  act(() => vi.advanceTimersByTime(FEEDBACK_SUCCESS_MS));
  expect(field(/Ad soyad/)).toHaveValue('');
  expect(table()).toHaveValue('');
  expect(screen.queryAllByRole('radio', { checked: true })).toEqual([]);
});

test.each([
  ['M-5', 'M-5'],
  ['5', 'M-5'],
  ['Bahçe 3', 'Bahçe 3'],
])('fills in the scanned table %s as “%s”', async (table_number, written) => {
  backend.use(http.get(api('/tables/by-token/scanned'), () => ok(buildTable({ table_number }))));
  tableSession.start('scanned');
  await openFeedback();
  await waitFor(() => expect(table()).toHaveValue(written));
});

test('the code of the scanned table is sent for it, and for no other', async () => {
  backend.use(http.get(api('/tables/by-token/scanned'), () => ok(buildTable({ table_number: 'Bahçe 3' }))));
  tableSession.start('scanned');
  respond = () => fail('internal');
  const { user } = await openFeedback();
  await waitFor(() => expect(table()).toHaveValue('Bahçe 3'));
  RATINGS.forEach((name) => rate(name, 4));
  type(field(/Ad soyad/), 'Ayşe');
  await user.click(button());
  await waitFor(() => expect(sent).toHaveLength(1));
  type(table(), 'M-12');
  await user.click(button());
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map(({ body }) => body)).toMatchObject([
    { table_number: 'Bahçe 3', table_token: 'scanned' },
    { table_number: 'M-12' },
  ]);
  expect(sent[1]?.body).not.toHaveProperty('table_token');
});

test('asks to scan the QR code where the restaurant requires it', async () => {
  const { settings } = buildBootstrap();
  openGuest('/feedback', {
    bootstrap: buildBootstrap({ settings: { ...settings, table_code_required: '1' } }),
  });
  expect(await screen.findByText('Geri bildirim için lütfen masanızdaki QR kodu okutun.')).toBeVisible();
});

test.each(['M-7', '7'])('a link from an order fills in its table %s', async (number) => {
  openGuest(`/feedback?table=${number}`);
  await screen.findByRole('heading', { name: 'Nasıl buldunuz?', level: 1 });
  expect(table()).toHaveValue('M-7');
});

test('a link from an order names it with the feedback, unless the guest writes another table', async () => {
  const { settings } = buildBootstrap();
  const bootstrap = buildBootstrap({ settings: { ...settings, table_code_required: '1' } });
  const { user, unmount } = openGuest('/feedback?order=order-token&table=M-7', { bootstrap });
  await screen.findByRole('heading', { name: 'Nasıl buldunuz?', level: 1 });
  expect(screen.queryByText(/QR kodu okutun/)).not.toBeInTheDocument();
  fillIn({ tableNumber: 'M-7' });
  await user.click(button());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ order_token: 'order-token', table_number: 'M-7' });
  unmount();

  openGuest('/feedback?order=order-token&table=M-7', { bootstrap });
  await screen.findByRole('heading', { name: 'Nasıl buldunuz?', level: 1 });
  fillIn({ tableNumber: 'M-12' });
  await user.click(button());
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.body).not.toHaveProperty('order_token');
});

test('explains the use of personal data next to its fields', async () => {
  await openFeedback();
  expect(screen.getByText(/Adınızı ve e-postanızı yalnızca/)).toBeVisible();
  const page = within(screen.getByRole('main'));
  expect(page.getByRole('link', { name: 'Gizlilik politikası' })).toHaveAttribute('href', '/privacy');
});

describe('a low rating', () => {
  const low = { ...buildFeedback(), overall_rating: 5, service_rating: 2, visit_id: 41 };
  const calls: unknown[] = [];
  const reasons: unknown[] = [];
  beforeEach(() => {
    calls.length = 0;
    reasons.length = 0;
    respond = () => ok(low, { status: 201 });
    backend.use(
      http.get(api('/tables/by-token/:token'), () => ok(buildTable({ id: 12, table_number: 'M-12' }))),
      http.post(api('/waiter-calls'), async ({ request }) => {
        calls.push(await request.json());
        return ok(buildWaiterCall({ reason: 'low_rating' }), { status: 201 });
      }),
      http.put(api('/feedback/track/:key/reasons'), async ({ params, request }) => {
        expect(params.key).toBe(sent[0]?.key);
        reasons.push(((await request.json()) as { reasons: unknown }).reasons);
        return ok(null);
      }),
    );
  });
  async function give() {
    const { user } = await openFeedback();
    fillIn();
    await user.click(button());
    await screen.findByRole('heading', { name: 'Sağ olun, söylemeniz iyi oldu' });
    return user;
  }

  test('leads guests at a scanned table to one tap that has somebody come', async () => {
    tableSession.start('scanned');
    const user = await give();
    expect(screen.getByText(/^Servis: 2\/5\..*Masanıza uğrayalım mı\?$/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Evet, uğrayın' }));
    expect(await screen.findByText(/Ekibimize ilettik, masanıza uğrayacaklar/)).toBeVisible();
    expect(calls).toEqual([{ table_token: 'scanned', reason: 'low_rating' }]);
    expect(screen.queryByRole('button', { name: 'Evet, uğrayın' })).not.toBeInTheDocument();
  });

  test('offers no visit to guests who are not known to be there, and stores what was wrong', async () => {
    const user = await give();
    expect(screen.queryByRole('button', { name: 'Evet, uğrayın' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'Soğuktu' }));
    await user.click(screen.getByRole('checkbox', { name: 'Geç geldi' }));
    await user.click(screen.getByRole('checkbox', { name: 'Soğuktu' }));
    await waitFor(() => expect(reasons).toEqual([['cold'], ['late', 'cold'], ['late']]));
  });

  test('keeps what was marked when it did not arrive, and says so', async () => {
    backend.use(http.put(api('/feedback/track/:key/reasons'), () => fail('internal')));
    const user = await give();
    await user.click(screen.getByRole('checkbox', { name: 'Pahalıydı' }));
    expect(await notice('İşaretlediğiniz bize ulaşmadı. Yeniden dokunun.')).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: 'Pahalıydı' })).toBeChecked();
  });
});
