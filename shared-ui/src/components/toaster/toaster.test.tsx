import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { toast } from 'react-toastify/unstyled';
import { afterEach, expect, test, vi } from 'vitest';
import { notify, Toaster } from './toaster';

const show = () => render(<Toaster label="Notifications" closeLabel="Close" durationMs={60_000} />);
afterEach(() => act(() => toast.dismiss()));

test('shows a message with a description', async () => {
  show();
  notify.info('Order sent', 'Table 4');
  expect(await screen.findByText('Order sent')).toBeInTheDocument();
  expect(screen.getByText('Table 4')).toBeInTheDocument();
});

test('shows a repeated error once', async () => {
  show();
  notify.error('No connection');
  notify.error('No connection');
  notify.error('Not saved');
  await screen.findByText('Not saved');
  expect(screen.getAllByText('No connection')).toHaveLength(1);
});

test('a success replaces the previous one', async () => {
  show();
  notify.success('Added');
  const added = await screen.findByText('Added', { selector: '[role="alert"]' });
  notify.success('Removed');
  expect(await screen.findByText('Removed')).toBeInTheDocument();
  // jsdom runs no animation, after which the toast is removed.
  fireEvent.animationEnd(added.closest('.Toastify__toast')!);
  await waitFor(() => expect(screen.queryByText('Added')).not.toBeInTheDocument());
});

test('on a page with a bar a toast replaces the one before, whatever it was, and is above the bar on a phone', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const bar = document.body.appendChild(document.createElement('aside'));
  bar.dataset.toastsAbove = '';
  bar.getBoundingClientRect = () => new DOMRect(0, 600, 360, 100);
  show();
  notify.error('No connection');
  const first = await screen.findByText('No connection', { selector: '[role="alert"]' });
  notify.info('Order sent');
  await screen.findByText('Order sent');
  expect(first.closest('.Toastify__toast')).toHaveAttribute('data-in', 'false');
  const layer = first.closest('[data-slot="toaster"]');
  expect(layer).toHaveAttribute('data-side', 'bottom');
  expect(layer).toHaveStyle({ insetBlockStart: '588px' });
  bar.remove();
  vi.unstubAllGlobals();
});

test('a toast that comes while a dialog opens does not cover its title once it has arrived', async () => {
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.open = true;
  const title = dialog.appendChild(document.createElement('h2'));
  title.getBoundingClientRect = () => new DOMRect(0, 700, 360, 30);
  show();
  notify.success('Saved');
  const saved = await screen.findByText('Saved', { selector: '[role="alert"]' });
  const layer = saved.closest('[data-slot="toaster"]');
  expect(layer).toHaveStyle({ insetBlockStart: '12px' });
  title.getBoundingClientRect = () => new DOMRect(0, 40, 360, 30);
  fireEvent.animationEnd(dialog);
  expect(layer).toHaveStyle({ insetBlockStart: '82px' });
  dialog.remove();
});
