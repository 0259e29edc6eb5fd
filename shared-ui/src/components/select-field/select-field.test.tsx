import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { SelectField } from './select-field';

test('has an accessible label and selects an option', async () => {
  render(
    <SelectField label="Table">
      <option value="1">Table 1</option>
      <option value="2">Table 2</option>
    </SelectField>,
  );
  const select = screen.getByRole('combobox', { name: 'Table' });
  await userEvent.selectOptions(select, 'Table 2');
  expect(select).toHaveValue('2');
});
