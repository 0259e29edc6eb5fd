import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AllergenTable } from './allergen-table';

test('names the level of each allergen as text, by dish and by group', () => {
  render(
    <AllergenTable
      label="Allergens"
      dishLabel="Dish"
      columns={[
        { name: 'gluten', label: 'Gluten' },
        { name: 'milk', label: 'Milk' },
      ]}
      levelLabels={{ contains: 'Contains', may_contain: 'May contain', unknown: 'Unknown', free: 'Free' }}
      groups={[
        { key: 1, name: 'Desserts', rows: [{ key: 1, name: 'Kunafa', levels: ['contains', 'may_contain'] }] },
        { key: 2, rows: [{ key: 2, name: 'Tea', levels: ['free'] }] },
      ]}
    />,
  );
  const levelsOf = (dish: string) =>
    within(screen.getByRole('row', { name: new RegExp(dish) }))
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
  expect(screen.getByRole('rowheader', { name: 'Kunafa' })).toBeVisible();
  expect(screen.getByText('Desserts')).toBeVisible();
  expect(levelsOf('Kunafa')).toEqual(['Contains', 'May contain']);
  expect(levelsOf('Tea')).toEqual(['Free', 'Unknown']);
});
