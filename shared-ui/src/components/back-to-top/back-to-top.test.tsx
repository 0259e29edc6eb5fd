import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { BackToTop } from './back-to-top';

function scrollTo(scrollY: number) {
  vi.stubGlobal('scrollY', scrollY);
  fireEvent.scroll(window);
}

test('appears after 300 px and scrolls to the top, without animation if reduced motion is preferred', async () => {
  const scroll = vi.fn();
  vi.stubGlobal('scrollTo', scroll);
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  render(<BackToTop label="Back to top" />);
  scrollTo(300);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  scrollTo(301);
  await userEvent.click(screen.getByRole('button', { name: 'Back to top' }));
  expect(scroll).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
});
