import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { BannerNotice } from './banner-notice';

test('an error is an alert, a success is a status, and both can be dismissed', async () => {
  const onDismiss = vi.fn();
  const { rerender } = render(<BannerNotice tone="danger">Could not be saved</BannerNotice>);
  expect(screen.getByRole('alert')).toHaveTextContent('Could not be saved');
  rerender(
    <BannerNotice tone="success" onDismiss={onDismiss} dismissLabel="Dismiss">
      Saved
    </BannerNotice>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('Saved');
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(onDismiss).toHaveBeenCalledOnce();
});
