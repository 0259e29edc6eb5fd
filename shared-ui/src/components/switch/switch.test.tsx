import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Switch } from './switch';

test('can be turned on by a press on its label', async () => {
  render(<Switch label="Guests may type a table" hint="For tables without a code" />);
  const input = screen.getByRole('switch', { name: 'Guests may type a table' });
  expect(input).toHaveAccessibleDescription('For tables without a code');
  await userEvent.click(screen.getByText('Guests may type a table'));
  expect(input).toBeChecked();
});
