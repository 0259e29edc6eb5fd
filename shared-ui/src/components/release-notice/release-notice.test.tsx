import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ReleaseNotice } from './release-notice';

test('offers the reload until it is dismissed', async () => {
  const onReload = vi.fn();
  const notice = (isAvailable: boolean) => (
    <ReleaseNotice isAvailable={isAvailable} onReload={onReload} dismissLabel="Not now">
      Reload
    </ReleaseNotice>
  );
  const { rerender } = render(notice(false));
  expect(screen.queryByRole('status')).not.toBeInTheDocument();

  rerender(notice(true));
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(onReload).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});
