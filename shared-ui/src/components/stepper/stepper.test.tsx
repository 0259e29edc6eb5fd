import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Stepper } from './stepper';

const LABELS = { label: 'Quantity', decreaseLabel: 'Fewer', increaseLabel: 'More', removeLabel: 'Remove' };

function Counter({ initial, max, onRemove }: { initial: number; max?: number; onRemove?: () => void }) {
  const [value, setValue] = useState(initial);
  return <Stepper {...LABELS} value={value} onChange={setValue} max={max} onRemove={onRemove} />;
}

test('counts up to its maximum and down to its minimum', async () => {
  render(<Counter initial={2} max={3} />);
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  expect(screen.getByRole('status')).toHaveTextContent('3');
  expect(screen.getByRole('button', { name: 'More' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Fewer' }));
  await userEvent.click(screen.getByRole('button', { name: 'Fewer' }));
  expect(screen.getByRole('status')).toHaveTextContent('1');
  expect(screen.getByRole('button', { name: 'Fewer' })).toBeDisabled();
});

test('offers removal at its minimum if possible', async () => {
  const onRemove = vi.fn();
  render(<Counter initial={1} onRemove={onRemove} />);
  expect(screen.queryByRole('button', { name: 'Fewer' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(onRemove).toHaveBeenCalledOnce();
});
