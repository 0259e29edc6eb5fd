import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Badge } from './badge';

test('shows its text in the given tone', () => {
  render(
    <Badge tone="success" dot>
      Open
    </Badge>,
  );
  expect(screen.getByText('Open')).toHaveAttribute('data-tone', 'success');
});
