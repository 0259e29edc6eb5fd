import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Print } from './print';

it('is loaded only by a page that shows it, says nothing and keeps its place', () => {
  const print = <Print name="bos" sizePx={160} />;
  expect(renderToString(print)).not.toContain('<img');
  render(print);
  const image = screen.getByRole('presentation');
  expect(image).toHaveAttribute('src', expect.stringContaining('bos'));
  expect(image).toHaveAttribute('loading', 'lazy');
  expect(image.parentElement).toHaveStyle({ inlineSize: '160px' });
});
