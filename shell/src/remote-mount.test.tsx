import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadEntry } from './load-remote';
import { RemoteMount } from './remote-mount';

// The federation runtime is outside of the shell's walls; the browser tests go through the real one.
vi.mock('./load-remote', () => ({ loadEntry: vi.fn() }));
const load = vi.mocked(loadEntry);

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  document.documentElement.lang = 'en';
});
afterEach(() => vi.restoreAllMocks());

test('the remote that owns the path is shown', async () => {
  load.mockImplementation(async (name) => ({ default: () => <h1>{name}</h1> }));
  render(<RemoteMount pathname="/admin/orders" />);
  expect(await screen.findByRole('heading', { name: 'admin_app' })).toBeVisible();
});

test('a remote that cannot be reached is said so, and a retry asks for it afresh', async () => {
  load.mockRejectedValueOnce(new Error('gone'));
  render(<RemoteMount pathname="/menu" />);
  expect(await screen.findByRole('alert')).toHaveTextContent('The page could not be opened');

  load.mockResolvedValueOnce({ default: () => <h1>Menu</h1> });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Menu' })).toBeVisible();
  expect(load).toHaveBeenLastCalledWith('guest_app', { fresh: true });
});

test('a remote that throws while rendering leaves the shell standing', async () => {
  load.mockResolvedValueOnce({
    default: () => {
      throw new Error('broken release');
    },
  });
  document.documentElement.lang = 'tr';
  render(<RemoteMount pathname="/" />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Sayfa açılamadı');
  expect(screen.getByRole('button', { name: 'Tekrar dene' })).toBeEnabled();
});
