import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Badge } from './badge';

test('says its words in the tone it was given', () => {
  render(
    <Badge tone="success" dot>
      Open
    </Badge>,
  );
  expect(screen.getByText('Open')).toHaveAttribute('data-tone', 'success');
});
