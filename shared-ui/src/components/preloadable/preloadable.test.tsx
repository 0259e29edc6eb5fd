import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { preloadable } from './preloadable';

const Greeting = ({ name }: { name: string }) => <p>Merhaba {name}</p>;
const module = { default: Greeting };
const show = (Component: typeof Greeting) =>
  render(
    <Suspense fallback="waiting">
      <Component name="Deniz" />
    </Suspense>,
  );

test('a preloaded component is shown at once', async () => {
  const Component = preloadable(async () => module);
  await Component.preload();
  show(Component);
  expect(screen.getByText('Merhaba Deniz')).toBeVisible();
});

test('another one replaces the fallback when it is loaded', async () => {
  const Component = preloadable(async () => module);
  show(Component);
  expect(screen.getByText('waiting')).toBeVisible();
  await act(() => Component.preload());
  expect(await screen.findByText('Merhaba Deniz')).toBeVisible();
});

test('what could not be preloaded is loaded again', async () => {
  const load = vi.fn(async () => module).mockRejectedValueOnce(new Error('gone'));
  const Component = preloadable(load);
  await expect(Component.preload()).rejects.toThrow('gone');
  show(Component);
  expect(await screen.findByText('Merhaba Deniz')).toBeVisible();
});
