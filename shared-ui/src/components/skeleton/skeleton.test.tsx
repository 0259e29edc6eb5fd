import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Skeleton } from './skeleton';

test('is nothing to a screen reader', () => {
  const { container } = render(<Skeleton shape="box" />);
  expect(container.firstChild).toHaveAttribute('aria-hidden', 'true');
});
