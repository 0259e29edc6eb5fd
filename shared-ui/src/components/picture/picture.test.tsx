import { fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Picture } from './picture';

const SOUP = 'https://example.com/soup.webp';

function image() {
  return screen.getByRole('img', { name: 'Soup' });
}

test('shows an absolute address, late and faded in unless it is a priority', () => {
  const { rerender } = render(<Picture src={SOUP} alt="Soup" sizes="50vw" />);
  expect(image()).toHaveAttribute('src', SOUP);
  expect(image()).toHaveAttribute('loading', 'lazy');
  expect(image()).toHaveAttribute('sizes', '50vw');
  fireEvent.load(image());
  expect(image()).not.toHaveAttribute('data-state');

  rerender(<Picture src={SOUP} alt="Soup" priority />);
  expect(image()).toHaveAttribute('fetchpriority', 'high');
  expect(image()).toHaveAttribute('loading', 'eager');
});

test.each([null, undefined, '', 'soup.webp', '//example.com/soup.webp', 'javascript:alert(1)'])(
  'shows the placeholder for the address %s',
  (src) => {
    render(<Picture src={src} alt="Soup" />);
    expect(image().tagName).toBe('svg');
  },
);

test('shows an address from the root of this site', () => {
  render(<Picture src="/images/12/640.webp" alt="Soup" />);
  expect(image()).toHaveAttribute('src', '/images/12/640.webp');
});

test('falls back to the placeholder when the file is broken, and tries the next address afresh', () => {
  const { rerender } = render(<Picture src={SOUP} alt="Soup" />);
  fireEvent.error(image());
  expect(image().tagName).toBe('svg');
  rerender(<Picture src="https://example.com/other.webp" alt="Soup" />);
  expect(image()).toHaveAttribute('src', 'https://example.com/other.webp');
});

test('drawn by the server, a deferred picture holds its address back and a plain one does not', () => {
  expect(renderToString(<Picture src={SOUP} alt="Soup" deferred />)).not.toContain(SOUP);
  expect(renderToString(<Picture src={SOUP} alt="Soup" />)).toContain(SOUP);
  render(<Picture src={SOUP} alt="Soup" deferred />);
  expect(image()).toHaveAttribute('src', SOUP);
});
