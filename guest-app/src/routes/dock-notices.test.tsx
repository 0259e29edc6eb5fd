import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { returnToTabUntil } from 'shared-api/testing/return-to-tab';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { backend } from '../testing/backend';
import { buildLine } from '../testing/builders';
import { fakeReload } from '../testing/fake-reload';
import { openGuest } from '../testing/open-guest';

const OWN = { guest_app: { entry: '/releases/guest-app/one/remoteEntry.js' } };
const NEWER = { guest_app: { entry: '/releases/guest-app/two/remoteEntry.js' } };

const OFFER = { name: 'Yeni sürüme geç' };

/** Mocks /remotes.json. @returns a spy on its requests. */
function mockRemotes(respond: () => Response) {
  const asked = vi.fn(respond);
  backend.use(http.get('*/remotes.json', () => asked()));
  return asked;
}

beforeEach(() => {
  const element = document.createElement('script');
  element.id = 'remotes';
  element.type = 'application/json';
  element.textContent = JSON.stringify(OWN);
  document.body.append(element);
  onTestFinished(() => element.remove());
});

test('offers a reload when the guest returns after a release, and can be dismissed', async () => {
  const { user } = openGuest('/menu', { cart: [buildLine()] });
  mockRemotes(() => HttpResponse.json(NEWER));
  await returnToTabUntil(() => expect(screen.getByRole('button', OFFER)).toBeVisible());
  await user.click(screen.getByRole('button', OFFER));
  expect(fakeReload).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('button', { name: 'Şimdi değil' }));
  expect(screen.queryByRole('button', OFFER)).not.toBeInTheDocument();
});

test('offers no reload if the release is unchanged or cannot be determined', async () => {
  openGuest('/menu', { cart: [buildLine()] });
  for (const respond of [() => HttpResponse.json(OWN), () => HttpResponse.error()]) {
    const asked = mockRemotes(respond);
    await returnToTabUntil(() => expect(asked).toHaveBeenCalled());
  }
  expect(screen.queryByRole('button', OFFER)).not.toBeInTheDocument();
});

test('offers no reload in the cart', async () => {
  const { user } = openGuest('/menu', { cart: [buildLine()] });
  mockRemotes(() => HttpResponse.json(NEWER));
  await returnToTabUntil(() => expect(screen.getByRole('button', OFFER)).toBeVisible());
  const site = within(screen.getByRole('navigation', { name: 'Site' }));
  await user.click(site.getByRole('link', { name: 'Sepet, 1 ürün' }));
  await waitFor(() => expect(screen.queryByRole('button', OFFER)).not.toBeInTheDocument());
  await user.click(screen.getByRole('link', { name: 'Dutlu Avlu, ana sayfa' }));
  expect(await screen.findByRole('button', OFFER)).toBeVisible();
});
