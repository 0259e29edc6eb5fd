import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { toast } from 'react-toastify/unstyled';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { notify, Toaster } from './toaster';

beforeEach(() => {
  render(<Toaster label="Notifications" closeLabel="Close" durationMs={60_000} />);
});
afterEach(() => act(() => toast.dismiss()));

test('shows a message with a description', async () => {
  notify.info('Order sent', 'Table 4');
  expect(await screen.findByText('Order sent')).toBeInTheDocument();
  expect(screen.getByText('Table 4')).toBeInTheDocument();
});

test('shows a repeated error once', async () => {
  notify.error('No connection');
  notify.error('No connection');
  notify.error('Not saved');
  await screen.findByText('Not saved');
  expect(screen.getAllByText('No connection')).toHaveLength(1);
});

test('a success replaces the previous one', async () => {
  notify.success('Added');
  const added = await screen.findByText('Added', { selector: '[role="alert"]' });
  notify.success('Removed');
  expect(await screen.findByText('Removed')).toBeInTheDocument();
  // jsdom runs no animation, after which the toast is removed.
  fireEvent.animationEnd(added.closest('.Toastify__toast')!);
  await waitFor(() => expect(screen.queryByText('Added')).not.toBeInTheDocument());
});
