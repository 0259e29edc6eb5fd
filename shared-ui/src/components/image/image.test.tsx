import { fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Image } from './image';

const SOUP = 'https://example.com/soup.webp';

function image() {
  return screen.getByRole('img', { name: 'Soup' });
}

test('loads an absolute address lazily, unless it has priority', () => {
  const { rerender } = render(<Image src={SOUP} alt="Soup" sizes="50vw" />);
  expect(image()).toHaveAttribute('src', SOUP);
  expect(image()).toHaveAttribute('loading', 'lazy');
  expect(image()).toHaveAttribute('sizes', '50vw');
  fireEvent.load(image());
  expect(image()).not.toHaveAttribute('data-state');

  rerender(<Image src={SOUP} alt="Soup" priority />);
  expect(image()).toHaveAttribute('fetchpriority', 'high');
  expect(image()).toHaveAttribute('loading', 'eager');
});

test.each([null, undefined, '', 'soup.webp', '//example.com/soup.webp', 'javascript:alert(1)'])(
  'shows the placeholder for the address %s',
  (src) => {
    render(<Image src={src} alt="Soup" />);
    expect(image().tagName).toBe('svg');
  },
);

test('shows an address from the root of this site', () => {
  render(<Image src="/images/12/640.webp" alt="Soup" />);
  expect(image()).toHaveAttribute('src', '/images/12/640.webp');
});

test('shows the placeholder when the file is broken, and loads a new address', () => {
  const { rerender } = render(<Image src={SOUP} alt="Soup" />);
  fireEvent.error(image());
  expect(image().tagName).toBe('svg');
  rerender(<Image src="https://example.com/other.webp" alt="Soup" />);
  expect(image()).toHaveAttribute('src', 'https://example.com/other.webp');
});

test('server-rendered HTML leaves out the address of a deferred image, which is loaded after hydration', () => {
  expect(renderToString(<Image src={SOUP} alt="Soup" deferred />)).not.toContain(SOUP);
  expect(renderToString(<Image src={SOUP} alt="Soup" />)).toContain(SOUP);
  render(<Image src={SOUP} alt="Soup" deferred />);
  expect(image()).toHaveAttribute('src', SOUP);
});
