import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { OfferBar } from './offer-bar';

test('an offer can be accepted or dismissed', async () => {
  const onAccept = vi.fn();
  const onDismiss = vi.fn();
  render(
    <OfferBar icon={<svg />} onAccept={onAccept} onDismiss={onDismiss} dismissLabel="Not now">
      Try the new menu
    </OfferBar>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Try the new menu' }));
  expect(onAccept).toHaveBeenCalledOnce();
  expect(onDismiss).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
  expect(onDismiss).toHaveBeenCalledOnce();
});
