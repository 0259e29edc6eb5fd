import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { expect, test } from 'vitest';
import { TextField } from './text-field';

test('is found by its label and takes what is typed', async () => {
  const ref = createRef<HTMLInputElement>();
  render(<TextField ref={ref} label="Name" required />);
  const input = screen.getByRole('textbox', { name: 'Name' });
  await userEvent.type(input, 'Ayşe');
  expect(input).toHaveValue('Ayşe');
  expect(input).toBeRequired();
  expect(ref.current).toBe(input);
});

test('reads out its hint and its error, and says it is invalid', () => {
  render(<TextField label="Phone" hint="05XX XXX XX XX" error="Please give a phone number" />);
  const input = screen.getByLabelText('Phone');
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('05XX XXX XX XX Please give a phone number');
});
