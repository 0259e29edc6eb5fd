import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Spinner } from './spinner';

test('tells screen readers what is loading', () => {
  render(<Spinner label="Loading the menu" />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading the menu');
});
