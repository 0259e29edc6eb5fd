import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PageHeader } from './page-header';

test('heads the screen with its name and what can be done there', () => {
  render(<PageHeader title="Dishes" text="42 dishes" actions={<button>New dish</button>} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Dishes' })).toBeVisible();
  expect(screen.getByText('42 dishes')).toBeVisible();
  expect(screen.getByRole('button', { name: 'New dish' })).toBeVisible();
});
