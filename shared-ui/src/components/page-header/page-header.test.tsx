import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PageHeader } from './page-header';

test('shows the title and the actions of the screen', () => {
  render(<PageHeader title="Dishes" text="42 dishes" actions={<button>New dish</button>} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Dishes' })).toBeVisible();
  expect(screen.getByText('42 dishes')).toBeVisible();
  expect(screen.getByRole('button', { name: 'New dish' })).toBeVisible();
});
