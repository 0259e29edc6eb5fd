import { render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { ApiError } from 'shared-api/client/api-error';
import { expect, test } from 'vitest';
import { createGuestI18n, DEFERRED_NAMESPACE } from '../i18n/guest-i18n';
import { SendError } from './send-error';

const ADVICE = /Yazdıklarınız duruyor\. Yeniden gönderin/;

async function show(error: unknown) {
  const i18n = createGuestI18n('tr');
  await i18n.loadNamespaces(DEFERRED_NAMESPACE);
  render(
    <I18nextProvider i18n={i18n}>
      <SendError error={error} title="Sipariş oluşturulamadı">
        Sebep
      </SendError>
    </I18nextProvider>,
  );
  return screen.getByRole('alert');
}

test('says what failed and why', async () => {
  const alert = await show(new ApiError('internal', 'x', 500));
  expect(alert).toHaveTextContent('Sipariş oluşturulamadı');
  expect(alert).toHaveTextContent('Sebep');
});

test.each([
  ['no connection', new ApiError('offline', 'offline', 0)],
  ['a refused number of requests', new ApiError('too_many_requests', 'x', 429)],
  ['an error of the server', new ApiError('internal', 'x', 500)],
  ['an empty response', new Error('empty')],
])('suggests to send again after %s', async (_, error) => {
  expect(await show(error)).toHaveTextContent(ADVICE);
});

test('does not say that a request failed whose answer was lost', async () => {
  const alert = await show(new ApiError('network', 'network', 0));
  expect(alert).toHaveTextContent(/Ulaştı mı, bilmiyoruz.*ikinci kez işlenmez/);
  expect(alert).not.toHaveTextContent('Sipariş oluşturulamadı');
});

test('does not suggest to send again after a refusal of the input', async () => {
  expect(await show(new ApiError('table_not_found', 'x', 404))).not.toHaveTextContent(ADVICE);
});
