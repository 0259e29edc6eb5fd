import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { StarRating, Stars } from './star-rating';

function Rating({ error }: { error?: string }) {
  const [value, setValue] = useState<number | null>(null);
  return (
    <StarRating
      label="Food"
      value={value}
      onChange={setValue}
      starLabel={(stars) => `${stars} stars`}
      required
      error={error}
    />
  );
}

test('is a group of five radios that can be selected by press or arrow keys', async () => {
  render(<Rating />);
  expect(screen.getByRole('radiogroup', { name: 'Food' })).toBeRequired();
  expect(screen.getAllByRole('radio')).toHaveLength(5);
  await userEvent.click(screen.getByRole('radio', { name: '3 stars' }));
  expect(screen.getByRole('radio', { name: '3 stars' })).toBeChecked();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('radio', { name: '4 stars' })).toBeChecked();
});

test('has its error as accessible description', () => {
  render(<Rating error="Please rate the food" />);
  expect(screen.getByRole('radiogroup')).toHaveAccessibleDescription('Please rate the food');
});

test('a displayed rating has a text alternative', () => {
  render(<Stars value={4} label="4 of 5 stars" />);
  expect(screen.getByText('4 of 5 stars')).toBeInTheDocument();
});
