import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { EmptyState } from './empty-state';

test('shows its title and action', () => {
  render(<EmptyState title="Your cart is empty" titleAs="h1" action={<a href="/menu">See the menu</a>} />);
  expect(screen.getByRole('heading', { name: 'Your cart is empty', level: 1 })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the menu' })).toBeVisible();
});
