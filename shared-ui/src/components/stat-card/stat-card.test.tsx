import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { StatCard } from './stat-card';

test('associates the number with its label', () => {
  render(<StatCard label="Today's sales" value="4.820,00 ₺" hint="38 orders" />);
  expect(screen.getByRole('group', { name: "Today's sales" })).toHaveTextContent('4.820,00 ₺');
});
