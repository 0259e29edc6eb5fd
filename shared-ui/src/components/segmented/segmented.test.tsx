import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Segmented } from './segmented';

test('is a named group of radios that reports the new choice', async () => {
  const onChange = vi.fn();
  render(
    <Segmented
      label="How would you like it?"
      options={[
        { value: 'table', label: 'At the table' },
        { value: 'takeaway', label: 'Takeaway' },
      ]}
      value="table"
      onChange={onChange}
    />,
  );
  expect(screen.getByRole('radiogroup', { name: 'How would you like it?' })).toBeVisible();
  expect(screen.getByRole('radio', { name: 'At the table' })).toBeChecked();
  await userEvent.click(screen.getByText('Takeaway'));
  expect(onChange).toHaveBeenCalledWith('takeaway');
});
