import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { StatusPill } from './status-pill';

test('shows a status by text and shape, not by colour alone', () => {
  render(<StatusPill tone="success">Ready</StatusPill>);
  const pill = screen.getByText('Ready');
  expect(pill.querySelector('svg')).toBeInTheDocument();
  expect(pill).toHaveAttribute('data-tone', 'success');
});
