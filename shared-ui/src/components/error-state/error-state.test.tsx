import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ErrorState } from './error-state';

test('shows the error and allows a retry', async () => {
  const onRetry = vi.fn();
  render(<ErrorState title="The menu could not be loaded" onRetry={onRetry} retryLabel="Try again" />);
  expect(screen.getByRole('alert')).toHaveTextContent('The menu could not be loaded');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledOnce();
});
