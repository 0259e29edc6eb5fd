import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { X } from 'lucide-react';
import { expect, test, vi } from 'vitest';
import { IconButton } from './icon-button';

test('is named by its label', async () => {
  const onClick = vi.fn();
  render(
    <IconButton label="Close" onClick={onClick}>
      <X />
    </IconButton>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClick).toHaveBeenCalledOnce();
});
