import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Tabs } from './tabs';

const ITEMS = [
  { value: 'soups', label: 'Soups' },
  { value: 'grills', label: 'Grills' },
  { value: 'sweets', label: 'Sweets' },
] as const;

function Menu() {
  const [value, setValue] = useState<(typeof ITEMS)[number]['value']>('soups');
  return (
    <Tabs label="Categories" items={ITEMS} value={value} onChange={setValue}>
      {value}
    </Tabs>
  );
}

test('shows the panel of the pressed tab', async () => {
  render(<Menu />);
  await userEvent.click(screen.getByRole('tab', { name: 'Grills' }));
  expect(screen.getByRole('tabpanel', { name: 'Grills' })).toHaveTextContent('grills');
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Grills');
});

test('is a single tab stop and can be navigated by arrow keys, Home and End', async () => {
  render(<Menu />);
  await userEvent.tab();
  expect(screen.getByRole('tab', { name: 'Soups' })).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tab', { name: 'Sweets', selected: true })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Grills', selected: true })).toHaveFocus();
  await userEvent.keyboard('{End}{Home}');
  expect(screen.getByRole('tab', { name: 'Soups', selected: true })).toHaveFocus();
});

test('arrow keys are reversed in right-to-left text', async () => {
  render(<Menu />, { container: document.body.appendChild(document.createElement('div')) });
  screen.getByRole('tablist').style.direction = 'rtl';
  await userEvent.tab();
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tab', { name: 'Grills' })).toHaveFocus();
});
