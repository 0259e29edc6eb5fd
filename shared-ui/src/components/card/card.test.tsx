import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Card } from './card';

test('is the element it is asked to be', () => {
  render(
    <Card as="article" aria-label="Lentil soup">
      Soup
    </Card>,
  );
  expect(screen.getByRole('article', { name: 'Lentil soup' })).toHaveTextContent('Soup');
});
