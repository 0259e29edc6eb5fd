import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { returnToTabUntil } from 'shared-api/testing/return-to-tab';
import { expect, onTestFinished, test } from 'vitest';
import { backend } from '#testing/backend';
import { openAdmin } from '#testing/open-admin';

const OWN = { admin_app: { entry: '/releases/admin-app/one/remoteEntry.js' } };
const NEWER = { admin_app: { entry: '/releases/admin-app/two/remoteEntry.js' } };

const OFFER = { name: 'Yeni sürüme geç' };

test('offers a newer release without reloading the page by itself', async () => {
  const element = document.createElement('script');
  element.id = 'remotes';
  element.type = 'application/json';
  element.textContent = JSON.stringify(OWN);
  document.body.append(element);
  onTestFinished(() => element.remove());
  backend.use(http.get('*/remotes.json', () => HttpResponse.json(NEWER)));

  const { user, restart } = openAdmin('/admin/account');
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('button', OFFER)).not.toBeInTheDocument();

  await returnToTabUntil(() => expect(screen.getByRole('button', OFFER)).toBeVisible());
  const offer = screen.getByRole('button', OFFER);
  // In the bar, where it covers nothing.
  expect(offer.closest('header')).toBeVisible();
  expect(restart).not.toHaveBeenCalled();
  await user.click(offer);
  expect(restart).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('button', { name: 'Şimdi değil' }));
  expect(offer).not.toBeInTheDocument();
});
