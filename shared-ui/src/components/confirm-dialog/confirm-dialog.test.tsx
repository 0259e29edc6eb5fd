import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ConfirmDialog } from './confirm-dialog';

const TEXTS = { title: 'Clear the cart?', confirmLabel: 'Clear', cancelLabel: 'Keep it' };

test('focuses the safe button and calls the handler on confirmation', async () => {
  const onConfirm = vi.fn();
  render(<ConfirmDialog open {...TEXTS} text="Three dishes" onConfirm={onConfirm} onCancel={vi.fn()} />);
  expect(screen.getByRole('alertdialog', { name: 'Clear the cart?' })).toHaveTextContent('Three dishes');
  expect(screen.getByText('Keep it')).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(onConfirm).toHaveBeenCalledOnce();
});

test('can be cancelled, but not while busy', async () => {
  const onCancel = vi.fn();
  const { rerender } = render(<ConfirmDialog open {...TEXTS} onConfirm={vi.fn()} onCancel={onCancel} />);
  await userEvent.click(screen.getByText('Keep it'));
  expect(onCancel).toHaveBeenCalledOnce();
  rerender(
    <ConfirmDialog open {...TEXTS} busy busyText="Clearing…" onConfirm={vi.fn()} onCancel={onCancel} />,
  );
  await userEvent.click(screen.getByText('Keep it'));
  expect(onCancel).toHaveBeenCalledOnce();
  expect(screen.getByRole('button', { name: 'Clearing…' })).toBeVisible();
});
