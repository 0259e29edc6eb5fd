import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Checkbox } from './checkbox';

test('is checked by a press anywhere on its row', async () => {
  render(<Checkbox label="Extra cheese" detail="+₺15.00" hint="From Kars" />);
  const box = screen.getByRole('checkbox', { name: 'Extra cheese +₺15.00' });
  expect(box).toHaveAccessibleDescription('From Kars');
  await userEvent.click(screen.getByText('+₺15.00'));
  expect(box).toBeChecked();
});
