import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { TextArea } from './text-area';

test('has an accessible label, accepts text and describes its error', async () => {
  render(<TextArea label="Note" error="Too long" />);
  const area = screen.getByRole('textbox', { name: 'Note' });
  await userEvent.type(area, 'No onions');
  expect(area).toHaveValue('No onions');
  expect(area).toHaveAccessibleDescription('Too long');
});
