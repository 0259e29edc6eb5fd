import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Skeleton } from './skeleton';

test('takes the room it is given and is nothing to a screen reader', () => {
  const { container } = render(<Skeleton shape="box" width="4rem" height="9rem" />);
  expect(container.firstChild).toHaveStyle({ inlineSize: '4rem', blockSize: '9rem' });
  expect(container.firstChild).toHaveAttribute('aria-hidden', 'true');
});
