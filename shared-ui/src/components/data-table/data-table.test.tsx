import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DataTable, type DataColumn } from './data-table';

const COLUMNS: DataColumn<{ name: string; price: string }>[] = [
  { key: 'name', header: 'Dish', cell: (dish) => dish.name, kind: 'heading' },
  { key: 'price', header: 'Price', cell: (dish) => dish.price, align: 'end' },
  { key: 'actions', header: 'Actions', cell: (dish) => <button>Edit {dish.name}</button>, kind: 'actions' },
];

test('is a named table with column and row headers and a label for each value in the card layout', () => {
  render(
    <DataTable
      caption="Dishes"
      columns={COLUMNS}
      rows={[
        { name: 'Soup', price: '95' },
        { name: 'Pide', price: '210' },
      ]}
      rowKey={(dish) => dish.name}
    />,
  );
  const table = screen.getByRole('table', { name: 'Dishes' });
  expect(within(table).getAllByRole('columnheader')).toHaveLength(3);
  const row = within(table).getByRole('row', { name: /Pide/ });
  expect(within(row).getByRole('rowheader')).toHaveTextContent('Pide');
  expect(within(row).getByRole('cell', { name: '210' })).toHaveAttribute('data-label', 'Price');
});

test.each(['cards', 'columns'] as const)('in a narrow layout it uses %s', (narrow) => {
  const { container } = render(
    <DataTable caption="Dishes" columns={COLUMNS} rows={[]} rowKey={(dish) => dish.name} narrow={narrow} />,
  );
  // jsdom has no layout: the style sheet turns rows into cards by this attribute alone.
  expect(container.querySelectorAll('[data-narrow="cards"]')).toHaveLength(narrow === 'cards' ? 1 : 0);
});
