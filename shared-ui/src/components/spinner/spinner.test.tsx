import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Spinner } from './spinner';

test('announces its label to screen readers', () => {
  render(<Spinner label="Loading the menu" />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading the menu');
});
