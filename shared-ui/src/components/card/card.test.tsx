import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Card } from './card';

test('renders the given element', () => {
  render(
    <Card as="article" aria-label="Lentil soup">
      Soup
    </Card>,
  );
  expect(screen.getByRole('article', { name: 'Lentil soup' })).toHaveTextContent('Soup');
});
