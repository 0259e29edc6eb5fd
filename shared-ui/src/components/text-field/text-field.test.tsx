import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef, useState } from 'react';
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

test('a message that appears when the field is left waits for the click of the press that took the focus', async () => {
  function Page() {
    const [error, setError] = useState('');
    return (
      <>
        <TextField label="Name" error={error} onBlur={() => setError('Please give a name')} />
        <button>Send</button>
      </>
    );
  }
  render(<Page />);
  const error = () => screen.queryByText('Please give a name');
  const user = userEvent.setup();
  await user.click(screen.getByRole('textbox', { name: 'Name' }));
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button', { name: 'Send' }) });
  expect(screen.getByRole('button', { name: 'Send' })).toHaveFocus();
  expect(error()).not.toBeInTheDocument();
  await user.pointer('[/MouseLeft]');
  expect(error()).toBeVisible();
});

test('it appears at once when the field is left by a key, and after a press that became a scroll', async () => {
  const page = (error?: string) => <TextField label="Name" error={error} />;
  const { rerender } = render(page());
  rerender(page('Please give a name'));
  expect(screen.getByText('Please give a name')).toBeVisible();
  fireEvent.pointerDown(document.body);
  rerender(page('Too long'));
  expect(screen.queryByText('Too long')).not.toBeInTheDocument();
  fireEvent.pointerCancel(document.body);
  expect(screen.getByText('Too long')).toBeVisible();
});
