import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { expect, it } from 'vitest';
import { createAdminI18n } from '#i18n/admin-i18n';
import { NumberField, type NumberKind } from './number-field';

/** Types into an empty field in a panel in English, and leaves it. */
async function fill(kind: NumberKind, typed: string) {
  function Form() {
    const [value, setValue] = useState('');
    return (
      <NumberField
        kind={kind}
        label="Field"
        value={value}
        onChange={({ target }) => setValue(target.value)}
      />
    );
  }
  const i18n = createAdminI18n('en', undefined);
  const { container } = render(
    <I18nextProvider i18n={i18n}>
      <Form />
    </I18nextProvider>,
  );
  const user = userEvent.setup();
  const field = screen.getByRole('textbox', { name: 'Field' });
  await user.type(field, typed);
  expect(field).not.toHaveAttribute('aria-invalid');
  expect(container).not.toHaveTextContent('=');
  await user.tab();
  expect(field).toHaveValue(typed);
  return { field, container };
}

it.each<[NumberKind, string, string]>([
  ['money', '87,50', '= ₺87,50'],
  ['money', '87.5', '= ₺87,50'],
  ['money', '3200,50', '= ₺3.200,50'],
  ['money', '1.250,50', '= ₺1.250,50'],
  ['money', '1,250.50', '= ₺1.250,50'],
  ['money', '1.250', '= ₺1.250,00'],
  ['money', '-5', '= -₺5,00'],
  ['percent', '12,5', '= 12.5%'],
  ['whole', '1.250', '= 1,250'],
])('after a %s field was left, %s is shown as %s', async (kind, typed, reading) => {
  const { field, container } = await fill(kind, typed);
  expect(container).toHaveTextContent(reading);
  expect(field).not.toHaveAttribute('aria-invalid');
});

it.each<[NumberKind, string, string]>([
  ['money', '12,345', 'Can be read as ₺12.345,00 or as ₺12,34. Enter “12345” or “12,34”.'],
  ['percent', '1,250', 'Can be read as 1250 or as 1,25. Enter one of these.'],
  ['money', '0,125', 'Enter at most two decimals'],
  ['money', '1e3', 'Enter a number, for example 87,50'],
  ['whole', '2,5', 'Enter a whole number of 0 or more'],
  ['whole', '-1', 'Enter a whole number of 0 or more'],
])('after a %s field was left, %s is refused: %s', async (kind, typed, text) => {
  const { field, container } = await fill(kind, typed);
  expect(field).toHaveAccessibleDescription(text);
  expect(field).toHaveAttribute('aria-invalid', 'true');
  expect(container).not.toHaveTextContent('=');
  // A form focuses its faulty field.
  act(() => field.focus());
  expect(field).toHaveAccessibleDescription(text);
  await userEvent.type(field, '1');
  expect(field).not.toHaveAttribute('aria-invalid');
});
