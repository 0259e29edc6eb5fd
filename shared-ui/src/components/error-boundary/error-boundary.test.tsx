import { render, screen } from '@testing-library/react';
import { lazy, type ComponentType } from 'react';
import { expect, test, vi } from 'vitest';
import { ErrorBoundary } from './error-boundary';

function open(load: () => Promise<{ default: ComponentType }>) {
  const Lazy = lazy(load);
  render(
    <ErrorBoundary fallback="failed" pending="loading">
      <Lazy />
    </ErrorBoundary>,
  );
}

test('shows the pending content until the code is loaded', async () => {
  open(async () => ({ default: () => <h1>Menu</h1> }));
  expect(screen.getByText('loading')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Menu' })).toBeVisible();
});

test('shows the fallback when the code cannot be loaded', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  open(() => Promise.reject(new Error('offline')));
  expect(await screen.findByText('failed')).toBeVisible();
  vi.restoreAllMocks();
});

test('the fallback can say what has failed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const Broken = () => {
    throw new Error('no such dish');
  };
  render(
    <ErrorBoundary fallback={(error) => (error as Error).message}>
      <Broken />
    </ErrorBoundary>,
  );
  expect(screen.getByText('no such dish')).toBeVisible();
  vi.restoreAllMocks();
});
