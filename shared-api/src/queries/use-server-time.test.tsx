import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { serverTimeOf } from '../client/server-clock';
import { useTimeValue } from './use-server-time';

test('a component renders again only when the value derived from the time has changed', () => {
  vi.useFakeTimers({ now: 0 });
  // Earlier tests of the same process may have measured a difference between the clocks.
  const startMs = serverTimeOf(Date.now());
  const rendered = vi.fn();
  function Minutes() {
    const minutes = useTimeValue((nowMs) => Math.floor((nowMs - startMs) / 60_000));
    rendered();
    return <p>{minutes} min</p>;
  }
  render(<Minutes />);
  const times = rendered.mock.calls.length;
  act(() => vi.advanceTimersByTime(59_000));
  expect(rendered).toHaveBeenCalledTimes(times);
  act(() => vi.advanceTimersByTime(1_000));
  expect(screen.getByRole('paragraph').textContent).toBe('1 min');
  expect(rendered).toHaveBeenCalledTimes(times + 1);
  vi.useRealTimers();
});
