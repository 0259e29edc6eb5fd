import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { expect, test } from 'vitest';
import { TextField } from './text-field';

test('has an accessible label and accepts text', async () => {
  const ref = createRef<HTMLInputElement>();
  render(<TextField ref={ref} label="Name" required />);
  const input = screen.getByRole('textbox', { name: 'Name' });
  await userEvent.type(input, 'Ayşe');
  expect(input).toHaveValue('Ayşe');
  expect(input).toBeRequired();
  expect(ref.current).toBe(input);
});

test('is described by its hint and error and marked as invalid', () => {
  render(<TextField label="Phone" hint="05XX XXX XX XX" error="Please give a phone number" />);
  const input = screen.getByLabelText('Phone');
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('05XX XXX XX XX Please give a phone number');
});
