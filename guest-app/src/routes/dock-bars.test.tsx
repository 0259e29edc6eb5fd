import { act, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { reloadPage } from '../services/reload-page';
import { backend } from '../testing/backend';
import { buildLine } from '../testing/builders';
import { openGuest } from '../testing/open-guest';

vi.mock('../services/reload-page', () => ({ reloadPage: vi.fn() }));

const OWN = { guest_app: { entry: '/releases/guest-app/one/remoteEntry.js' } };
const NEWER = { guest_app: { entry: '/releases/guest-app/two/remoteEntry.js' } };

const OFFER = { name: 'Yeni sürüme geç' };

const live = (remotes: object) => backend.use(http.get('*/remotes.json', () => HttpResponse.json(remotes)));
/** The guest looks at another app and comes back. */
const comeBack = () => act(() => document.dispatchEvent(new Event('visibilitychange')));

beforeEach(() => {
  const element = document.createElement('script');
  element.id = 'remotes';
  element.type = 'application/json';
  element.textContent = JSON.stringify(OWN);
  document.body.append(element);
  onTestFinished(() => element.remove());
});

/** Opens a page and waits until its later parts are there. */
async function openSettled(path: string) {
  const guest = openGuest(path, { cart: [buildLine()] });
  await vi.dynamicImportSettled();
  await screen.findByRole('contentinfo');
  return guest;
}

test('a guest who comes back after a release is offered the newer app, and may stay with theirs', async () => {
  const { user } = await openSettled('/menu');
  live(NEWER);
  comeBack();
  await user.click(await screen.findByRole('button', OFFER));
  expect(reloadPage).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('button', { name: 'Şimdi değil' }));
  expect(screen.queryByRole('button', OFFER)).not.toBeInTheDocument();
});

test('nothing is said while the same release is live, or when that cannot be told', async () => {
  await openSettled('/menu');
  const asked = vi.fn();
  backend.use(http.get('*/remotes.json', () => (asked(), HttpResponse.json(OWN)), { once: true }));
  comeBack();
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
  backend.use(http.get('*/remotes.json', () => (asked(), HttpResponse.error()), { once: true }));
  comeBack();
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  expect(screen.queryByRole('button', OFFER)).not.toBeInTheDocument();
});

test('nobody who orders is disturbed', async () => {
  const { user } = await openSettled('/cart');
  const asked = vi.fn();
  backend.use(http.get('*/remotes.json', () => (asked(), HttpResponse.json(NEWER))));
  comeBack();
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
  expect(screen.queryByRole('button', OFFER)).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Dutlu Avlu, ana sayfa' }));
  expect(await screen.findByRole('button', OFFER)).toBeVisible();
});
