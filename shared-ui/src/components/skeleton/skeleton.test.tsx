import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Skeleton } from './skeleton';

test('is hidden from screen readers', () => {
  const { container } = render(<Skeleton shape="box" />);
  expect(container.firstChild).toHaveAttribute('aria-hidden', 'true');
});
