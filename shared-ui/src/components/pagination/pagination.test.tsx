import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { pageWindow } from './page-window';
import { Pagination } from './pagination';

test.each([
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, 3, 4, 5]],
  [5, 9, [3, 4, 5, 6, 7]],
  [9, 9, [5, 6, 7, 8, 9]],
])('on page %i of %i it offers %j', (page, pageCount, numbers) => {
  expect(pageWindow(page, pageCount)).toEqual(numbers);
});

function renderPagination(page: number, pageCount: number) {
  const onChange = vi.fn();
  render(
    <Pagination
      label="Orders"
      page={page}
      pageCount={pageCount}
      onChange={onChange}
      previousLabel="Previous"
      nextLabel="Next"
      pageLabel={(number) => `Page ${number}`}
    />,
  );
  return onChange;
}

test('goes to the previous, the next and a chosen page', async () => {
  const onChange = renderPagination(2, 9);
  expect(screen.getByRole('button', { current: 'page' })).toHaveTextContent('2');
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
  await userEvent.click(screen.getByRole('button', { name: 'Page 5' }));
  expect(onChange.mock.calls).toEqual([[3], [1], [5]]);
});

test('cannot go past the first and last page and is hidden for a single page', () => {
  renderPagination(9, 9);
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  renderPagination(1, 1);
  expect(screen.getAllByRole('navigation')).toHaveLength(1);
});
