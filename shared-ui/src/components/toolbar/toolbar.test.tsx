import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TextField } from '../text-field/text-field';
import { Toolbar } from './toolbar';

test('is a named group of controls', () => {
  render(
    <Toolbar label="Filters">
      <TextField label="Search" />
    </Toolbar>,
  );
  expect(within(screen.getByRole('group', { name: 'Filters' })).getByLabelText('Search')).toBeVisible();
});
